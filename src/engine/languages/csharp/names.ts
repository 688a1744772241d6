/** Names of the language's library that are never bound to the repository without evidence. */

export const BUILTINS: ReadonlySet<string> = new Set(
  "nameof typeof sizeof default checked unchecked stackalloc".split(" "),
);

/** Method names so common in the library that a definition in the repository proves nothing. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    "Add AddRange Aggregate All Any Append AppendFormat AppendLine AsEnumerable Average Cast Clear Clone Close Compare CompareTo Concat " +
    "Contains ContainsKey CopyTo Count Create Dequeue Dispose Distinct Dump ElementAt Enqueue EndsWith Equals Except Execute Find First " +
    "FirstOrDefault Flush Format Get GetAwaiter GetBytes GetEnumerator GetHashCode GetResult GetType GetValue GroupBy IndexOf Insert " +
    "Invoke IsAssignableFrom Join Last LastOrDefault Load Max Min MoveNext OfType Open OrderBy Parse Peek Pop Push Read ReadAsync ReadLine " +
    "Remove RemoveAt Replace Reset Reverse Run Save Select SelectMany SequenceEqual Set SetValue Single SingleOrDefault Skip Sort Split Start " +
    "StartsWith Stop Substring Sum Take ToArray ToDictionary ToList ToLookup ToLower ToLowerInvariant ToString ToUpper Trim TrimEnd TryAdd " +
    "TryGetValue TryParse Union Wait Where Write WriteAsync WriteLine Zip"
  ).split(" "),
);
