/** Types of the .NET library, as far as receivers need them. */
export const PRELUDE = `
public class Object { public virtual string ToString(); public virtual bool Equals(object o); public virtual int GetHashCode(); public object MemberwiseClone(); public static bool ReferenceEquals(object a, object b); }
public class String : IEnumerable<int> { public int Length; public string Trim(); public string TrimEnd(); public string TrimStart(); public string Substring(int a, int b); public string Replace(string a, string b); public string ToLower(); public string ToUpper();
  public string ToLowerInvariant(); public string ToUpperInvariant(); public List<string> Split(int c); public static string Join(string s, object o); public static string Format(string s, object o); public static string Concat(object a, object b); public bool Contains(string s); public bool StartsWith(string s);
  public bool EndsWith(string s); public int IndexOf(string s); public static bool IsNullOrEmpty(string s); public static bool IsNullOrWhiteSpace(string s); public static string Empty; public string PadLeft(int n); public string Insert(int i, string s); public string Remove(int i); }
public interface IDisposable { void Dispose(); }
public interface IEnumerator<T> { T Current { get; } bool MoveNext(); }
public interface IEnumerable<T> { IEnumerator<T> GetEnumerator();
  IEnumerable<R> Select<R>(Func<T, R> f); IEnumerable<T> Where(Func<T, bool> f); IEnumerable<R> SelectMany<R>(Func<T, IEnumerable<R>> f); T First(Func<T, bool> f = null); T FirstOrDefault(Func<T, bool> f = null); T Single(Func<T, bool> f = null);
  T SingleOrDefault(Func<T, bool> f = null); T Last(Func<T, bool> f = null); T LastOrDefault(Func<T, bool> f = null); T ElementAt(int i); bool Any(Func<T, bool> f = null); bool All(Func<T, bool> f); int Count(Func<T, bool> f = null); IEnumerable<T> OrderBy<K>(Func<T, K> f);
  IEnumerable<T> OrderByDescending<K>(Func<T, K> f); IEnumerable<T> ThenBy<K>(Func<T, K> f); IEnumerable<T> Skip(int n); IEnumerable<T> Take(int n); IEnumerable<T> Concat(IEnumerable<T> o); IEnumerable<T> Distinct(); IEnumerable<T> Reverse(); IEnumerable<T> Union(IEnumerable<T> o);
  IEnumerable<T> Except(IEnumerable<T> o); IEnumerable<R> Cast<R>(); IEnumerable<R> OfType<R>(); List<T> ToList(); List<T> ToArray(); HashSet<T> ToHashSet(); Dictionary<K, T> ToDictionary<K>(Func<T, K> f); IEnumerable<T> DefaultIfEmpty(); T Max(); T Min(); T Aggregate(Func<T, T, T> f);
  IEnumerable<IGrouping<K, T>> GroupBy<K>(Func<T, K> f); IEnumerable<T> AsEnumerable(); IEnumerable<T> TakeWhile(Func<T, bool> f); IEnumerable<T> SkipWhile(Func<T, bool> f); IEnumerable<T> Append(T t); int Sum(Func<T, int> f); bool Contains(T t); bool SequenceEqual(IEnumerable<T> o); }
public interface IGrouping<K, T> : IEnumerable<T> { K Key { get; } }
public interface ICollection<T> : IEnumerable<T> { void Add(T t); void Clear(); bool Remove(T t); }
public interface IList<T> : ICollection<T> { void Insert(int i, T t); void RemoveAt(int i); int IndexOf(T t); }
public interface IReadOnlyList<T> : IEnumerable<T> {} public interface IReadOnlyCollection<T> : IEnumerable<T> {} public interface IQueryable<T> : IEnumerable<T> {} public interface ISet<T> : ICollection<T> {}
public class List<T> : IList<T> { public List(); public void AddRange(IEnumerable<T> o); public T Find(Predicate<T> f); public List<T> FindAll(Predicate<T> f); public void ForEach(Action<T> f); public bool Exists(Predicate<T> f); public int RemoveAll(Predicate<T> f); public void Sort(Func<T, T, int> f); public int FindIndex(Predicate<T> f); }
public class Collection<T> : IList<T> { public IList<T> Items; } public class ReadOnlyCollection<T> : IEnumerable<T> {} public class HashSet<T> : ISet<T> {} public class SortedSet<T> : ISet<T> {} public class LinkedList<T> : ICollection<T> {} public class ConcurrentBag<T> : IEnumerable<T> {}
public class Stack<T> : IEnumerable<T> { public void Push(T t); public T Pop(); public T Peek(); } public class Queue<T> : IEnumerable<T> { public void Enqueue(T t); public T Dequeue(); public T Peek(); }
public class KeyValuePair<K, V> { public K Key; public V Value; }
public interface IDictionary<K, V> : IEnumerable<KeyValuePair<K, V>> { void Add(K k, V v); bool ContainsKey(K k); bool TryGetValue(K k, out V v); ICollection<K> Keys { get; } ICollection<V> Values { get; } V GetOrAdd(K k, Func<K, V> f); V GetValueOrDefault(K k); }
public class Dictionary<K, V> : IDictionary<K, V> {} public class ConcurrentDictionary<K, V> : IDictionary<K, V> {} public class SortedDictionary<K, V> : IDictionary<K, V> {} public interface IReadOnlyDictionary<K, V> : IDictionary<K, V> {}
public class Task<T> { public T Result; public Task<T> ConfigureAwait(bool b); public T GetAwaiter(); public void Wait(); public static Task<R> FromResult<R>(R r); public static Task<R> Run<R>(Func<R> f); } public class ValueTask<T> { public T Result; public ValueTask<T> ConfigureAwait(bool b); }
public class Lazy<T> { public Lazy(Func<T> f); public T Value; } public class WeakReference<T> {} public class ThreadLocal<T> { public T Value; } public class AsyncLocal<T> { public T Value; }
public class Exception { public string Message; public Exception InnerException; public string StackTrace; } public class Attribute {} public class EventArgs {} public class Enum {} public class ValueType {} public class Delegate {} public class EventHandler {}
public class StringBuilder { public StringBuilder Append(object o); public StringBuilder AppendLine(object o); public StringBuilder AppendFormat(string s, object o); public int Length; }
public static class Console { public static void WriteLine(object o); public static void Write(object o); public static string ReadLine(); }
public static class Math { public static int Max(int a, int b); public static int Min(int a, int b); }
`;
