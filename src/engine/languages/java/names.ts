/** Names of Java's own library that say nothing of a repository. */

/**
 * Types so common that their uses are not recorded: they would be a fifth of all facts and lead nowhere. A file that
 * declares or imports one of these names, or is part of `java.lang`, records it.
 */
export const EVERYDAY_TYPES: readonly string[] = words(`
  Boolean Byte Character Class Deprecated Double Float Integer Long Object Override Short String SuppressWarnings Void
`);

/** Types of `java.lang`, in sight everywhere without an import. */
export const BUILTINS: ReadonlySet<string> = new Set(
  words(`
  AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError
  AutoCloseable Boolean BootstrapMethodError Byte CharSequence Character Class ClassCastException ClassCircularityError
  ClassFormatError ClassLoader ClassNotFoundException ClassValue CloneNotSupportedException Cloneable Comparable
  Deprecated Double Enum EnumConstantNotPresentException Error Exception ExceptionInInitializerError Float
  FunctionalInterface IllegalAccessError IllegalAccessException IllegalArgumentException IllegalCallerException
  IllegalMonitorStateException IllegalStateException IllegalThreadStateException IncompatibleClassChangeError
  IndexOutOfBoundsException InheritableThreadLocal InstantiationError InstantiationException Integer InternalError
  InterruptedException Iterable LayerInstantiationException LinkageError Long MatchException Math Module ModuleLayer
  NegativeArraySizeException NoClassDefFoundError NoSuchFieldError NoSuchFieldException NoSuchMethodError
  NoSuchMethodException NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package
  Process ProcessBuilder ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime RuntimeException
  RuntimePermission SafeVarargs SecurityException SecurityManager Short StackOverflowError StackTraceElement
  StackWalker StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException StringTemplate
  SuppressWarnings System Thread ThreadDeath ThreadGroup ThreadLocal Throwable TypeNotPresentException UnknownError
  UnsatisfiedLinkError UnsupportedClassVersionError UnsupportedOperationException VerifyError VirtualMachineError Void
  WrongThreadException
`),
);

/** Members that many types of the library have: one definition of such a name in a repository proves nothing. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  words(`
  accept acquire add addAll addFirst addLast addSuppressed allMatch allOf andThen anyMatch anyOf append apply applyAsInt
  applyAsLong array arrayListOf asList atomic available await awaitTermination booleanValue boxed build builder byteValue
  call cancel cast ceil chars charAt clear clone close codePointAt collect comparator compare compareAndSet compareTo
  compareToIgnoreCase complete completeExceptionally completedFuture compose compute computeIfAbsent computeIfPresent
  concat contains containsAll containsKey containsValue copyOf copyOfRange count countDown create currentThread
  currentTimeMillis decrementAndGet delete deleteIfExists dequeue descendingIterator describe distinct doubleValue drain
  drainTo element elementAt elements empty emptyList emptyMap emptySet endsWith enqueue ensureCapacity entry entrySet
  equals equalsIgnoreCase error exceptionally execute exists exit exp fill filter finalize find findAny findFirst first
  flatMap flip floatValue flush forEach forEachOrdered forName format from fromString futures get getAndIncrement
  getAndSet getBytes getCause getClass getClassLoader getCode getContext getData getDeclaredField getDeclaredMethod
  getException getField getFields getFirst getHost getId getInstance getKey getLast getLocalizedMessage getMessage
  getMethod getMethods getName getNow getOrDefault getParent getPath getPort getProperties getProperty getResource
  getResourceAsStream getSimpleName getSize getStackTrace getState getStatus getSuppressed getTime getTimestamp getType
  getUrl getValue getVersion group groupingBy handle hasArray hasMoreElements hasNext hasPrevious hasRemaining hash
  hashCode headMap headSet identity ifPresent ifPresentOrElse increment incrementAndGet indent indexOf info init
  initCause insert instance intValue interrupt interrupted intern invoke invokeAll invokeAny isAlive isArray isBlank
  isCancelled isDirectory isDone isEmpty isEnabled isEqual isFile isInstance isInterface isInterrupted isNaN isNull
  isOpen isPresent isShutdown isTerminated iterator iterate join joining key keySet keys last lastIndexOf length limit
  lines list listFiles listIterator lock log longValue lookup loop main map mapToInt mapToLong mapToObj mark matcher
  matches max merge min minus mkdirs mod multiply name nanoTime narrow negate newBuilder newInstance next nextElement
  nextInt noneMatch notify notifyAll now of offer ofNullable open or orElse orElseGet orElseThrow ordinal parallelStream
  parse parseInt parseLong parts path pattern peek plus poll pollFirst pollLast pop position previous print printStackTrace
  printf println process push put putAll putIfAbsent random range read readAllBytes readInt readLine readLong readObject
  ready reduce register release remaining remove removeAll removeFirst removeIf removeLast rename replace replaceAll
  replaceFirst requireNonNull reset resolve resume retainAll reverse reversed rewind run save schedule search seek send
  set setAccessible setDaemon setId setLength setName setProperty setStackTrace setText setTime setType setUp setValue
  shortValue shuffle shutdown shutdownNow signal signalAll size skip sleep slice sort sorted split splitAsList start
  startsWith state stop stream strip sub subList subMap subSequence subSet submit substring subtract sum supplyAsync
  swap tailMap take takeLast tearDown test thenAccept thenApply thenComparing thenCompose thenRun to toArray toByteArray
  toCharArray toFile toList toLowerCase toMap toPath toSet toString toUpperCase trim trimToSize truncate tryAcquire
  tryLock type union unlock unpark update url value valueOf values wait warn whenComplete wrap write writeInt writeLong
  writeObject yield zip
`),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
