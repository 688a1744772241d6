/** `java.util.function` and `java.util.stream`. */
export const FUNCTIONS = `
public interface Function<T, R> { R apply(T t); default <V> Function<V, R> compose(Function<V, T> before); default <V> Function<T, V> andThen(Function<R, V> after); static <S> Function<S, S> identity(); }
public interface BiFunction<T, U, R> { R apply(T t, U u); default <V> BiFunction<T, U, V> andThen(Function<R, V> after); }
public interface UnaryOperator<T> extends Function<T, T> { static <S> UnaryOperator<S> identity(); }
public interface BinaryOperator<T> extends BiFunction<T, T, T> { static <S> BinaryOperator<S> minBy(Comparator<S> order); static <S> BinaryOperator<S> maxBy(Comparator<S> order); }
public interface Supplier<T> { T get(); }
public interface Consumer<T> { void accept(T t); default Consumer<T> andThen(Consumer<T> after); }
public interface BiConsumer<T, U> { void accept(T t, U u); default BiConsumer<T, U> andThen(BiConsumer<T, U> after); }
public interface Predicate<T> { boolean test(T t); default Predicate<T> and(Predicate<T> other); default Predicate<T> or(Predicate<T> other); default Predicate<T> negate(); static <S> Predicate<S> not(Predicate<S> of); static <S> Predicate<S> isEqual(Object o); }
public interface BiPredicate<T, U> { boolean test(T t, U u); default BiPredicate<T, U> and(BiPredicate<T, U> other); default BiPredicate<T, U> or(BiPredicate<T, U> other); default BiPredicate<T, U> negate(); }
public interface BooleanSupplier { boolean getAsBoolean(); }
public interface IntSupplier { int getAsInt(); }
public interface LongSupplier { long getAsLong(); }
public interface DoubleSupplier { double getAsDouble(); }
public interface IntConsumer { void accept(int i); default IntConsumer andThen(IntConsumer after); }
public interface LongConsumer { void accept(long l); default LongConsumer andThen(LongConsumer after); }
public interface DoubleConsumer { void accept(double d); default DoubleConsumer andThen(DoubleConsumer after); }
public interface ObjIntConsumer<T> { void accept(T t, int i); }
public interface ObjLongConsumer<T> { void accept(T t, long l); }
public interface ObjDoubleConsumer<T> { void accept(T t, double d); }
public interface IntPredicate { boolean test(int i); default IntPredicate and(IntPredicate other); default IntPredicate or(IntPredicate other); default IntPredicate negate(); }
public interface LongPredicate { boolean test(long l); default LongPredicate and(LongPredicate other); default LongPredicate or(LongPredicate other); default LongPredicate negate(); }
public interface DoublePredicate { boolean test(double d); default DoublePredicate and(DoublePredicate other); default DoublePredicate or(DoublePredicate other); default DoublePredicate negate(); }
public interface IntFunction<R> { R apply(int i); }
public interface LongFunction<R> { R apply(long l); }
public interface DoubleFunction<R> { R apply(double d); }
public interface ToIntFunction<T> { int applyAsInt(T t); }
public interface ToLongFunction<T> { long applyAsLong(T t); }
public interface ToDoubleFunction<T> { double applyAsDouble(T t); }
public interface ToIntBiFunction<T, U> { int applyAsInt(T t, U u); }
public interface ToLongBiFunction<T, U> { long applyAsLong(T t, U u); }
public interface ToDoubleBiFunction<T, U> { double applyAsDouble(T t, U u); }
public interface IntUnaryOperator { int applyAsInt(int i); default IntUnaryOperator andThen(IntUnaryOperator after); default IntUnaryOperator compose(IntUnaryOperator before); static IntUnaryOperator identity(); }
public interface LongUnaryOperator { long applyAsLong(long l); default LongUnaryOperator andThen(LongUnaryOperator after); default LongUnaryOperator compose(LongUnaryOperator before); static LongUnaryOperator identity(); }
public interface DoubleUnaryOperator { double applyAsDouble(double d); default DoubleUnaryOperator andThen(DoubleUnaryOperator after); static DoubleUnaryOperator identity(); }
public interface IntBinaryOperator { int applyAsInt(int a, int b); }
public interface LongBinaryOperator { long applyAsLong(long a, long b); }
public interface DoubleBinaryOperator { double applyAsDouble(double a, double b); }
public interface IntToLongFunction { long applyAsLong(int i); }
public interface IntToDoubleFunction { double applyAsDouble(int i); }
public interface LongToIntFunction { int applyAsInt(long l); }
public interface LongToDoubleFunction { double applyAsDouble(long l); }
public interface DoubleToIntFunction { int applyAsInt(double d); }
public interface DoubleToLongFunction { long applyAsLong(double d); }
public interface BaseStream<T, S> extends AutoCloseable { Iterator<T> iterator(); Spliterator<T> spliterator(); boolean isParallel(); S sequential(); S parallel(); S unordered(); S onClose(Runnable task); void close(); }
public interface Stream<T> extends BaseStream<T, Stream<T>> {
  Stream<T> filter(Predicate<T> test); <R> Stream<R> map(Function<T, R> by); IntStream mapToInt(ToIntFunction<T> by); LongStream mapToLong(ToLongFunction<T> by); DoubleStream mapToDouble(ToDoubleFunction<T> by);
  <R> Stream<R> flatMap(Function<T, Stream<R>> by); IntStream flatMapToInt(Function<T, IntStream> by); LongStream flatMapToLong(Function<T, LongStream> by); <R> Stream<R> mapMulti(BiConsumer<T, Consumer<R>> by);
  Stream<T> distinct(); Stream<T> sorted(); Stream<T> sorted(Comparator<T> order); Stream<T> peek(Consumer<T> action); Stream<T> limit(long most); Stream<T> skip(long count);
  Stream<T> takeWhile(Predicate<T> test); Stream<T> dropWhile(Predicate<T> test); void forEach(Consumer<T> action); void forEachOrdered(Consumer<T> action); Object[] toArray(); <A> A[] toArray(IntFunction<A[]> make);
  T reduce(T start, BinaryOperator<T> by); Optional<T> reduce(BinaryOperator<T> by); <U> U reduce(U start, BiFunction<U, T, U> by, BinaryOperator<U> join); <R, A> R collect(Collector<T, A, R> into);
  <R> R collect(Supplier<R> make, BiConsumer<R, T> add, BiConsumer<R, R> join); List<T> toList(); Optional<T> min(Comparator<T> order); Optional<T> max(Comparator<T> order); long count();
  boolean anyMatch(Predicate<T> test); boolean allMatch(Predicate<T> test); boolean noneMatch(Predicate<T> test); Optional<T> findFirst(); Optional<T> findAny();
  Stream<T> sequential(); Stream<T> parallel(); Stream<T> unordered(); Stream<T> onClose(Runnable task);
  static <S> Stream<S> of(S... items); static <S> Stream<S> ofNullable(S item); static <S> Stream<S> empty(); static <S> Stream<S> iterate(S start, UnaryOperator<S> by); static <S> Stream<S> iterate(S start, Predicate<S> test, UnaryOperator<S> by);
  static <S> Stream<S> generate(Supplier<S> make); static <S> Stream<S> concat(Stream<S> a, Stream<S> b); static <S> Builder<S> builder();
  interface Builder<T> extends Consumer<T> { Builder<T> add(T t); Stream<T> build(); }
}
public interface IntStream extends BaseStream<Integer, IntStream> {
  IntStream filter(IntPredicate test); IntStream map(IntUnaryOperator by); <U> Stream<U> mapToObj(IntFunction<U> by); LongStream mapToLong(IntToLongFunction by); DoubleStream mapToDouble(IntToDoubleFunction by); IntStream flatMap(IntFunction<IntStream> by);
  IntStream distinct(); IntStream sorted(); IntStream peek(IntConsumer action); IntStream limit(long most); IntStream skip(long count); IntStream takeWhile(IntPredicate test); IntStream dropWhile(IntPredicate test);
  void forEach(IntConsumer action); void forEachOrdered(IntConsumer action); int[] toArray(); int reduce(int start, IntBinaryOperator by); OptionalInt reduce(IntBinaryOperator by); <R> R collect(Supplier<R> make, ObjIntConsumer<R> add, BiConsumer<R, R> join);
  int sum(); OptionalInt min(); OptionalInt max(); long count(); OptionalDouble average(); IntSummaryStatistics summaryStatistics(); boolean anyMatch(IntPredicate test); boolean allMatch(IntPredicate test); boolean noneMatch(IntPredicate test);
  OptionalInt findFirst(); OptionalInt findAny(); LongStream asLongStream(); DoubleStream asDoubleStream(); Stream<Integer> boxed(); static IntStream range(int from, int to); static IntStream rangeClosed(int from, int to);
  static IntStream of(int... items); static IntStream empty(); static IntStream iterate(int start, IntUnaryOperator by); static IntStream generate(IntSupplier make); static IntStream concat(IntStream a, IntStream b);
}
public interface LongStream extends BaseStream<Long, LongStream> {
  LongStream filter(LongPredicate test); LongStream map(LongUnaryOperator by); <U> Stream<U> mapToObj(LongFunction<U> by); IntStream mapToInt(LongToIntFunction by); DoubleStream mapToDouble(LongToDoubleFunction by); LongStream distinct(); LongStream sorted();
  LongStream limit(long most); LongStream skip(long count); void forEach(LongConsumer action); long[] toArray(); long reduce(long start, LongBinaryOperator by); OptionalLong reduce(LongBinaryOperator by); long sum(); OptionalLong min(); OptionalLong max(); long count();
  OptionalDouble average(); LongSummaryStatistics summaryStatistics(); boolean anyMatch(LongPredicate test); boolean allMatch(LongPredicate test); boolean noneMatch(LongPredicate test); OptionalLong findFirst(); OptionalLong findAny(); Stream<Long> boxed();
  static LongStream range(long from, long to); static LongStream rangeClosed(long from, long to); static LongStream of(long... items); static LongStream empty();
}
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
  DoubleStream filter(DoublePredicate test); DoubleStream map(DoubleUnaryOperator by); <U> Stream<U> mapToObj(DoubleFunction<U> by); IntStream mapToInt(DoubleToIntFunction by); LongStream mapToLong(DoubleToLongFunction by); DoubleStream distinct(); DoubleStream sorted();
  DoubleStream limit(long most); DoubleStream skip(long count); void forEach(DoubleConsumer action); double[] toArray(); double reduce(double start, DoubleBinaryOperator by); double sum(); OptionalDouble min(); OptionalDouble max(); long count(); OptionalDouble average();
  DoubleSummaryStatistics summaryStatistics(); boolean anyMatch(DoublePredicate test); boolean allMatch(DoublePredicate test); boolean noneMatch(DoublePredicate test); OptionalDouble findFirst(); OptionalDouble findAny(); Stream<Double> boxed(); static DoubleStream of(double... items); static DoubleStream empty();
}
public class IntSummaryStatistics { int getMin(); int getMax(); long getSum(); long getCount(); double getAverage(); void accept(int i); }
public class LongSummaryStatistics { long getMin(); long getMax(); long getSum(); long getCount(); double getAverage(); void accept(long l); }
public class DoubleSummaryStatistics { double getMin(); double getMax(); double getSum(); long getCount(); double getAverage(); void accept(double d); }
public class StreamSupport { static <T> Stream<T> stream(Spliterator<T> over, boolean parallel); }
public interface Collector<T, A, R> { Supplier<A> supplier(); BiConsumer<A, T> accumulator(); BinaryOperator<A> combiner(); Function<A, R> finisher(); Set<Collector.Characteristics> characteristics(); static <S, C> Collector<S, C, C> of(Supplier<C> make, BiConsumer<C, S> add, BinaryOperator<C> join, Collector.Characteristics... how); static <S, C, D> Collector<S, C, D> of(Supplier<C> make, BiConsumer<C, S> add, BinaryOperator<C> join, Function<C, D> end, Collector.Characteristics... how); enum Characteristics { CONCURRENT, UNORDERED, IDENTITY_FINISH } }
public class Collectors {
  static <T> Collector<T, ?, List<T>> toList(); static <T> Collector<T, ?, Set<T>> toSet(); static <T> Collector<T, ?, List<T>> toUnmodifiableList(); static <T> Collector<T, ?, Set<T>> toUnmodifiableSet();
  static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> make); static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<T, K> key, Function<T, U> value);
  static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<T, K> key, Function<T, U> value, BinaryOperator<U> merge); static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(Function<T, K> key, Function<T, U> value, BinaryOperator<U> merge, Supplier<M> make);
  static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<T, K> key, Function<T, U> value); static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(Function<T, K> key, Function<T, U> value);
  static Collector<CharSequence, ?, String> joining(); static Collector<CharSequence, ?, String> joining(CharSequence between); static Collector<CharSequence, ?, String> joining(CharSequence between, CharSequence before, CharSequence after);
  static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<T, K> key); static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<T, K> key, Collector<T, A, D> then);
  static <T, K, A, D, M extends Map<K, D>> Collector<T, ?, M> groupingBy(Function<T, K> key, Supplier<M> make, Collector<T, A, D> then); static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(Function<T, K> key);
  static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<T> test); static <T, A, D> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<T> test, Collector<T, A, D> then);
  static <T, U, A, R> Collector<T, ?, R> mapping(Function<T, U> by, Collector<U, A, R> then); static <T, U, A, R> Collector<T, ?, R> flatMapping(Function<T, Stream<U>> by, Collector<U, A, R> then); static <T, A, R> Collector<T, ?, R> filtering(Predicate<T> test, Collector<T, A, R> then);
  static <T, A, R, E> Collector<T, A, E> collectingAndThen(Collector<T, A, R> first, Function<R, E> then); static <T> Collector<T, ?, Long> counting(); static <T> Collector<T, ?, Optional<T>> minBy(Comparator<T> order); static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<T> order);
  static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<T> by); static <T> Collector<T, ?, Long> summingLong(ToLongFunction<T> by); static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<T> by); static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<T> by);
  static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<T> by); static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<T> by); static <T> Collector<T, ?, T> reducing(T start, BinaryOperator<T> by); static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> by);
  static <T, U> Collector<T, ?, U> reducing(U start, Function<T, U> map, BinaryOperator<U> by); static <T, A, B, R> Collector<T, ?, R> teeing(Collector<T, ?, A> a, Collector<T, ?, B> b, BiFunction<A, B, R> join);
}
`;
