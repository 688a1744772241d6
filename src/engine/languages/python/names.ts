/** Names that Python itself gives, and members so common among its own types that they tell nothing of a receiver. */

/** What can be used without an import. */
export const BUILTINS: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
  credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash
  help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open
  ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type
  vars zip __import__ __build_class__ __debug__ __doc__ __file__ __name__ __package__ __path__ __spec__ __loader__
  __builtins__ __class__ NotImplemented Ellipsis True False None
  basestring unicode long unichr xrange raw_input reduce file cmp execfile reload reveal_type WindowsError
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
  BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception ExceptionGroup
  FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning
  IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
  ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning
  PermissionError ProcessLookupError PythonFinalizationError RecursionError ReferenceError ResourceWarning RuntimeError
  RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError
  TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning
  UserWarning ValueError Warning ZeroDivisionError`.split(/\s+/),
);

/** Members of text, numbers, containers, files, paths, threads, loggers, matches, dates and the like. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  `capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii
  isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans
  partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith
  strip swapcase title translate upper zfill decode fromhex hex tobytes
  append extend insert remove pop clear sort reverse copy
  get items keys values update setdefault popitem fromkeys move_to_end most_common elements
  add discard union intersection difference symmetric_difference issubset issuperset isdisjoint
  intersection_update difference_update symmetric_difference_update appendleft popleft extendleft rotate maxlen
  read readline readlines write writelines close closed flush seek tell truncate fileno isatty readable writable
  seekable mode name buffer encoding getvalue getbuffer detach readinto
  bit_length to_bytes from_bytes as_integer_ratio is_integer conjugate real imag numerator denominator
  send throw with_traceback args group groups groupdict match search fullmatch sub subn findall finditer span start end
  pattern string exists is_file is_dir mkdir rmdir unlink iterdir glob rglob open resolve absolute relative_to
  read_text write_text read_bytes write_bytes touch rename stat parent parents stem suffix with_suffix with_name
  as_posix joinpath debug info warning warn error exception critical log setLevel addHandler getLogger
  acquire release wait notify notify_all set is_set put get_nowait put_nowait task_done qsize empty full run is_alive
  daemon cancel done result set_result set_exception add_done_callback submit shutdown
  now utcnow today strftime strptime isoformat timestamp date time astimezone total_seconds days seconds year month day
  hour minute second tzinfo weekday parse_args add_argument add_parser parse loads dumps load dump
  lookup register next iter cursor execute executemany fetchone fetchall fetchmany commit rollback connect
  __init__ __new__ __call__ __enter__ __exit__ __iter__ __next__ __len__ __getitem__ __setitem__ __delitem__
  __contains__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __repr__ __str__ __bool__ __getattr__ __setattr__
  __class__ __dict__ __doc__ __name__ __module__ __qualname__ __file__ __aenter__ __aexit__ __aiter__ __anext__
  __await__ __del__ __format__ __reduce__ __sizeof__ __subclasshook__ __init_subclass__`.split(/\s+/),
);

/** Top-level modules of the standard library, of Python 2 too. */
export const LIBRARY_MODULES: ReadonlySet<string> = new Set(
  `abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins
  bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys commands compileall concurrent
  ConfigParser configparser contextlib contextvars Cookie cookielib copy copyreg cPickle cProfile crypt cStringIO csv
  ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno
  faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob
  graphlib grp gzip hashlib heapq hmac html HTMLParser http httplib idlelib imaplib imghdr imp importlib inspect io
  ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap
  modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse
  os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile
  pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat Queue queue quopri random re readline reprlib resource
  rlcompleter runpy sched secrets select selectors sets shelve shlex shutil signal site smtpd smtplib sndhdr socket
  socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string StringIO stringprep struct
  subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this thread
  threading time timeit tkinter Tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types
  typing typing_extensions unicodedata unittest urllib urllib2 urlparse uu uuid venv warnings wave weakref webbrowser
  winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`.split(/\s+/),
);
