/** `java.util.concurrent` with its atomics and locks. */
export const CONCURRENT = `
public interface Callable<V> { V call(); }
public interface Executor { void execute(Runnable task); }
public interface ExecutorService extends Executor, AutoCloseable {
  void shutdown(); List<Runnable> shutdownNow(); boolean isShutdown(); boolean isTerminated(); boolean awaitTermination(long time, TimeUnit unit); <T> Future<T> submit(Callable<T> task); Future<?> submit(Runnable task);
  <T> Future<T> submit(Runnable task, T result); <T> List<Future<T>> invokeAll(Collection<Callable<T>> tasks); <T> List<Future<T>> invokeAll(Collection<Callable<T>> tasks, long time, TimeUnit unit); <T> T invokeAny(Collection<Callable<T>> tasks);
}
public interface ScheduledExecutorService extends ExecutorService {
  ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit); <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit);
  ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit); ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long period, TimeUnit unit);
}
public class Executors {
  static ExecutorService newFixedThreadPool(int size); static ExecutorService newFixedThreadPool(int size, ThreadFactory factory); static ExecutorService newCachedThreadPool(); static ExecutorService newCachedThreadPool(ThreadFactory factory);
  static ExecutorService newSingleThreadExecutor(); static ExecutorService newSingleThreadExecutor(ThreadFactory factory); static ExecutorService newWorkStealingPool(); static ExecutorService newVirtualThreadPerTaskExecutor();
  static ScheduledExecutorService newScheduledThreadPool(int size); static ScheduledExecutorService newScheduledThreadPool(int size, ThreadFactory factory); static ScheduledExecutorService newSingleThreadScheduledExecutor();
  static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory); static ThreadFactory defaultThreadFactory(); static <T> Callable<T> callable(Runnable task, T result); static Callable<Object> callable(Runnable task);
  static ExecutorService unconfigurableExecutorService(ExecutorService of);
}
public interface ThreadFactory { Thread newThread(Runnable task); }
public interface RejectedExecutionHandler { void rejectedExecution(Runnable task, ThreadPoolExecutor by); }
public class AbstractExecutorService implements ExecutorService {}
public class ThreadPoolExecutor extends AbstractExecutorService {
  ThreadPoolExecutor(int least, int most, long idle, TimeUnit unit, BlockingQueue<Runnable> queue) {} ThreadPoolExecutor(int least, int most, long idle, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory factory) {}
  int getActiveCount(); int getPoolSize(); int getCorePoolSize(); void setCorePoolSize(int size); int getMaximumPoolSize(); void setMaximumPoolSize(int size); int getLargestPoolSize(); long getTaskCount(); long getCompletedTaskCount();
  BlockingQueue<Runnable> getQueue(); ThreadFactory getThreadFactory(); void setThreadFactory(ThreadFactory factory); void setRejectedExecutionHandler(RejectedExecutionHandler handler); void allowCoreThreadTimeOut(boolean on); int prestartAllCoreThreads();
  void beforeExecute(Thread thread, Runnable task); void afterExecute(Runnable task, Throwable error); boolean remove(Runnable task); void purge();
}
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService { ScheduledThreadPoolExecutor(int size) {} ScheduledThreadPoolExecutor(int size, ThreadFactory factory) {} void setRemoveOnCancelPolicy(boolean on); void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean on); void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean on); }
public class ForkJoinPool extends AbstractExecutorService { ForkJoinPool() {} ForkJoinPool(int size) {} static ForkJoinPool commonPool(); <T> T invoke(ForkJoinTask<T> task); int getParallelism(); }
public class ForkJoinTask<V> implements Future<V> { ForkJoinTask<V> fork(); V join(); V invoke(); }
public class RecursiveTask<V> extends ForkJoinTask<V> { V compute(); }
public class RecursiveAction extends ForkJoinTask<Void> { void compute(); }
public interface Future<V> { boolean cancel(boolean interrupt); boolean isCancelled(); boolean isDone(); V get(); V get(long time, TimeUnit unit); default V resultNow(); default Throwable exceptionNow(); }
public interface RunnableFuture<V> extends Runnable, Future<V> {}
public interface Delayed extends Comparable<Delayed> { long getDelay(TimeUnit unit); }
public interface ScheduledFuture<V> extends Delayed, Future<V> {}
public class FutureTask<V> implements RunnableFuture<V> { FutureTask(Callable<V> task) {} FutureTask(Runnable task, V result) {} void done(); void set(V value); void setException(Throwable error); }
public interface CompletionStage<T> {
  <U> CompletionStage<U> thenApply(Function<T, U> by); <U> CompletionStage<U> thenApplyAsync(Function<T, U> by); CompletionStage<Void> thenAccept(Consumer<T> action); CompletionStage<Void> thenRun(Runnable action); <U> CompletionStage<U> thenCompose(Function<T, CompletionStage<U>> by);
  CompletionStage<T> exceptionally(Function<Throwable, T> by); CompletionStage<T> whenComplete(BiConsumer<T, Throwable> action); <U> CompletionStage<U> handle(BiFunction<T, Throwable, U> by); CompletableFuture<T> toCompletableFuture();
}
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
  CompletableFuture() {} static <U> CompletableFuture<U> supplyAsync(Supplier<U> make); static <U> CompletableFuture<U> supplyAsync(Supplier<U> make, Executor by); static CompletableFuture<Void> runAsync(Runnable task); static CompletableFuture<Void> runAsync(Runnable task, Executor by);
  static <U> CompletableFuture<U> completedFuture(U value); static <U> CompletableFuture<U> failedFuture(Throwable error); static <U> CompletionStage<U> completedStage(U value); static CompletableFuture<Void> allOf(CompletableFuture<?>... all); static CompletableFuture<Object> anyOf(CompletableFuture<?>... all);
  static Executor delayedExecutor(long delay, TimeUnit unit); T join(); T getNow(T otherwise); boolean complete(T value); boolean completeExceptionally(Throwable error); boolean isCompletedExceptionally(); int getNumberOfDependents(); void obtrudeValue(T value);
  <U> CompletableFuture<U> thenApply(Function<T, U> by); <U> CompletableFuture<U> thenApplyAsync(Function<T, U> by); <U> CompletableFuture<U> thenApplyAsync(Function<T, U> by, Executor on); CompletableFuture<Void> thenAccept(Consumer<T> action);
  CompletableFuture<Void> thenAcceptAsync(Consumer<T> action); CompletableFuture<Void> thenAcceptAsync(Consumer<T> action, Executor on); CompletableFuture<Void> thenRun(Runnable action); CompletableFuture<Void> thenRunAsync(Runnable action); CompletableFuture<Void> thenRunAsync(Runnable action, Executor on);
  <U, V> CompletableFuture<V> thenCombine(CompletionStage<U> other, BiFunction<T, U, V> by); <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<U> other, BiConsumer<T, U> action); CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action);
  <U> CompletableFuture<U> applyToEither(CompletionStage<T> other, Function<T, U> by); <U> CompletableFuture<U> thenCompose(Function<T, CompletionStage<U>> by); <U> CompletableFuture<U> thenComposeAsync(Function<T, CompletionStage<U>> by); <U> CompletableFuture<U> thenComposeAsync(Function<T, CompletionStage<U>> by, Executor on);
  <U> CompletableFuture<U> handle(BiFunction<T, Throwable, U> by); <U> CompletableFuture<U> handleAsync(BiFunction<T, Throwable, U> by); <U> CompletableFuture<U> handleAsync(BiFunction<T, Throwable, U> by, Executor on); CompletableFuture<T> whenComplete(BiConsumer<T, Throwable> action);
  CompletableFuture<T> whenCompleteAsync(BiConsumer<T, Throwable> action); CompletableFuture<T> whenCompleteAsync(BiConsumer<T, Throwable> action, Executor on); CompletableFuture<T> exceptionally(Function<Throwable, T> by); CompletableFuture<T> exceptionallyCompose(Function<Throwable, CompletionStage<T>> by);
  CompletableFuture<T> orTimeout(long time, TimeUnit unit); CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit); CompletableFuture<T> copy(); CompletableFuture<T> completeAsync(Supplier<T> make);
}
public class CompletionService<V> { Future<V> submit(Callable<V> task); Future<V> take(); Future<V> poll(); }
public class ExecutorCompletionService<V> extends CompletionService<V> { ExecutorCompletionService(Executor by) {} }
public enum TimeUnit { NANOSECONDS, MICROSECONDS, MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS; long convert(long time, TimeUnit unit); long convert(Duration duration); long toNanos(long time); long toMicros(long time); long toMillis(long time); long toSeconds(long time); long toMinutes(long time); long toHours(long time); long toDays(long time); void sleep(long time); void timedWait(Object on, long time); void timedJoin(Thread thread, long time); ChronoUnit toChronoUnit(); }
public interface ConcurrentMap<K, V> extends Map<K, V> {}
public interface ConcurrentNavigableMap<K, V> extends ConcurrentMap<K, V>, NavigableMap<K, V> {}
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> { ConcurrentHashMap() {} ConcurrentHashMap(int capacity) {} ConcurrentHashMap(int capacity, float load) {} ConcurrentHashMap(int capacity, float load, int writers) {} ConcurrentHashMap(Map<K, V> other) {} Enumeration<K> keys(); Enumeration<V> elements(); long mappingCount(); static <T> Set<T> newKeySet(); KeySetView<K, V> keySet(V value); <U> U reduceValues(long least, Function<V, U> by, BiFunction<U, U, U> join); class KeySetView<K, V> implements Set<K> {} }
public class ConcurrentSkipListMap<K, V> extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V> { ConcurrentSkipListMap() {} ConcurrentSkipListMap(Comparator<K> order) {} ConcurrentSkipListMap(Map<K, V> other) {} }
public class ConcurrentSkipListSet<E> extends AbstractSet<E> implements NavigableSet<E> { ConcurrentSkipListSet() {} ConcurrentSkipListSet(Comparator<E> order) {} ConcurrentSkipListSet(Collection<E> c) {} }
public class ConcurrentLinkedQueue<E> extends AbstractQueue<E> { ConcurrentLinkedQueue() {} ConcurrentLinkedQueue(Collection<E> c) {} }
public class ConcurrentLinkedDeque<E> extends AbstractCollection<E> implements Deque<E> { ConcurrentLinkedDeque() {} ConcurrentLinkedDeque(Collection<E> c) {} }
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess { CopyOnWriteArrayList() {} CopyOnWriteArrayList(Collection<E> c) {} boolean addIfAbsent(E e); }
public class CopyOnWriteArraySet<E> extends AbstractSet<E> { CopyOnWriteArraySet() {} CopyOnWriteArraySet(Collection<E> c) {} }
public interface BlockingQueue<E> extends Queue<E> { void put(E e); E take(); boolean offer(E e, long time, TimeUnit unit); E poll(long time, TimeUnit unit); int remainingCapacity(); int drainTo(Collection<E> into); int drainTo(Collection<E> into, int most); }
public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> { void putFirst(E e); void putLast(E e); E takeFirst(); E takeLast(); E pollFirst(long time, TimeUnit unit); E pollLast(long time, TimeUnit unit); boolean offerFirst(E e, long time, TimeUnit unit); boolean offerLast(E e, long time, TimeUnit unit); }
public interface TransferQueue<E> extends BlockingQueue<E> { void transfer(E e); boolean tryTransfer(E e); boolean hasWaitingConsumer(); }
public class ArrayBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> { ArrayBlockingQueue(int capacity) {} ArrayBlockingQueue(int capacity, boolean fair) {} }
public class LinkedBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> { LinkedBlockingQueue() {} LinkedBlockingQueue(int capacity) {} LinkedBlockingQueue(Collection<E> c) {} }
public class LinkedBlockingDeque<E> extends AbstractQueue<E> implements BlockingDeque<E> { LinkedBlockingDeque() {} LinkedBlockingDeque(int capacity) {} LinkedBlockingDeque(Collection<E> c) {} }
public class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E> { LinkedTransferQueue() {} }
public class PriorityBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> { PriorityBlockingQueue() {} PriorityBlockingQueue(int capacity) {} PriorityBlockingQueue(int capacity, Comparator<E> order) {} }
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> { SynchronousQueue() {} SynchronousQueue(boolean fair) {} }
public class DelayQueue<E extends Delayed> extends AbstractQueue<E> implements BlockingQueue<E> { DelayQueue() {} }
public class CountDownLatch { CountDownLatch(int count) {} void countDown(); void await(); boolean await(long time, TimeUnit unit); long getCount(); }
public class CyclicBarrier { CyclicBarrier(int parties) {} CyclicBarrier(int parties, Runnable action) {} int await(); int await(long time, TimeUnit unit); void reset(); boolean isBroken(); int getParties(); int getNumberWaiting(); }
public class Phaser { Phaser() {} Phaser(int parties) {} int register(); int arrive(); int arriveAndAwaitAdvance(); int arriveAndDeregister(); int getPhase(); }
public class Semaphore { Semaphore(int permits) {} Semaphore(int permits, boolean fair) {} void acquire(); void acquire(int permits); void acquireUninterruptibly(); boolean tryAcquire(); boolean tryAcquire(long time, TimeUnit unit); boolean tryAcquire(int permits); void release(); void release(int permits); int availablePermits(); int drainPermits(); }
public class Exchanger<V> { V exchange(V value); }
public class ThreadLocalRandom extends Random { static ThreadLocalRandom current(); long nextLong(long bound); long nextLong(long from, long to); double nextDouble(double bound); double nextDouble(double from, double to); }
public class AtomicInteger extends Number { AtomicInteger() {} AtomicInteger(int value) {} int get(); void set(int value); void lazySet(int value); int getAndSet(int value); boolean compareAndSet(int from, int to); int getAndIncrement(); int getAndDecrement(); int getAndAdd(int by); int incrementAndGet(); int decrementAndGet(); int addAndGet(int by); int getAndUpdate(IntUnaryOperator by); int updateAndGet(IntUnaryOperator by); int getAndAccumulate(int x, IntBinaryOperator by); int accumulateAndGet(int x, IntBinaryOperator by); }
public class AtomicLong extends Number { AtomicLong() {} AtomicLong(long value) {} long get(); void set(long value); void lazySet(long value); long getAndSet(long value); boolean compareAndSet(long from, long to); long getAndIncrement(); long getAndDecrement(); long getAndAdd(long by); long incrementAndGet(); long decrementAndGet(); long addAndGet(long by); long getAndUpdate(LongUnaryOperator by); long updateAndGet(LongUnaryOperator by); long getAndAccumulate(long x, LongBinaryOperator by); long accumulateAndGet(long x, LongBinaryOperator by); }
public class AtomicBoolean { AtomicBoolean() {} AtomicBoolean(boolean value) {} boolean get(); void set(boolean value); void lazySet(boolean value); boolean getAndSet(boolean value); boolean compareAndSet(boolean from, boolean to); boolean compareAndExchange(boolean from, boolean to); }
public class AtomicReference<V> { AtomicReference() {} AtomicReference(V value) {} V get(); void set(V value); void lazySet(V value); V getAndSet(V value); boolean compareAndSet(V from, V to); V getAndUpdate(UnaryOperator<V> by); V updateAndGet(UnaryOperator<V> by); V getAndAccumulate(V x, BinaryOperator<V> by); V accumulateAndGet(V x, BinaryOperator<V> by); V getPlain(); V getAcquire(); void setRelease(V value); }
public class AtomicReferenceArray<E> { AtomicReferenceArray(int length) {} AtomicReferenceArray(E[] array) {} E get(int index); void set(int index, E value); int length(); boolean compareAndSet(int index, E from, E to); E getAndSet(int index, E value); }
public class AtomicIntegerArray { AtomicIntegerArray(int length) {} int get(int index); void set(int index, int value); int incrementAndGet(int index); int getAndIncrement(int index); int addAndGet(int index, int by); int length(); boolean compareAndSet(int index, int from, int to); }
public class AtomicLongArray { AtomicLongArray(int length) {} long get(int index); void set(int index, long value); long incrementAndGet(int index); long getAndIncrement(int index); long addAndGet(int index, long by); int length(); boolean compareAndSet(int index, long from, long to); }
public class AtomicMarkableReference<V> { AtomicMarkableReference(V value, boolean mark) {} V getReference(); boolean isMarked(); }
public class AtomicStampedReference<V> { AtomicStampedReference(V value, int stamp) {} V getReference(); int getStamp(); }
public class LongAdder extends Number { void add(long by); void increment(); void decrement(); long sum(); void reset(); long sumThenReset(); }
public class DoubleAdder extends Number { void add(double by); double sum(); void reset(); }
public interface Lock { void lock(); void lockInterruptibly(); boolean tryLock(); boolean tryLock(long time, TimeUnit unit); void unlock(); Condition newCondition(); }
public interface ReadWriteLock { Lock readLock(); Lock writeLock(); }
public interface Condition { void await(); boolean await(long time, TimeUnit unit); long awaitNanos(long nanos); void awaitUninterruptibly(); void signal(); void signalAll(); }
public class ReentrantLock implements Lock { ReentrantLock() {} ReentrantLock(boolean fair) {} boolean isLocked(); boolean isHeldByCurrentThread(); int getHoldCount(); boolean isFair(); boolean hasQueuedThreads(); int getQueueLength(); }
public class ReentrantReadWriteLock implements ReadWriteLock { ReentrantReadWriteLock() {} ReentrantReadWriteLock(boolean fair) {} ReadLock readLock(); WriteLock writeLock(); boolean isWriteLocked(); boolean isWriteLockedByCurrentThread(); int getReadLockCount(); int getReadHoldCount(); int getWriteHoldCount(); class ReadLock implements Lock {} class WriteLock implements Lock { boolean isHeldByCurrentThread(); } }
public class StampedLock { StampedLock() {} long readLock(); long writeLock(); long tryOptimisticRead(); boolean validate(long stamp); void unlockRead(long stamp); void unlockWrite(long stamp); void unlock(long stamp); Lock asReadLock(); Lock asWriteLock(); ReadWriteLock asReadWriteLock(); }
public class LockSupport { static void park(); static void park(Object on); static void parkNanos(long nanos); static void unpark(Thread thread); }
`;
