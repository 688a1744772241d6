/** The standard library's types, as far as receivers need them. Iterators carry their item as a type argument. */
export const PRELUDE = `
pub enum Option<T> { Some(T), None }
impl<T> Option<T> {
  fn unwrap(self) -> T; fn expect(self, m: &str) -> T; fn unwrap_or(self, d: T) -> T; fn unwrap_or_else(self, f: fn() -> T) -> T;
  fn unwrap_or_default(self) -> T; fn map<B>(self, f: fn(T) -> B) -> Option<B>; fn and_then<B>(self, f: fn(T) -> Option<B>) -> Option<B>;
  fn or(self, o: Option<T>) -> Option<T>; fn or_else(self, f: fn() -> Option<T>) -> Option<T>; fn filter(self, f: fn(T) -> bool) -> Option<T>;
  fn ok_or<E>(self, e: E) -> Result<T, E>; fn ok_or_else<E>(self, f: fn() -> E) -> Result<T, E>; fn take(&mut self) -> Option<T>;
  fn as_ref(&self) -> Option<T>; fn as_mut(&mut self) -> Option<T>; fn as_deref(&self) -> Option<T>; fn as_deref_mut(&mut self) -> Option<T>;
  fn cloned(self) -> Option<T>; fn copied(self) -> Option<T>; fn is_some(&self) -> bool; fn is_none(&self) -> bool; fn iter(&self) -> Iterator<T>;
  fn map_or<B>(self, d: B, f: fn(T) -> B) -> B; fn map_or_else<B>(self, d: fn() -> B, f: fn(T) -> B) -> B; fn is_some_and(self, f: fn(T) -> bool) -> bool;
  fn get_or_insert_with(&mut self, f: fn() -> T) -> T; fn get_or_insert(&mut self, v: T) -> T; fn replace(&mut self, v: T) -> Option<T>; fn insert(&mut self, v: T) -> T;
  fn flatten(self) -> T; fn clone(&self) -> Option<T>; fn transpose(self) -> T; fn into_iter(self) -> Iterator<T>; fn xor(self, o: Option<T>) -> Option<T>;
}
pub enum Result<T, E> { Ok(T), Err(E) }
impl<T, E> Result<T, E> {
  fn unwrap(self) -> T; fn expect(self, m: &str) -> T; fn unwrap_err(self) -> E; fn expect_err(self, m: &str) -> E; fn unwrap_or(self, d: T) -> T;
  fn unwrap_or_else(self, f: fn(E) -> T) -> T; fn unwrap_or_default(self) -> T; fn map<B>(self, f: fn(T) -> B) -> Result<B, E>;
  fn map_err<F>(self, f: fn(E) -> F) -> Result<T, F>; fn and_then<B>(self, f: fn(T) -> Result<B, E>) -> Result<B, E>;
  fn or_else(self, f: fn(E) -> Result<T, E>) -> Result<T, E>; fn ok(self) -> Option<T>; fn err(self) -> Option<E>; fn as_ref(&self) -> Result<T, E>;
  fn as_mut(&mut self) -> Result<T, E>; fn is_ok(&self) -> bool; fn is_err(&self) -> bool; fn map_or<B>(self, d: B, f: fn(T) -> B) -> B;
  fn clone(&self) -> Result<T, E>; fn cloned(self) -> Result<T, E>; fn iter(&self) -> Iterator<T>; fn into_iter(self) -> Iterator<T>;
}
pub trait Iterator<Item> {
  fn next(&mut self) -> Option<Item>; fn map<B>(self, f: fn(Item) -> B) -> Iterator<B>; fn filter(self, f: fn(Item) -> bool) -> Iterator<Item>;
  fn filter_map<B>(self, f: fn(Item) -> Option<B>) -> Iterator<B>; fn for_each(self, f: fn(Item)); fn find(&mut self, f: fn(Item) -> bool) -> Option<Item>;
  fn find_map<B>(&mut self, f: fn(Item) -> Option<B>) -> Option<B>; fn any(&mut self, f: fn(Item) -> bool) -> bool; fn all(&mut self, f: fn(Item) -> bool) -> bool;
  fn position(&mut self, f: fn(Item) -> bool) -> Option<usize>; fn enumerate(self) -> Iterator<(usize, Item)>; fn rev(self) -> Iterator<Item>;
  fn skip(self, n: usize) -> Iterator<Item>; fn take(self, n: usize) -> Iterator<Item>; fn skip_while(self, f: fn(Item) -> bool) -> Iterator<Item>;
  fn take_while(self, f: fn(Item) -> bool) -> Iterator<Item>; fn peekable(self) -> Iterator<Item>; fn peek(&mut self) -> Option<Item>; fn cloned(self) -> Iterator<Item>;
  fn copied(self) -> Iterator<Item>; fn chain(self, o: Iterator<Item>) -> Iterator<Item>; fn zip<U>(self, o: Iterator<U>) -> Iterator<(Item, U)>;
  fn last(self) -> Option<Item>; fn nth(&mut self, n: usize) -> Option<Item>; fn max(self) -> Option<Item>; fn min(self) -> Option<Item>;
  fn max_by_key<K>(self, f: fn(Item) -> K) -> Option<Item>; fn min_by_key<K>(self, f: fn(Item) -> K) -> Option<Item>; fn step_by(self, n: usize) -> Iterator<Item>;
  fn fold<B>(self, init: B, f: fn(B, Item) -> B) -> B; fn inspect(self, f: fn(Item)) -> Iterator<Item>; fn fuse(self) -> Iterator<Item>; fn by_ref(&mut self) -> Iterator<Item>;
  fn collect<B>(self) -> B; fn sum<S>(self) -> S; fn product<S>(self) -> S; fn count(self) -> usize; fn flat_map<B>(self, f: fn(Item) -> Iterator<B>) -> Iterator<B>;
  fn flatten(self) -> Item; fn next_back(&mut self) -> Option<Item>; fn into_iter(self) -> Iterator<Item>; fn partition<B>(self, f: fn(Item) -> bool) -> (B, B);
  fn unzip<A>(self) -> A; fn cmp(self, o: Iterator<Item>) -> usize; fn eq(self, o: Iterator<Item>) -> bool; fn size_hint(&self) -> usize; fn cycle(self) -> Iterator<Item>;
}
pub trait IntoIterator<Item> { fn into_iter(self) -> Iterator<Item>; }
pub struct Vec<T>; pub struct VecDeque<T>; pub struct HashSet<T>; pub struct BTreeSet<T>; pub struct BinaryHeap<T>; pub struct HashMap<K, V>; pub struct BTreeMap<K, V>;
pub struct String; pub struct Box<T>; pub struct Rc<T>; pub struct Arc<T>; pub struct Cell<T>; pub struct RefCell<T>; pub struct Mutex<T>; pub struct RwLock<T>;
pub struct OnceCell<T>; pub struct OnceLock<T>; pub struct Path; pub struct PathBuf; pub struct OsStr; pub struct OsString; pub struct Cow<T>; pub struct Weak<T>;
impl<T> Vec<T> {
  fn new() -> Vec<T>; fn with_capacity(n: usize) -> Vec<T>; fn of(a: T, b: T) -> Vec<T>; fn push(&mut self, v: T); fn pop(&mut self) -> Option<T>; fn iter(&self) -> Iterator<T>;
  fn iter_mut(&mut self) -> Iterator<T>; fn into_iter(self) -> Iterator<T>; fn first(&self) -> Option<T>; fn last(&self) -> Option<T>; fn first_mut(&mut self) -> Option<T>;
  fn last_mut(&mut self) -> Option<T>; fn get(&self, i: usize) -> Option<T>; fn get_mut(&mut self, i: usize) -> Option<T>; fn remove(&mut self, i: usize) -> T;
  fn swap_remove(&mut self, i: usize) -> T; fn insert(&mut self, i: usize, v: T); fn drain(&mut self, r: usize) -> Iterator<T>; fn as_slice(&self) -> Vec<T>; fn to_vec(&self) -> Vec<T>;
  fn to_owned(&self) -> Vec<T>; fn clone(&self) -> Vec<T>; fn retain(&mut self, f: fn(T) -> bool); fn sort_by(&mut self, f: fn(T, T) -> usize);
  fn sort_by_key<K>(&mut self, f: fn(T) -> K); fn extend(&mut self, o: Iterator<T>); fn len(&self) -> usize; fn is_empty(&self) -> bool; fn windows(&self, n: usize) -> Iterator<Vec<T>>;
  fn chunks(&self, n: usize) -> Iterator<Vec<T>>; fn split_first(&self) -> Option<(T, Vec<T>)>; fn split_last(&self) -> Option<(T, Vec<T>)>; fn contains(&self, v: T) -> bool;
  fn as_ref(&self) -> Vec<T>; fn into_boxed_slice(self) -> Vec<T>; fn split_at(&self, i: usize) -> (Vec<T>, Vec<T>); fn get_unchecked(&self, i: usize) -> T; fn as_mut_slice(&mut self) -> Vec<T>;
  fn into_vec(self) -> Vec<T>; fn truncate(&mut self, n: usize); fn clear(&mut self); fn extend_from_slice(&mut self, o: Vec<T>); fn map<B>(self, f: fn(T) -> B) -> Vec<B>;
}
impl<T> VecDeque<T> {
  fn new() -> VecDeque<T>; fn push_back(&mut self, v: T); fn push_front(&mut self, v: T); fn pop_back(&mut self) -> Option<T>; fn pop_front(&mut self) -> Option<T>;
  fn front(&self) -> Option<T>; fn back(&self) -> Option<T>; fn iter(&self) -> Iterator<T>; fn get(&self, i: usize) -> Option<T>; fn drain(&mut self, r: usize) -> Iterator<T>;
  fn iter_mut(&mut self) -> Iterator<T>; fn into_iter(self) -> Iterator<T>; fn front_mut(&mut self) -> Option<T>; fn back_mut(&mut self) -> Option<T>;
}
impl<T> HashSet<T> { fn new() -> HashSet<T>; fn iter(&self) -> Iterator<T>; fn get(&self, v: T) -> Option<T>; fn insert(&mut self, v: T) -> bool; fn into_iter(self) -> Iterator<T>; fn drain(&mut self) -> Iterator<T>; }
impl<T> BTreeSet<T> { fn new() -> BTreeSet<T>; fn iter(&self) -> Iterator<T>; fn first(&self) -> Option<T>; fn insert(&mut self, v: T) -> bool; fn into_iter(self) -> Iterator<T>; }
impl<T> BinaryHeap<T> { fn new() -> BinaryHeap<T>; fn pop(&mut self) -> Option<T>; fn peek(&self) -> Option<T>; fn push(&mut self, v: T); }
impl<K, V> HashMap<K, V> {
  fn new() -> HashMap<K, V>; fn get(&self, k: K) -> Option<V>; fn get_mut(&mut self, k: K) -> Option<V>; fn insert(&mut self, k: K, v: V) -> Option<V>; fn remove(&mut self, k: K) -> Option<V>;
  fn iter(&self) -> Iterator<(K, V)>; fn iter_mut(&mut self) -> Iterator<(K, V)>; fn into_iter(self) -> Iterator<(K, V)>; fn keys(&self) -> Iterator<K>; fn values(&self) -> Iterator<V>; fn values_mut(&mut self) -> Iterator<V>;
  fn entry(&mut self, k: K) -> Entry<V>; fn drain(&mut self) -> Iterator<(K, V)>; fn into_values(self) -> Iterator<V>; fn retain(&mut self, f: fn(K, V) -> bool);
}
impl<K, V> BTreeMap<K, V> {
  fn new() -> BTreeMap<K, V>; fn get(&self, k: K) -> Option<V>; fn get_mut(&mut self, k: K) -> Option<V>; fn insert(&mut self, k: K, v: V) -> Option<V>; fn remove(&mut self, k: K) -> Option<V>;
  fn iter(&self) -> Iterator<(K, V)>; fn iter_mut(&mut self) -> Iterator<(K, V)>; fn into_iter(self) -> Iterator<(K, V)>; fn keys(&self) -> Iterator<K>; fn values(&self) -> Iterator<V>; fn values_mut(&mut self) -> Iterator<V>;
  fn entry(&mut self, k: K) -> Entry<V>; fn into_values(self) -> Iterator<V>;
}
pub struct Entry<V>;
impl<V> Entry<V> { fn or_insert(self, v: V) -> V; fn or_insert_with(self, f: fn() -> V) -> V; fn or_default(self) -> V; fn and_modify(self, f: fn(V)) -> Entry<V>; }
impl String { fn new() -> String; fn to_string(&self) -> String; fn to_owned(&self) -> String; fn clone(&self) -> String; fn trim(&self) -> String; fn as_str(&self) -> String; fn to_lowercase(&self) -> String;
  fn to_uppercase(&self) -> String; fn replace(&self, a: &str, b: &str) -> String; fn split(&self, s: &str) -> Iterator<String>; fn lines(&self) -> Iterator<String>; fn as_bytes(&self) -> Vec<u8>; fn into_bytes(self) -> Vec<u8>;
  fn strip_prefix(&self, s: &str) -> Option<String>; fn strip_suffix(&self, s: &str) -> Option<String>; fn split_whitespace(&self) -> Iterator<String>; fn split_once(&self, s: &str) -> Option<(String, String)>; fn chars(&self) -> Iterator<u32>;
  fn from(s: &str) -> String; fn len(&self) -> usize; fn is_empty(&self) -> bool; fn push_str(&mut self, s: &str); fn bytes(&self) -> Iterator<u8>; }
impl<T> Box<T> { fn new(v: T) -> T; fn pin(v: T) -> T; fn from(v: T) -> T; }
impl<T> Rc<T> { fn new(v: T) -> T; fn clone(v: T) -> T; fn downgrade(v: T) -> Weak<T>; }
impl<T> Arc<T> { fn new(v: T) -> T; fn clone(v: T) -> T; fn downgrade(v: T) -> Weak<T>; }
impl<T> Weak<T> { fn upgrade(&self) -> Option<T>; }
impl<T> Cell<T> { fn new(v: T) -> Cell<T>; fn get(&self) -> T; fn take(&self) -> T; }
impl<T> RefCell<T> { fn new(v: T) -> RefCell<T>; fn borrow(&self) -> T; fn borrow_mut(&self) -> T; fn into_inner(self) -> T; fn take(&self) -> T; }
impl<T> Mutex<T> { fn new(v: T) -> Mutex<T>; fn lock(&self) -> Result<T, Path>; fn into_inner(self) -> Result<T, Path>; fn get_mut(&mut self) -> Result<T, Path>; }
impl<T> RwLock<T> { fn new(v: T) -> RwLock<T>; fn read(&self) -> Result<T, Path>; fn write(&self) -> Result<T, Path>; }
impl<T> OnceCell<T> { fn new() -> OnceCell<T>; fn get(&self) -> Option<T>; fn get_or_init(&self, f: fn() -> T) -> T; }
impl<T> OnceLock<T> { fn new() -> OnceLock<T>; fn get(&self) -> Option<T>; fn get_or_init(&self, f: fn() -> T) -> T; }
impl Path { fn to_path_buf(&self) -> PathBuf; fn join(&self, p: &str) -> PathBuf; fn parent(&self) -> Option<Path>; fn file_name(&self) -> Option<OsStr>; fn to_str(&self) -> Option<String>; fn new(s: &str) -> Path; fn strip_prefix(&self, p: Path) -> Result<Path, Path>; }
impl PathBuf { fn new() -> PathBuf; fn as_path(&self) -> Path; fn join(&self, p: &str) -> PathBuf; fn parent(&self) -> Option<Path>; fn file_name(&self) -> Option<OsStr>; fn to_str(&self) -> Option<String>; fn from(s: &str) -> PathBuf; }
`;
