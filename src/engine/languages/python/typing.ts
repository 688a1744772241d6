/** The names of `typing` and its kin: which are forms, which are other names of types, which are types. */

/** Modules whose names are the type system's own. */
export const TYPING_MODULES: ReadonlySet<string> = new Set([
  "typing",
  "typing_extensions",
  "collections.abc",
  "_typeshed",
  "_collections_abc",
]);

/** What becomes of a form. */
export type Form = "optional" | "union" | "fn" | "class" | "lit" | "inner" | "tuple" | "unknown" | "this";

/** Forms that are not types by themselves, by what becomes of them. */
export const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    Optional: "optional",
    Union: "union",
    Callable: "fn",
    Type: "class",
    type: "class",
    Literal: "lit",
    Annotated: "inner",
    ClassVar: "inner",
    Final: "inner",
    Required: "inner",
    NotRequired: "inner",
    ReadOnly: "inner",
    InitVar: "inner",
    Tuple: "tuple",
    tuple: "tuple",
    Any: "unknown",
    Never: "unknown",
    NoReturn: "unknown",
    Unpack: "unknown",
    Concatenate: "unknown",
    TypeAlias: "unknown",
    Self: "this",
  }),
);

/** `typing`'s names for types that have another one. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    List: "list",
    Dict: "dict",
    Set: "set",
    FrozenSet: "frozenset",
    Text: "str",
    LiteralString: "str",
    AnyStr: "str",
    DefaultDict: "defaultdict",
    Deque: "deque",
    AbstractSet: "Set",
    ContextManager: "AbstractContextManager",
    AsyncContextManager: "AbstractAsyncContextManager",
    TypeGuard: "bool",
    TypeIs: "bool",
  }),
);

/** `typing`'s types that keep their name. */
const GENERICS: ReadonlySet<string> = new Set(
  `Iterable Iterator Generator Sequence MutableSequence Mapping MutableMapping Collection Container Reversible Sized
  Hashable MutableSet KeysView ValuesView ItemsView MappingView Awaitable Coroutine AsyncIterable AsyncIterator
  AsyncGenerator OrderedDict Counter ChainMap Pattern Match IO TextIO BinaryIO AbstractContextManager
  AbstractAsyncContextManager SupportsInt SupportsFloat SupportsIndex SupportsAbs ByteString Buffer Protocol Generic
  NamedTuple TypedDict`.split(/\s+/),
);

/** Builtin types so common that naming them is not recorded. */
export const COMMON: ReadonlySet<string> = new Set(
  "int str bool float bytes object list dict set frozenset".split(" "),
);

/** The type that one of `typing`'s names means by itself, under the name the language gives it. */
export function typingType(name: string): string | undefined {
  return ALIASES.get(name) ?? (GENERICS.has(name) ? name : undefined);
}
