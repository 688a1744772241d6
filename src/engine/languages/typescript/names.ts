/** Names that need no declaration, and member names that prove nothing. */

/** Globals that the prelude does not declare: the module system's, and those of the usual test runners. */
export const BUILTINS: ReadonlySet<string> = new Set(
  `arguments require define Deno Bun EdgeRuntime chrome browser jQuery $ _
  describe xdescribe fdescribe it xit fit test suite specify context expect assert before beforeAll beforeEach after
  afterAll afterEach setup teardown jest vi cy jasmine spyOn expectTypeOf`.split(/\s+/),
);

/** Members of the library's own types: Array, Map, Set, Promise, String, Object, Function, streams, events, elements. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  `at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes
  indexOf join keys lastIndexOf length map pop push reduce reduceRight reverse shift slice some sort splice toReversed
  toSorted toSpliced unshift values with from of isArray
  clear delete get has set size add union difference intersection
  then catch finally all allSettled any race resolve reject
  charAt charCodeAt codePointAt endsWith localeCompare match matchAll normalize padEnd padStart repeat replace
  replaceAll search split startsWith substr substring toLowerCase toUpperCase toString trim trimEnd trimStart valueOf
  assign create defineProperty freeze fromEntries hasOwn hasOwnProperty is isPrototypeOf toLocaleString toJSON
  apply bind call name message stack cause constructor prototype
  exec test source flags lastIndex parse stringify now getTime toISOString toFixed
  log info warn error debug trace group time table
  next return throw done value iterator
  on once off emit addListener removeListener removeAllListeners listeners addEventListener removeEventListener
  read write end close open pipe destroy pause resume send flush start stop run cancel abort
  append remove text json blob arrayBuffer formData clone headers status body url method
  querySelector querySelectorAll appendChild removeChild setAttribute getAttribute focus click
  toBe toEqual equal equals not eql throws ok true false null undefined
  id key type data options config default path execute init load save update`.split(/\s+/),
);
