/** Names Go declares itself, and member names its library has made common. */

/** Types that need no declaration. A use of one leads to no definition, a call of one is a conversion. */
export const PREDECLARED_TYPES: ReadonlySet<string> = new Set([
  "any",
  "bool",
  "byte",
  "comparable",
  "complex128",
  "complex64",
  "error",
  "float32",
  "float64",
  "int",
  "int16",
  "int32",
  "int64",
  "int8",
  "rune",
  "string",
  "uint",
  "uint16",
  "uint32",
  "uint64",
  "uint8",
  "uintptr",
]);

export const PREDECLARED_FUNCTIONS: ReadonlySet<string> = new Set([
  "append",
  "cap",
  "clear",
  "close",
  "complex",
  "copy",
  "delete",
  "imag",
  "len",
  "make",
  "max",
  "min",
  "new",
  "panic",
  "print",
  "println",
  "real",
  "recover",
]);

/** Methods that the standard library's interfaces and most used types have. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  `Add Addr After Append As Before Bytes Cancel Close Code Contains Context Copy Count Debug Decode Delete Do Done Encode
  Equal Err Error Errorf Exec Exit Fail FailNow Fatal Fatalf Flush Format Get Handle HandleFunc Has Header Helper ID Info Init
  Int Is IsNil IsZero Key Keys Kind Len Less Load Lock Log Logf Marshal MarshalJSON MarshalText Match Method Name New Next Now
  Open Parse Path Pop Print Printf Println Push Put Query RLock RUnlock Range Read ReadAll ReadFrom Remove Replace Reset Run
  Scan Seek Send Serve ServeHTTP Set Size Skip Sort Split Start Status Stop Store String Sub Sum Swap Sync Type URL Unlock
  Unmarshal UnmarshalJSON UnmarshalText Unwrap Update Value Values Wait Warn With Write WriteHeader WriteString WriteTo`.split(
    /\s+/,
  ),
);
