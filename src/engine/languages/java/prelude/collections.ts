/** The collections of `java.util`, and its other small types. */
export const COLLECTIONS = `
public interface Iterator<E> { boolean hasNext(); E next(); default void remove(); default void forEachRemaining(Consumer<E> action); }
public interface ListIterator<E> extends Iterator<E> { boolean hasPrevious(); E previous(); int nextIndex(); int previousIndex(); void set(E e); void add(E e); }
public interface PrimitiveIterator<T, C> extends Iterator<T> { interface OfInt extends PrimitiveIterator<Integer, IntConsumer> { int nextInt(); } interface OfLong extends PrimitiveIterator<Long, LongConsumer> { long nextLong(); } }
public interface Spliterator<T> { boolean tryAdvance(Consumer<T> action); default void forEachRemaining(Consumer<T> action); Spliterator<T> trySplit(); long estimateSize(); int characteristics(); }
public class Spliterators { static <T> Spliterator<T> spliteratorUnknownSize(Iterator<T> over, int how); static <T> Spliterator<T> spliterator(Collection<T> over, int how); }
public interface Enumeration<E> { boolean hasMoreElements(); E nextElement(); default Iterator<E> asIterator(); }
public interface RandomAccess {}
public interface Collection<E> extends Iterable<E> {
  int size(); boolean isEmpty(); boolean contains(Object o); Object[] toArray(); <T> T[] toArray(T[] into); default <T> T[] toArray(IntFunction<T[]> make);
  boolean add(E e); boolean remove(Object o); boolean containsAll(Collection<?> c); boolean addAll(Collection<E> c); boolean removeAll(Collection<?> c);
  boolean retainAll(Collection<?> c); default boolean removeIf(Predicate<E> test); void clear(); default Stream<E> stream(); default Stream<E> parallelStream();
}
public interface SequencedCollection<E> extends Collection<E> { SequencedCollection<E> reversed(); default E getFirst(); default E getLast(); default E removeFirst(); default E removeLast(); default void addFirst(E e); default void addLast(E e); }
public interface List<E> extends SequencedCollection<E> {
  E get(int index); E set(int index, E e); void add(int index, E e); E remove(int index); int indexOf(Object o); int lastIndexOf(Object o); ListIterator<E> listIterator();
  ListIterator<E> listIterator(int index); List<E> subList(int from, int to); boolean addAll(int index, Collection<E> c); default void sort(Comparator<E> order);
  default void replaceAll(UnaryOperator<E> by); List<E> reversed(); static <T> List<T> of(T... items); static <T> List<T> copyOf(Collection<T> c);
}
public interface Set<E> extends Collection<E> { static <T> Set<T> of(T... items); static <T> Set<T> copyOf(Collection<T> c); }
public interface SortedSet<E> extends Set<E> { Comparator<E> comparator(); SortedSet<E> subSet(E from, E to); SortedSet<E> headSet(E to); SortedSet<E> tailSet(E from); E first(); E last(); }
public interface NavigableSet<E> extends SortedSet<E> {
  E lower(E e); E floor(E e); E ceiling(E e); E higher(E e); E pollFirst(); E pollLast(); NavigableSet<E> descendingSet(); Iterator<E> descendingIterator();
  NavigableSet<E> subSet(E from, boolean with, E to, boolean inclusive); NavigableSet<E> headSet(E to, boolean with); NavigableSet<E> tailSet(E from, boolean with);
}
public interface Queue<E> extends Collection<E> { boolean offer(E e); E remove(); E poll(); E element(); E peek(); }
public interface Deque<E> extends Queue<E> {
  void addFirst(E e); void addLast(E e); boolean offerFirst(E e); boolean offerLast(E e); E removeFirst(); E removeLast(); E pollFirst(); E pollLast(); E getFirst(); E getLast();
  E peekFirst(); E peekLast(); void push(E e); E pop(); boolean removeFirstOccurrence(Object o); boolean removeLastOccurrence(Object o); Iterator<E> descendingIterator();
}
public interface Map<K, V> {
  int size(); boolean isEmpty(); boolean containsKey(Object key); boolean containsValue(Object value); V get(Object key); V put(K key, V value); V remove(Object key);
  void putAll(Map<K, V> other); void clear(); Set<K> keySet(); Collection<V> values(); Set<Map.Entry<K, V>> entrySet(); default V getOrDefault(Object key, V otherwise);
  default void forEach(BiConsumer<K, V> action); default void replaceAll(BiFunction<K, V, V> by); default V putIfAbsent(K key, V value);
  default boolean remove(Object key, Object value); default boolean replace(K key, V from, V to); default V replace(K key, V value);
  default V computeIfAbsent(K key, Function<K, V> make); default V computeIfPresent(K key, BiFunction<K, V, V> by); default V compute(K key, BiFunction<K, V, V> by);
  default V merge(K key, V value, BiFunction<V, V, V> by); static <A, B> Map<A, B> of(); static <A, B> Map<A, B> of(A k1, B v1); static <A, B> Map<A, B> of(A k1, B v1, A k2, B v2);
  static <A, B> Map<A, B> of(A k1, B v1, A k2, B v2, A k3, B v3); static <A, B> Map<A, B> of(A k1, B v1, A k2, B v2, A k3, B v3, A k4, B v4);
  static <A, B> Map<A, B> of(A k1, B v1, A k2, B v2, A k3, B v3, A k4, B v4, A k5, B v5, Object... more); static <A, B> Map<A, B> ofEntries(Map.Entry<A, B>... entries);
  static <A, B> Map.Entry<A, B> entry(A key, B value); static <A, B> Map<A, B> copyOf(Map<A, B> other);
  interface Entry<K, V> {
    K getKey(); V getValue(); V setValue(V value); static <A, B> Comparator<Map.Entry<A, B>> comparingByKey(); static <A, B> Comparator<Map.Entry<A, B>> comparingByValue();
    static <A, B> Comparator<Map.Entry<A, B>> comparingByKey(Comparator<A> order); static <A, B> Comparator<Map.Entry<A, B>> comparingByValue(Comparator<B> order);
  }
}
public interface SortedMap<K, V> extends Map<K, V> { Comparator<K> comparator(); SortedMap<K, V> subMap(K from, K to); SortedMap<K, V> headMap(K to); SortedMap<K, V> tailMap(K from); K firstKey(); K lastKey(); }
public interface NavigableMap<K, V> extends SortedMap<K, V> {
  Map.Entry<K, V> lowerEntry(K key); K lowerKey(K key); Map.Entry<K, V> floorEntry(K key); K floorKey(K key); Map.Entry<K, V> ceilingEntry(K key); K ceilingKey(K key);
  Map.Entry<K, V> higherEntry(K key); K higherKey(K key); Map.Entry<K, V> firstEntry(); Map.Entry<K, V> lastEntry(); Map.Entry<K, V> pollFirstEntry(); Map.Entry<K, V> pollLastEntry();
  NavigableMap<K, V> descendingMap(); NavigableSet<K> navigableKeySet(); NavigableSet<K> descendingKeySet(); NavigableMap<K, V> subMap(K from, boolean with, K to, boolean inclusive);
  NavigableMap<K, V> headMap(K to, boolean with); NavigableMap<K, V> tailMap(K from, boolean with);
}
public class AbstractCollection<E> implements Collection<E> {}
public class AbstractList<E> extends AbstractCollection<E> implements List<E> { int modCount; }
public class AbstractSequentialList<E> extends AbstractList<E> {}
public class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {}
public class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {}
public class AbstractMap<K, V> implements Map<K, V> {
  class SimpleEntry<K, V> implements Map.Entry<K, V> { SimpleEntry(K key, V value) {} SimpleEntry(Map.Entry<K, V> entry) {} }
  class SimpleImmutableEntry<K, V> implements Map.Entry<K, V> { SimpleImmutableEntry(K key, V value) {} SimpleImmutableEntry(Map.Entry<K, V> entry) {} }
}
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess { ArrayList() {} ArrayList(int capacity) {} ArrayList(Collection<E> c) {} void ensureCapacity(int least); void trimToSize(); Object clone(); }
public class LinkedList<E> extends AbstractSequentialList<E> implements List<E>, Deque<E> { LinkedList() {} LinkedList(Collection<E> c) {} }
public class Vector<E> extends AbstractList<E> { Vector() {} Vector(int capacity) {} Vector(Collection<E> c) {} void addElement(E e); E elementAt(int index); Enumeration<E> elements(); E firstElement(); E lastElement(); }
public class Stack<E> extends Vector<E> { Stack() {} E push(E e); E pop(); E peek(); boolean empty(); int search(Object o); }
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E> { ArrayDeque() {} ArrayDeque(int capacity) {} ArrayDeque(Collection<E> c) {} }
public class PriorityQueue<E> extends AbstractQueue<E> { PriorityQueue() {} PriorityQueue(int capacity) {} PriorityQueue(Comparator<E> order) {} PriorityQueue(int capacity, Comparator<E> order) {} PriorityQueue(Collection<E> c) {} Comparator<E> comparator(); }
public class HashSet<E> extends AbstractSet<E> { HashSet() {} HashSet(int capacity) {} HashSet(Collection<E> c) {} HashSet(int capacity, float load) {} Object clone(); }
public class LinkedHashSet<E> extends HashSet<E> { LinkedHashSet() {} LinkedHashSet(int capacity) {} LinkedHashSet(Collection<E> c) {} }
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E> { TreeSet() {} TreeSet(Comparator<E> order) {} TreeSet(Collection<E> c) {} }
public class EnumSet<E extends Enum<E>> extends AbstractSet<E> {
  static <T extends Enum<T>> EnumSet<T> noneOf(Class<T> type); static <T extends Enum<T>> EnumSet<T> allOf(Class<T> type); static <T extends Enum<T>> EnumSet<T> of(T first, T... rest);
  static <T extends Enum<T>> EnumSet<T> copyOf(Collection<T> c); static <T extends Enum<T>> EnumSet<T> range(T from, T to); static <T extends Enum<T>> EnumSet<T> complementOf(EnumSet<T> other);
}
public class HashMap<K, V> extends AbstractMap<K, V> { HashMap() {} HashMap(int capacity) {} HashMap(int capacity, float load) {} HashMap(Map<K, V> other) {} Object clone(); static <A, B> HashMap<A, B> newHashMap(int size); }
public class LinkedHashMap<K, V> extends HashMap<K, V> { LinkedHashMap() {} LinkedHashMap(int capacity) {} LinkedHashMap(int capacity, float load) {} LinkedHashMap(int capacity, float load, boolean byAccess) {} LinkedHashMap(Map<K, V> other) {} boolean removeEldestEntry(Map.Entry<K, V> eldest); }
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> { TreeMap() {} TreeMap(Comparator<K> order) {} TreeMap(Map<K, V> other) {} }
public class WeakHashMap<K, V> extends AbstractMap<K, V> { WeakHashMap() {} WeakHashMap(int capacity) {} WeakHashMap(Map<K, V> other) {} }
public class IdentityHashMap<K, V> extends AbstractMap<K, V> { IdentityHashMap() {} IdentityHashMap(int size) {} IdentityHashMap(Map<K, V> other) {} }
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> { EnumMap(Class<K> type) {} EnumMap(Map<K, V> other) {} }
public class Hashtable<K, V> implements Map<K, V> { Hashtable() {} Hashtable(int capacity) {} Hashtable(Map<K, V> other) {} Enumeration<K> keys(); Enumeration<V> elements(); boolean contains(Object value); }
public class Properties extends Hashtable<Object, Object> {
  Properties() {} Properties(Properties defaults) {} String getProperty(String name); String getProperty(String name, String otherwise); Object setProperty(String name, String value);
  Set<String> stringPropertyNames(); Enumeration<?> propertyNames(); void load(InputStream from); void load(Reader from); void store(OutputStream to, String comment); void store(Writer to, String comment);
}
public class BitSet { BitSet() {} BitSet(int size) {} boolean get(int index); void set(int index); void set(int index, boolean on); void set(int from, int to); void clear(int index); void clear(); void flip(int index); int nextSetBit(int from); int nextClearBit(int from); int cardinality(); int length(); int size(); boolean isEmpty(); void and(BitSet o); void or(BitSet o); void xor(BitSet o); void andNot(BitSet o); boolean intersects(BitSet o); IntStream stream(); long[] toLongArray(); byte[] toByteArray(); static BitSet valueOf(long[] bits); Object clone(); }
public class Collections {
  static <T> List<T> emptyList(); static <T> Set<T> emptySet(); static <A, B> Map<A, B> emptyMap(); static <T> Iterator<T> emptyIterator(); static <T> Enumeration<T> emptyEnumeration();
  static <T> SortedSet<T> emptySortedSet(); static <A, B> SortedMap<A, B> emptySortedMap(); static <T> NavigableSet<T> emptyNavigableSet(); static <A, B> NavigableMap<A, B> emptyNavigableMap();
  static <T> List<T> singletonList(T item); static <T> Set<T> singleton(T item); static <A, B> Map<A, B> singletonMap(A key, B value); static <T> List<T> nCopies(int count, T item);
  static <T> Collection<T> unmodifiableCollection(Collection<T> c); static <T> List<T> unmodifiableList(List<T> c); static <T> Set<T> unmodifiableSet(Set<T> c);
  static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> c); static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> c); static <A, B> Map<A, B> unmodifiableMap(Map<A, B> m);
  static <A, B> SortedMap<A, B> unmodifiableSortedMap(SortedMap<A, B> m); static <A, B> NavigableMap<A, B> unmodifiableNavigableMap(NavigableMap<A, B> m);
  static <T> Collection<T> synchronizedCollection(Collection<T> c); static <T> List<T> synchronizedList(List<T> c); static <T> Set<T> synchronizedSet(Set<T> c);
  static <A, B> Map<A, B> synchronizedMap(Map<A, B> m); static <T> Collection<T> checkedCollection(Collection<T> c, Class<T> type); static <T> List<T> checkedList(List<T> c, Class<T> type);
  static <T> void sort(List<T> list); static <T> void sort(List<T> list, Comparator<T> order); static <T> int binarySearch(List<T> list, T key); static <T> int binarySearch(List<T> list, T key, Comparator<T> order);
  static void reverse(List<?> list); static void shuffle(List<?> list); static void shuffle(List<?> list, Random random); static void swap(List<?> list, int a, int b); static void rotate(List<?> list, int by);
  static <T> void fill(List<T> list, T item); static <T> void copy(List<T> into, List<T> from); static <T> T min(Collection<T> c); static <T> T min(Collection<T> c, Comparator<T> order);
  static <T> T max(Collection<T> c); static <T> T max(Collection<T> c, Comparator<T> order); static <T> boolean addAll(Collection<T> c, T... items); static int frequency(Collection<?> c, Object o);
  static boolean disjoint(Collection<?> a, Collection<?> b); static <T> Comparator<T> reverseOrder(); static <T> Comparator<T> reverseOrder(Comparator<T> order);
  static <T> Enumeration<T> enumeration(Collection<T> c); static <T> ArrayList<T> list(Enumeration<T> over); static <T> Set<T> newSetFromMap(Map<T, Boolean> map); static <T> Queue<T> asLifoQueue(Deque<T> deque);
  static List EMPTY_LIST; static Set EMPTY_SET; static Map EMPTY_MAP;
}
public class Arrays {
  static <T> List<T> asList(T... items); static <T> Stream<T> stream(T[] array); static <T> Stream<T> stream(T[] array, int from, int to); static IntStream stream(int[] array);
  static LongStream stream(long[] array); static DoubleStream stream(double[] array); static void sort(Object[] array); static <T> void sort(T[] array, Comparator<T> order);
  static void sort(Object[] array, int from, int to); static void parallelSort(Object[] array); static void fill(Object[] array, Object value); static void fill(Object[] array, int from, int to, Object value);
  static boolean equals(Object[] a, Object[] b); static boolean deepEquals(Object[] a, Object[] b); static int hashCode(Object[] array); static int deepHashCode(Object[] array);
  static String toString(Object[] array); static String deepToString(Object[] array); static <T> T[] copyOf(T[] array, int length); static <T> T[] copyOfRange(T[] array, int from, int to);
  static int binarySearch(Object[] array, Object key); static <T> void setAll(T[] array, IntFunction<T> make); static int compare(Object[] a, Object[] b); static int mismatch(Object[] a, Object[] b);
}
public class Objects {
  static boolean equals(Object a, Object b); static boolean deepEquals(Object a, Object b); static int hash(Object... values); static int hashCode(Object o); static String toString(Object o);
  static String toString(Object o, String otherwise); static <T> int compare(T a, T b, Comparator<T> order); static <T> T requireNonNull(T value); static <T> T requireNonNull(T value, String message);
  static <T> T requireNonNull(T value, Supplier<String> message); static <T> T requireNonNullElse(T value, T otherwise); static <T> T requireNonNullElseGet(T value, Supplier<T> otherwise);
  static boolean isNull(Object o); static boolean nonNull(Object o); static int checkIndex(int index, int length); static int checkFromToIndex(int from, int to, int length); static int checkFromIndexSize(int from, int size, int length);
}
public interface Comparator<T> {
  int compare(T a, T b); default Comparator<T> reversed(); default Comparator<T> thenComparing(Comparator<T> next); default <U> Comparator<T> thenComparing(Function<T, U> key);
  default <U> Comparator<T> thenComparing(Function<T, U> key, Comparator<U> order); default Comparator<T> thenComparingInt(ToIntFunction<T> key); default Comparator<T> thenComparingLong(ToLongFunction<T> key);
  default Comparator<T> thenComparingDouble(ToDoubleFunction<T> key); static <S> Comparator<S> naturalOrder(); static <S> Comparator<S> reverseOrder(); static <S> Comparator<S> nullsFirst(Comparator<S> order);
  static <S> Comparator<S> nullsLast(Comparator<S> order); static <S, U> Comparator<S> comparing(Function<S, U> key); static <S, U> Comparator<S> comparing(Function<S, U> key, Comparator<U> order);
  static <S> Comparator<S> comparingInt(ToIntFunction<S> key); static <S> Comparator<S> comparingLong(ToLongFunction<S> key); static <S> Comparator<S> comparingDouble(ToDoubleFunction<S> key);
}
public class Optional<T> {
  static <S> Optional<S> of(S value); static <S> Optional<S> ofNullable(S value); static <S> Optional<S> empty(); T get(); boolean isPresent(); boolean isEmpty(); void ifPresent(Consumer<T> action);
  void ifPresentOrElse(Consumer<T> action, Runnable otherwise); Optional<T> filter(Predicate<T> test); <U> Optional<U> map(Function<T, U> by); <U> Optional<U> flatMap(Function<T, Optional<U>> by);
  Optional<T> or(Supplier<Optional<T>> other); Stream<T> stream(); T orElse(T other); T orElseGet(Supplier<T> other); T orElseThrow(); <X extends Throwable> T orElseThrow(Supplier<X> error);
}
public class OptionalInt { static OptionalInt of(int i); static OptionalInt empty(); int getAsInt(); boolean isPresent(); boolean isEmpty(); void ifPresent(IntConsumer action); int orElse(int other); int orElseGet(IntSupplier other); int orElseThrow(); <X extends Throwable> int orElseThrow(Supplier<X> error); }
public class OptionalLong { static OptionalLong of(long l); static OptionalLong empty(); long getAsLong(); boolean isPresent(); boolean isEmpty(); void ifPresent(LongConsumer action); long orElse(long other); long orElseGet(LongSupplier other); long orElseThrow(); <X extends Throwable> long orElseThrow(Supplier<X> error); }
public class OptionalDouble { static OptionalDouble of(double d); static OptionalDouble empty(); double getAsDouble(); boolean isPresent(); boolean isEmpty(); void ifPresent(DoubleConsumer action); double orElse(double other); double orElseGet(DoubleSupplier other); double orElseThrow(); <X extends Throwable> double orElseThrow(Supplier<X> error); }
public class StringJoiner { StringJoiner(CharSequence between) {} StringJoiner(CharSequence between, CharSequence before, CharSequence after) {} StringJoiner add(CharSequence text); StringJoiner setEmptyValue(CharSequence text); int length(); String toString(); }
public class StringTokenizer implements Enumeration<Object> { StringTokenizer(String text) {} StringTokenizer(String text, String between) {} boolean hasMoreTokens(); String nextToken(); String nextToken(String between); int countTokens(); }
public class Random { Random() {} Random(long seed) {} int nextInt(); int nextInt(int bound); int nextInt(int from, int to); long nextLong(); boolean nextBoolean(); float nextFloat(); double nextDouble(); double nextGaussian(); void nextBytes(byte[] into); void setSeed(long seed); IntStream ints(); IntStream ints(long count, int from, int to); }
public class SplittableRandom extends Random {}
public class UUID implements Comparable<UUID> { UUID(long high, long low) {} static UUID randomUUID(); static UUID fromString(String text); static UUID nameUUIDFromBytes(byte[] bytes); long getMostSignificantBits(); long getLeastSignificantBits(); int version(); int compareTo(UUID other); }
public class Scanner implements Iterator<String>, AutoCloseable { Scanner(InputStream in) {} Scanner(String text) {} Scanner(File file) {} boolean hasNextLine(); String nextLine(); boolean hasNextInt(); int nextInt(); long nextLong(); double nextDouble(); Scanner useDelimiter(String pattern); void close(); }
public class Locale { Locale(String language) {} Locale(String language, String country) {} static Locale getDefault(); static void setDefault(Locale locale); static Locale forLanguageTag(String tag); static Locale of(String language); static Locale[] getAvailableLocales(); String getLanguage(); String getCountry(); String getVariant(); String getScript(); String toLanguageTag(); String getDisplayName(); String getDisplayLanguage(); String getDisplayCountry(); static Locale ROOT; static Locale ENGLISH; static Locale US; static Locale UK; static Locale GERMANY; static Locale GERMAN; static Locale FRANCE; static Locale FRENCH; static Locale JAPAN; static Locale CANADA; }
public class Currency { static Currency getInstance(String code); String getCurrencyCode(); String getSymbol(); }
public class ResourceBundle { static ResourceBundle getBundle(String name); static ResourceBundle getBundle(String name, Locale locale); String getString(String key); Object getObject(String key); boolean containsKey(String key); Set<String> keySet(); Enumeration<String> getKeys(); }
public class ServiceLoader<S> implements Iterable<S> { static <T> ServiceLoader<T> load(Class<T> type); static <T> ServiceLoader<T> load(Class<T> type, ClassLoader loader); Optional<S> findFirst(); void reload(); Stream<Provider<S>> stream(); interface Provider<S> extends Supplier<S> { Class<S> type(); } }
public class Base64 { static Encoder getEncoder(); static Encoder getUrlEncoder(); static Encoder getMimeEncoder(); static Decoder getDecoder(); static Decoder getUrlDecoder(); static Decoder getMimeDecoder(); class Encoder { byte[] encode(byte[] bytes); String encodeToString(byte[] bytes); Encoder withoutPadding(); } class Decoder { byte[] decode(byte[] bytes); byte[] decode(String text); } }
public class Formatter { Formatter() {} Formatter(Appendable to) {} Formatter format(String format, Object... values); Appendable out(); void flush(); void close(); }
public interface Formattable { void formatTo(Formatter to, int flags, int width, int precision); }
public interface EventListener {}
public class EventObject { EventObject(Object source) {} Object getSource(); }
public interface Observer { void update(Observable from, Object what); }
public class Observable { void addObserver(Observer o); void deleteObserver(Observer o); void notifyObservers(); void notifyObservers(Object what); void setChanged(); }
public class Timer { Timer() {} Timer(boolean daemon) {} Timer(String name, boolean daemon) {} void schedule(TimerTask task, long delay); void schedule(TimerTask task, long delay, long period); void scheduleAtFixedRate(TimerTask task, long delay, long period); void cancel(); }
public class TimerTask implements Runnable { boolean cancel(); void run(); long scheduledExecutionTime(); }
public class HexFormat { static HexFormat of(); String formatHex(byte[] bytes); byte[] parseHex(CharSequence text); }
public class Pattern { static Pattern compile(String regex); static Pattern compile(String regex, int flags); static String quote(String text); static boolean matches(String regex, CharSequence text); Matcher matcher(CharSequence text); String pattern(); int flags(); String[] split(CharSequence text); String[] split(CharSequence text, int limit); Stream<String> splitAsStream(CharSequence text); Predicate<String> asPredicate(); Predicate<String> asMatchPredicate(); }
public interface MatchResult { String group(); String group(int index); int groupCount(); int start(); int start(int group); int end(); int end(int group); }
public class Matcher implements MatchResult { boolean matches(); boolean find(); boolean find(int from); boolean lookingAt(); String group(String name); Matcher reset(); Matcher reset(CharSequence text); String replaceAll(String by); String replaceAll(Function<MatchResult, String> by); String replaceFirst(String by); Matcher appendReplacement(StringBuilder to, String by); StringBuilder appendTail(StringBuilder to); boolean hitEnd(); Matcher region(int from, int to); Pattern pattern(); MatchResult toMatchResult(); Stream<MatchResult> results(); static String quoteReplacement(String text); }
`;
