/** `java.lang` and `java.lang.reflect`. */
export const LANG = `
public class Object {
  Object() {} boolean equals(Object other); int hashCode(); String toString(); Class<?> getClass(); Object clone();
  void notify(); void notifyAll(); void wait(); void wait(long millis); void wait(long millis, int nanos); void finalize();
}
public interface Comparable<T> { int compareTo(T other); }
public interface CharSequence {
  int length(); char charAt(int index); CharSequence subSequence(int from, int to); String toString(); default boolean isEmpty();
  default IntStream chars(); default IntStream codePoints(); static int compare(CharSequence a, CharSequence b);
}
public interface Runnable { void run(); }
public interface AutoCloseable { void close(); }
public interface Cloneable {}
public interface Readable { int read(CharBuffer into); }
public interface Appendable { Appendable append(CharSequence text); Appendable append(CharSequence text, int from, int to); Appendable append(char c); }
public interface Iterable<T> { Iterator<T> iterator(); default void forEach(Consumer<T> action); default Spliterator<T> spliterator(); }
public class Enum<E extends Enum<E>> implements Comparable<E> {
  String name(); int ordinal(); int compareTo(E other); Class<E> getDeclaringClass(); String toString();
  static <T extends Enum<T>> T valueOf(Class<T> type, String name);
}
public class Record {}
public class String implements CharSequence, Comparable<String> {
  String() {} String(String text) {} String(char[] chars) {} String(char[] chars, int from, int count) {} String(byte[] bytes) {}
  String(byte[] bytes, Charset charset) {} String(byte[] bytes, String charset) {} String(byte[] bytes, int from, int count) {}
  String(byte[] bytes, int from, int count, Charset charset) {} String(int[] codePoints, int from, int count) {}
  String(StringBuilder builder) {} String(StringBuffer buffer) {}
  int length(); boolean isEmpty(); boolean isBlank(); char charAt(int index); int codePointAt(int index); int codePointBefore(int index);
  int codePointCount(int from, int to); int offsetByCodePoints(int index, int by);
  void getChars(int from, int to, char[] into, int at); byte[] getBytes(); byte[] getBytes(Charset charset); byte[] getBytes(String charset);
  boolean contentEquals(CharSequence other); boolean equalsIgnoreCase(String other); int compareTo(String other);
  int compareToIgnoreCase(String other); boolean regionMatches(int at, String other, int from, int count);
  boolean regionMatches(boolean ignoreCase, int at, String other, int from, int count);
  boolean startsWith(String prefix); boolean startsWith(String prefix, int from); boolean endsWith(String suffix);
  int indexOf(int c); int indexOf(int c, int from); int indexOf(String text); int indexOf(String text, int from);
  int lastIndexOf(int c); int lastIndexOf(int c, int from); int lastIndexOf(String text); int lastIndexOf(String text, int from);
  String substring(int from); String substring(int from, int to); CharSequence subSequence(int from, int to); String concat(String other);
  String replace(char from, char to); String replace(CharSequence from, CharSequence to); boolean matches(String regex);
  boolean contains(CharSequence text); String replaceFirst(String regex, String by); String replaceAll(String regex, String by);
  String[] split(String regex); String[] split(String regex, int limit); String toLowerCase(); String toLowerCase(Locale locale);
  String toUpperCase(); String toUpperCase(Locale locale); String trim(); String strip(); String stripLeading(); String stripTrailing();
  String stripIndent(); String indent(int by); String translateEscapes(); Stream<String> lines(); IntStream chars(); IntStream codePoints();
  char[] toCharArray(); String intern(); String repeat(int count); String formatted(Object... values); <R> R transform(Function<String, R> by);
  static String format(String format, Object... values); static String format(Locale locale, String format, Object... values);
  static String join(CharSequence between, CharSequence... parts); static String join(CharSequence between, Iterable<CharSequence> parts);
  static String valueOf(Object value); static String valueOf(char[] chars); static String valueOf(boolean b); static String valueOf(char c);
  static String valueOf(int i); static String valueOf(long l); static String valueOf(float f); static String valueOf(double d);
  static String copyValueOf(char[] chars); static Comparator<String> CASE_INSENSITIVE_ORDER;
}
public class AbstractStringBuilder implements CharSequence, Appendable {
  int length(); int capacity(); void ensureCapacity(int least); void trimToSize(); void setLength(int length); char charAt(int index);
  int codePointAt(int index); void setCharAt(int index, char c); int indexOf(String text); int indexOf(String text, int from);
  int lastIndexOf(String text); int lastIndexOf(String text, int from); String substring(int from); String substring(int from, int to);
  CharSequence subSequence(int from, int to); void getChars(int from, int to, char[] into, int at); IntStream chars();
}
public class StringBuilder extends AbstractStringBuilder implements Comparable<StringBuilder> {
  StringBuilder() {} StringBuilder(int capacity) {} StringBuilder(String text) {} StringBuilder(CharSequence text) {}
  StringBuilder append(Object value); StringBuilder append(String text); StringBuilder append(CharSequence text);
  StringBuilder append(CharSequence text, int from, int to); StringBuilder append(char[] chars); StringBuilder append(char[] chars, int from, int count);
  StringBuilder append(boolean b); StringBuilder append(char c); StringBuilder append(int i); StringBuilder append(long l);
  StringBuilder append(float f); StringBuilder append(double d); StringBuilder appendCodePoint(int c); StringBuilder delete(int from, int to);
  StringBuilder deleteCharAt(int index); StringBuilder replace(int from, int to, String text); StringBuilder insert(int at, Object value);
  StringBuilder reverse(); int compareTo(StringBuilder other); String toString();
}
public class StringBuffer extends AbstractStringBuilder implements Comparable<StringBuffer> {
  StringBuffer() {} StringBuffer(int capacity) {} StringBuffer(String text) {} StringBuffer(CharSequence text) {}
  StringBuffer append(Object value); StringBuffer append(String text); StringBuffer append(CharSequence text);
  StringBuffer append(CharSequence text, int from, int to); StringBuffer append(char[] chars); StringBuffer append(char[] chars, int from, int count);
  StringBuffer append(boolean b); StringBuffer append(char c); StringBuffer append(int i); StringBuffer append(long l);
  StringBuffer append(float f); StringBuffer append(double d); StringBuffer appendCodePoint(int c); StringBuffer delete(int from, int to);
  StringBuffer deleteCharAt(int index); StringBuffer replace(int from, int to, String text); StringBuffer insert(int at, Object value);
  StringBuffer reverse(); int compareTo(StringBuffer other); String toString();
}
public class Number {
  int intValue(); long longValue(); float floatValue(); double doubleValue(); byte byteValue(); short shortValue();
}
public class Integer extends Number implements Comparable<Integer> {
  Integer(int value) {} int compareTo(Integer other); static int MAX_VALUE; static int MIN_VALUE; static int SIZE; static int BYTES; static Class<Integer> TYPE;
  static Integer valueOf(int i); static Integer valueOf(String text); static Integer valueOf(String text, int radix); static int parseInt(String text);
  static int parseInt(String text, int radix); static int parseUnsignedInt(String text); static String toString(int i); static String toString(int i, int radix);
  static String toHexString(int i); static String toBinaryString(int i); static String toOctalString(int i); static String toUnsignedString(int i);
  static long toUnsignedLong(int i); static int compare(int a, int b); static int compareUnsigned(int a, int b); static int signum(int i); static int bitCount(int i);
  static int reverse(int i); static int reverseBytes(int i); static int rotateLeft(int i, int by); static int rotateRight(int i, int by);
  static int highestOneBit(int i); static int lowestOneBit(int i); static int numberOfLeadingZeros(int i); static int numberOfTrailingZeros(int i);
  static int sum(int a, int b); static int max(int a, int b); static int min(int a, int b); static int hashCode(int i); static Integer decode(String text);
  static Integer getInteger(String name); static int divideUnsigned(int a, int b); static int remainderUnsigned(int a, int b);
}
public class Long extends Number implements Comparable<Long> {
  Long(long value) {} int compareTo(Long other); static long MAX_VALUE; static long MIN_VALUE; static int SIZE; static int BYTES; static Class<Long> TYPE;
  static Long valueOf(long l); static Long valueOf(String text); static Long valueOf(String text, int radix); static long parseLong(String text);
  static long parseLong(String text, int radix); static long parseUnsignedLong(String text); static String toString(long l); static String toString(long l, int radix);
  static String toHexString(long l); static String toBinaryString(long l); static String toOctalString(long l); static String toUnsignedString(long l);
  static int compare(long a, long b); static int compareUnsigned(long a, long b); static int signum(long l); static int bitCount(long l); static long reverse(long l);
  static long reverseBytes(long l); static long rotateLeft(long l, int by); static long rotateRight(long l, int by); static long highestOneBit(long l);
  static long lowestOneBit(long l); static int numberOfLeadingZeros(long l); static int numberOfTrailingZeros(long l); static long sum(long a, long b);
  static long max(long a, long b); static long min(long a, long b); static int hashCode(long l); static Long decode(String text); static Long getLong(String name);
  static long divideUnsigned(long a, long b); static long remainderUnsigned(long a, long b);
}
public class Short extends Number implements Comparable<Short> {
  Short(short value) {} int compareTo(Short other); static short MAX_VALUE; static short MIN_VALUE; static int SIZE; static int BYTES; static Class<Short> TYPE;
  static Short valueOf(short s); static Short valueOf(String text); static short parseShort(String text); static short parseShort(String text, int radix);
  static String toString(short s); static int compare(short a, short b); static int toUnsignedInt(short s); static long toUnsignedLong(short s);
  static short reverseBytes(short s); static int hashCode(short s); static Short decode(String text);
}
public class Byte extends Number implements Comparable<Byte> {
  Byte(byte value) {} int compareTo(Byte other); static byte MAX_VALUE; static byte MIN_VALUE; static int SIZE; static int BYTES; static Class<Byte> TYPE;
  static Byte valueOf(byte b); static Byte valueOf(String text); static byte parseByte(String text); static byte parseByte(String text, int radix);
  static String toString(byte b); static int compare(byte a, byte b); static int toUnsignedInt(byte b); static long toUnsignedLong(byte b);
  static int hashCode(byte b); static Byte decode(String text);
}
public class Double extends Number implements Comparable<Double> {
  Double(double value) {} int compareTo(Double other); boolean isNaN(); boolean isInfinite(); static double MAX_VALUE; static double MIN_VALUE; static double NaN;
  static double POSITIVE_INFINITY; static double NEGATIVE_INFINITY; static int BYTES; static Class<Double> TYPE; static Double valueOf(double d);
  static Double valueOf(String text); static double parseDouble(String text); static String toString(double d); static boolean isNaN(double d);
  static boolean isInfinite(double d); static boolean isFinite(double d); static int compare(double a, double b); static long doubleToLongBits(double d);
  static long doubleToRawLongBits(double d); static double longBitsToDouble(long l); static int hashCode(double d); static double sum(double a, double b);
  static double max(double a, double b); static double min(double a, double b); static String toHexString(double d);
}
public class Float extends Number implements Comparable<Float> {
  Float(float value) {} int compareTo(Float other); boolean isNaN(); boolean isInfinite(); static float MAX_VALUE; static float MIN_VALUE; static float NaN;
  static float POSITIVE_INFINITY; static float NEGATIVE_INFINITY; static int BYTES; static Class<Float> TYPE; static Float valueOf(float f);
  static Float valueOf(String text); static float parseFloat(String text); static String toString(float f); static boolean isNaN(float f);
  static boolean isInfinite(float f); static boolean isFinite(float f); static int compare(float a, float b); static int floatToIntBits(float f);
  static int floatToRawIntBits(float f); static float intBitsToFloat(int i); static int hashCode(float f); static float sum(float a, float b);
  static float max(float a, float b); static float min(float a, float b);
}
public class Boolean implements Comparable<Boolean> {
  Boolean(boolean value) {} boolean booleanValue(); int compareTo(Boolean other); static Boolean TRUE; static Boolean FALSE; static Class<Boolean> TYPE;
  static Boolean valueOf(boolean b); static Boolean valueOf(String text); static boolean parseBoolean(String text); static String toString(boolean b);
  static int compare(boolean a, boolean b); static boolean getBoolean(String name); static int hashCode(boolean b);
  static boolean logicalAnd(boolean a, boolean b); static boolean logicalOr(boolean a, boolean b); static boolean logicalXor(boolean a, boolean b);
}
public class Character implements Comparable<Character> {
  Character(char value) {} char charValue(); int compareTo(Character other); static char MAX_VALUE; static char MIN_VALUE; static int BYTES; static Class<Character> TYPE;
  static Character valueOf(char c); static String toString(char c); static boolean isDigit(int c); static boolean isLetter(int c); static boolean isLetterOrDigit(int c);
  static boolean isWhitespace(int c); static boolean isSpaceChar(int c); static boolean isUpperCase(int c); static boolean isLowerCase(int c);
  static boolean isTitleCase(int c); static boolean isISOControl(int c); static boolean isDefined(int c); static boolean isIdentifierIgnorable(int c);
  static boolean isJavaIdentifierStart(int c); static boolean isJavaIdentifierPart(int c); static boolean isSurrogate(char c); static boolean isHighSurrogate(char c);
  static boolean isLowSurrogate(char c); static boolean isSurrogatePair(char a, char b); static boolean isValidCodePoint(int c);
  static boolean isSupplementaryCodePoint(int c); static int charCount(int c); static int codePointAt(CharSequence text, int index);
  static int toCodePoint(char a, char b); static char[] toChars(int c); static int toChars(int c, char[] into, int at); static char toUpperCase(char c);
  static char toLowerCase(char c); static char toTitleCase(char c); static int digit(char c, int radix); static char forDigit(int digit, int radix);
  static int getNumericValue(int c); static int getType(int c); static int compare(char a, char b); static int hashCode(char c); static char reverseBytes(char c);
}
public class Void {}
public class Math {
  static double PI; static double E; static int abs(int i); static long abs(long l); static float abs(float f); static double abs(double d);
  static int max(int a, int b); static long max(long a, long b); static float max(float a, float b); static double max(double a, double b);
  static int min(int a, int b); static long min(long a, long b); static float min(float a, float b); static double min(double a, double b);
  static long round(double d); static int round(float f); static double rint(double d); static double floor(double d); static double ceil(double d);
  static double sqrt(double d); static double cbrt(double d); static double pow(double a, double b); static double exp(double d); static double expm1(double d);
  static double log(double d); static double log10(double d); static double log1p(double d); static double sin(double d); static double cos(double d);
  static double tan(double d); static double asin(double d); static double acos(double d); static double atan(double d); static double atan2(double y, double x);
  static double sinh(double d); static double cosh(double d); static double tanh(double d); static double hypot(double a, double b);
  static double toRadians(double d); static double toDegrees(double d); static double random(); static double signum(double d); static double ulp(double d);
  static double scalb(double d, int by); static int getExponent(double d); static double nextUp(double d); static double nextDown(double d);
  static int addExact(int a, int b); static long addExact(long a, long b); static int subtractExact(int a, int b); static long subtractExact(long a, long b);
  static int multiplyExact(int a, int b); static long multiplyExact(long a, long b); static int incrementExact(int i); static int decrementExact(int i);
  static int negateExact(int i); static int toIntExact(long l); static int absExact(int i); static int floorDiv(int a, int b); static long floorDiv(long a, long b);
  static int floorMod(int a, int b); static long floorMod(long a, long b); static int ceilDiv(int a, int b); static double fma(double a, double b, double c);
  static int clamp(long value, int least, int most); static long clamp(long value, long least, long most);
}
public class StrictMath extends Math {}
public class System {
  static PrintStream out; static PrintStream err; static InputStream in; static long currentTimeMillis(); static long nanoTime();
  static void arraycopy(Object from, int at, Object to, int into, int count); static int identityHashCode(Object o); static String getProperty(String name);
  static String getProperty(String name, String otherwise); static String setProperty(String name, String value); static String clearProperty(String name);
  static Properties getProperties(); static void setProperties(Properties properties); static String getenv(String name); static Map<String, String> getenv();
  static void exit(int code); static void gc(); static String lineSeparator(); static void setOut(PrintStream out); static void setErr(PrintStream err);
  static void setIn(InputStream in); static Console console(); static SecurityManager getSecurityManager(); static void load(String path);
  static void loadLibrary(String name); static void runFinalization();
}
public class Runtime {
  static Runtime getRuntime(); int availableProcessors(); long freeMemory(); long totalMemory(); long maxMemory(); void gc(); void exit(int code);
  void halt(int code); void addShutdownHook(Thread hook); boolean removeShutdownHook(Thread hook); Process exec(String command); Process exec(String[] command);
}
public class Process {
  OutputStream getOutputStream(); InputStream getInputStream(); InputStream getErrorStream(); int waitFor(); boolean waitFor(long time, TimeUnit unit);
  int exitValue(); void destroy(); Process destroyForcibly(); boolean isAlive(); long pid();
}
public class ProcessBuilder {
  ProcessBuilder(String... command) {} ProcessBuilder(List<String> command) {} ProcessBuilder command(String... command); List<String> command();
  Map<String, String> environment(); File directory(); ProcessBuilder directory(File directory); ProcessBuilder redirectErrorStream(boolean on);
  ProcessBuilder inheritIO(); Process start();
}
public class Thread implements Runnable {
  Thread() {} Thread(Runnable task) {} Thread(Runnable task, String name) {} Thread(String name) {} Thread(ThreadGroup group, Runnable task) {}
  Thread(ThreadGroup group, Runnable task, String name) {} void run(); void start(); void join(); void join(long millis); void interrupt(); boolean isInterrupted();
  boolean isAlive(); boolean isDaemon(); void setDaemon(boolean on); String getName(); void setName(String name); long getId(); long threadId(); int getPriority();
  void setPriority(int priority); ThreadGroup getThreadGroup(); State getState(); StackTraceElement[] getStackTrace(); ClassLoader getContextClassLoader();
  void setContextClassLoader(ClassLoader loader); UncaughtExceptionHandler getUncaughtExceptionHandler(); void setUncaughtExceptionHandler(UncaughtExceptionHandler handler);
  boolean isVirtual(); static Thread currentThread(); static void sleep(long millis); static void sleep(long millis, int nanos); static void yield(); static void onSpinWait();
  static boolean interrupted(); static boolean holdsLock(Object lock); static Map<Thread, StackTraceElement[]> getAllStackTraces(); static int activeCount();
  static int enumerate(Thread[] into); static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler);
  static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler(); static Thread startVirtualThread(Runnable task);
  enum State { NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED }
  interface UncaughtExceptionHandler { void uncaughtException(Thread thread, Throwable error); }
}
public class ThreadGroup {
  ThreadGroup(String name) {} ThreadGroup(ThreadGroup parent, String name) {} String getName(); ThreadGroup getParent(); int activeCount(); int activeGroupCount();
  int enumerate(Thread[] into); int enumerate(ThreadGroup[] into); void interrupt(); boolean isDaemon(); void setDaemon(boolean on); void destroy(); boolean isDestroyed();
}
public class ThreadLocal<T> { ThreadLocal() {} T get(); void set(T value); void remove(); T initialValue(); static <S> ThreadLocal<S> withInitial(Supplier<S> make); }
public class InheritableThreadLocal<T> extends ThreadLocal<T> {}
public class StackTraceElement { String getClassName(); String getMethodName(); String getFileName(); int getLineNumber(); boolean isNativeMethod(); }
public class ClassLoader {
  Class<?> loadClass(String name); URL getResource(String name); Enumeration<URL> getResources(String name); InputStream getResourceAsStream(String name);
  ClassLoader getParent(); Class<?> findClass(String name); Class<?> findLoadedClass(String name); Class<?> defineClass(String name, byte[] bytes, int from, int count);
  static ClassLoader getSystemClassLoader(); static URL getSystemResource(String name); static InputStream getSystemResourceAsStream(String name);
}
public interface Type { default String getTypeName(); }
public interface ParameterizedType extends Type { Type[] getActualTypeArguments(); Type getRawType(); Type getOwnerType(); }
public interface GenericArrayType extends Type { Type getGenericComponentType(); }
public interface WildcardType extends Type { Type[] getUpperBounds(); Type[] getLowerBounds(); }
public interface TypeVariable<D> extends Type { Type[] getBounds(); D getGenericDeclaration(); String getName(); }
public interface GenericDeclaration extends AnnotatedElement { TypeVariable<?>[] getTypeParameters(); }
public interface AnnotatedElement {
  <A extends Annotation> A getAnnotation(Class<A> type); Annotation[] getAnnotations(); Annotation[] getDeclaredAnnotations();
  <A extends Annotation> A[] getAnnotationsByType(Class<A> type); default boolean isAnnotationPresent(Class<?> type);
  <A extends Annotation> A getDeclaredAnnotation(Class<A> type);
}
public interface Annotation { Class<Annotation> annotationType(); }
public class Class<T> implements Type, GenericDeclaration {
  static Class<?> forName(String name); static Class<?> forName(String name, boolean initialize, ClassLoader loader); T newInstance(); boolean isInstance(Object o);
  boolean isAssignableFrom(Class<?> other); boolean isInterface(); boolean isArray(); boolean isPrimitive(); boolean isAnnotation(); boolean isEnum(); boolean isRecord();
  boolean isAnonymousClass(); boolean isLocalClass(); boolean isMemberClass(); boolean isSynthetic(); boolean isSealed(); String getName(); String getSimpleName();
  String getCanonicalName(); String getTypeName(); String getPackageName(); ClassLoader getClassLoader(); Class<T> getSuperclass(); Type getGenericSuperclass();
  Package getPackage(); Class<?>[] getInterfaces(); Type[] getGenericInterfaces(); Class<?> getComponentType(); Class<?> componentType(); Class<?> arrayType();
  int getModifiers(); Class<?> getDeclaringClass(); Class<?> getEnclosingClass(); Method getEnclosingMethod(); Class<?> getNestHost(); Class<?>[] getClasses();
  Class<?>[] getDeclaredClasses(); Field[] getFields(); Field[] getDeclaredFields(); Field getField(String name); Field getDeclaredField(String name);
  Method[] getMethods(); Method[] getDeclaredMethods(); Method getMethod(String name, Class<?>... types); Method getDeclaredMethod(String name, Class<?>... types);
  Constructor<T>[] getConstructors(); Constructor<T>[] getDeclaredConstructors(); Constructor<T> getConstructor(Class<?>... types);
  Constructor<T> getDeclaredConstructor(Class<?>... types); RecordComponent[] getRecordComponents(); InputStream getResourceAsStream(String name); URL getResource(String name);
  T[] getEnumConstants(); T cast(Object o); <U> Class<U> asSubclass(Class<U> type); boolean desiredAssertionStatus(); ProtectionDomain getProtectionDomain(); Module getModule();
}
public class Package implements AnnotatedElement { String getName(); String getImplementationVersion(); String getImplementationTitle(); static Package getPackage(String name); }
public class Module { String getName(); boolean isNamed(); }
public interface Member { Class<?> getDeclaringClass(); String getName(); int getModifiers(); boolean isSynthetic(); }
public class AccessibleObject implements AnnotatedElement { void setAccessible(boolean on); boolean isAccessible(); boolean trySetAccessible(); boolean canAccess(Object o); }
public class Field extends AccessibleObject implements Member {
  Object get(Object of); void set(Object of, Object value); Class<?> getType(); Type getGenericType(); int getInt(Object of); long getLong(Object of); boolean getBoolean(Object of);
  double getDouble(Object of); void setInt(Object of, int value); void setLong(Object of, long value); void setBoolean(Object of, boolean value); boolean isEnumConstant();
}
public class Executable extends AccessibleObject implements Member, GenericDeclaration {
  Class<?>[] getParameterTypes(); Type[] getGenericParameterTypes(); int getParameterCount(); Parameter[] getParameters(); Class<?>[] getExceptionTypes();
  Annotation[][] getParameterAnnotations(); boolean isVarArgs(); String toGenericString();
}
public class Method extends Executable {
  Object invoke(Object on, Object... values); Class<?> getReturnType(); Type getGenericReturnType(); boolean isDefault(); boolean isBridge(); Object getDefaultValue();
}
public class Constructor<T> extends Executable { T newInstance(Object... values); }
public class Parameter implements AnnotatedElement { String getName(); Class<?> getType(); Type getParameterizedType(); boolean isVarArgs(); boolean isNamePresent(); }
public class RecordComponent implements AnnotatedElement { String getName(); Class<?> getType(); Method getAccessor(); }
public class Modifier {
  static boolean isPublic(int m); static boolean isPrivate(int m); static boolean isProtected(int m); static boolean isStatic(int m); static boolean isFinal(int m);
  static boolean isAbstract(int m); static boolean isInterface(int m); static boolean isVolatile(int m); static boolean isTransient(int m); static String toString(int m);
}
public class Array {
  static Object newInstance(Class<?> type, int length); static Object newInstance(Class<?> type, int... lengths); static int getLength(Object array);
  static Object get(Object array, int index); static void set(Object array, int index, Object value); static int getInt(Object array, int index);
}
public class Proxy { static Object newProxyInstance(ClassLoader loader, Class<?>[] types, InvocationHandler handler); static boolean isProxyClass(Class<?> type); static InvocationHandler getInvocationHandler(Object proxy); }
public interface InvocationHandler { Object invoke(Object proxy, Method method, Object[] values); }
public class MethodHandles { static Lookup lookup(); class Lookup { MethodHandle findVirtual(Class<?> type, String name, MethodType of); MethodHandle findStatic(Class<?> type, String name, MethodType of); MethodHandle findConstructor(Class<?> type, MethodType of); Class<?> lookupClass(); } }
public class MethodHandle { Object invoke(Object... values); Object invokeExact(Object... values); Object invokeWithArguments(Object... values); MethodHandle bindTo(Object o); MethodType type(); }
public class MethodType { static MethodType methodType(Class<?> result, Class<?>... types); }
public class WeakReference<T> extends Reference<T> { WeakReference(T of) {} WeakReference(T of, ReferenceQueue<T> queue) {} }
public class SoftReference<T> extends Reference<T> { SoftReference(T of) {} }
public class PhantomReference<T> extends Reference<T> { PhantomReference(T of, ReferenceQueue<T> queue) {} }
public class Reference<T> { T get(); void clear(); boolean enqueue(); boolean isEnqueued(); boolean refersTo(T other); }
public class ReferenceQueue<T> { Reference<T> poll(); Reference<T> remove(); Reference<T> remove(long millis); }
`;
