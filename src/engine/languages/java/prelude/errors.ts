/** `Throwable` and what extends it, by name of the type extended. */
export const ERRORS = `
public class Throwable {
  Throwable() {} Throwable(String message) {} Throwable(String message, Throwable cause) {} Throwable(Throwable cause) {} String getMessage();
  String getLocalizedMessage(); Throwable getCause(); Throwable initCause(Throwable cause); void printStackTrace(); void printStackTrace(PrintStream to);
  void printStackTrace(PrintWriter to); StackTraceElement[] getStackTrace(); void setStackTrace(StackTraceElement[] trace); Throwable fillInStackTrace();
  void addSuppressed(Throwable other); Throwable[] getSuppressed();
}
${subclasses({
  Throwable: "Exception Error",
  Exception: `RuntimeException IOException InterruptedException CloneNotSupportedException ReflectiveOperationException TimeoutException
    ExecutionException GeneralSecurityException URISyntaxException ParseException SQLException BrokenBarrierException NamingException
    PrivilegedActionException XMLStreamException ParserConfigurationException SAXException ScriptException DataFormatException`,
  RuntimeException: `IllegalArgumentException IllegalStateException NullPointerException IndexOutOfBoundsException ClassCastException
    UnsupportedOperationException ArithmeticException ArrayStoreException NegativeArraySizeException SecurityException DateTimeException
    ConcurrentModificationException NoSuchElementException EmptyStackException MissingResourceException UncheckedIOException
    CompletionException RejectedExecutionException BufferOverflowException BufferUnderflowException IllegalMonitorStateException
    UndeclaredThrowableException TypeNotPresentException EnumConstantNotPresentException MalformedParametersException`,
  IllegalArgumentException:
    "NumberFormatException InvalidPathException PatternSyntaxException IllegalFormatException IllegalThreadStateException UnsupportedCharsetException IllegalCharsetNameException",
  IllegalStateException: "CancellationException IllegalBlockingModeException",
  IndexOutOfBoundsException: "ArrayIndexOutOfBoundsException StringIndexOutOfBoundsException",
  NoSuchElementException: "InputMismatchException",
  DateTimeException: "DateTimeParseException UnsupportedTemporalTypeException",
  UnsupportedOperationException: "ReadOnlyBufferException",
  IOException: `FileNotFoundException EOFException UnsupportedEncodingException MalformedURLException UnknownHostException SocketException
    FileSystemException ObjectStreamException ClosedChannelException CharacterCodingException InterruptedIOException SSLException
    ProtocolException HttpTimeoutException ZipException UTFDataFormatException SyncFailedException`,
  InterruptedIOException: "SocketTimeoutException",
  SocketException: "ConnectException BindException NoRouteToHostException PortUnreachableException",
  FileSystemException:
    "NoSuchFileException FileAlreadyExistsException DirectoryNotEmptyException AccessDeniedException AtomicMoveNotSupportedException NotDirectoryException",
  ObjectStreamException:
    "NotSerializableException InvalidClassException InvalidObjectException StreamCorruptedException",
  ClosedChannelException: "AsynchronousCloseException ClosedByInterruptException",
  SSLException: "SSLHandshakeException SSLPeerUnverifiedException SSLProtocolException",
  ReflectiveOperationException: `ClassNotFoundException NoSuchMethodException NoSuchFieldException InstantiationException IllegalAccessException
    InvocationTargetException`,
  GeneralSecurityException: `NoSuchAlgorithmException KeyException KeyStoreException SignatureException CertificateException
    InvalidAlgorithmParameterException NoSuchPaddingException BadPaddingException IllegalBlockSizeException UnrecoverableKeyException
    InvalidKeySpecException NoSuchProviderException LoginException`,
  KeyException: "InvalidKeyException KeyManagementException",
  Error: "AssertionError LinkageError VirtualMachineError ThreadDeath IOError",
  LinkageError: `NoClassDefFoundError IncompatibleClassChangeError ExceptionInInitializerError UnsatisfiedLinkError VerifyError ClassFormatError
    BootstrapMethodError`,
  IncompatibleClassChangeError:
    "NoSuchMethodError NoSuchFieldError AbstractMethodError IllegalAccessError InstantiationError",
  VirtualMachineError: "OutOfMemoryError StackOverflowError InternalError UnknownError",
})}
`;

function subclasses(table: Record<string, string>): string {
  return Object.entries(table)
    .flatMap(([base, names]) => names.split(/\s+/).map((name) => `public class ${name} extends ${base} {}`))
    .join("\n");
}
