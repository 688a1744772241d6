/** Names of the language and its library that are never bound to the repository without evidence. */

/** In sight everywhere without an import. */
export const BUILTINS: ReadonlySet<string> = new Set(
  (
    "Option Some None Result Ok Err Vec String Box Rc Arc Cow Pin str Iterator IntoIterator DoubleEndedIterator ExactSizeIterator " +
    "Extend FromIterator Clone Copy Send Sync Sized Drop Fn FnMut FnOnce Default Eq PartialEq Ord PartialOrd Hash Debug " +
    "Display AsRef AsMut Into From TryFrom TryInto ToOwned ToString Unpin drop std core alloc"
  ).split(" "),
);

/** Crates of the language's own library. */
export const OWN_CRATES: ReadonlySet<string> = new Set(["std", "core", "alloc", "proc_macro", "test"]);

/** Pointers through which a value's members are reached as if it stood there itself. */
export const TRANSPARENT: ReadonlySet<string> = new Set(
  "Box Rc Arc Pin Cow Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard Reverse ManuallyDrop NonNull Lazy LazyLock".split(
    " ",
  ),
);

/** Attributes of the language and of its usual tools. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "allow automatically_derived cfg cfg_attr cold crate_name crate_type debugger_visualizer default deny deprecated derive doc " +
    "expect export_name feature forbid global_allocator ignore inline instruction_set link link_name link_section macro_export " +
    "macro_use must_use no_builtins no_implicit_prelude no_link no_main no_mangle no_std non_exhaustive panic_handler path " +
    "proc_macro proc_macro_attribute proc_macro_derive recursion_limit repr rustfmt should_panic target_feature test " +
    "track_caller type_length_limit unsafe used warn windows_subsystem bench serde clap error from source rustc_const_unstable " +
    "unstable stable rustc_const_stable"
  ).split(" "),
);

/** Macros of the standard library. */
export const MACROS: ReadonlySet<string> = new Set(
  (
    "assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq debug_assert_ne env eprint " +
    "eprintln file format format_args include include_bytes include_str is_x86_feature_detected line matches module_path " +
    "option_env panic print println stringify thread_local todo unimplemented unreachable vec write writeln"
  ).split(" "),
);

/** Method names so common in the library that a definition in the repository proves nothing. */
export const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    "new default clone from into try_from try_into as_ref as_mut as_str as_bytes as_slice as_path borrow borrow_mut to_owned to_string " +
    "to_vec len is_empty push pop insert remove get get_mut get_or_insert_with entry or_insert or_insert_with contains contains_key " +
    "iter iter_mut into_iter next map map_err filter filter_map flat_map fold collect find any all count sum min max rev zip " +
    "enumerate chain take skip peek peekable last first first_mut sort sort_by sort_unstable dedup extend append clear drain retain " +
    "reserve resize truncate split split_at join concat trim starts_with ends_with strip_prefix strip_suffix replace chars bytes lines " +
    "parse unwrap unwrap_or unwrap_or_else unwrap_or_default expect ok err is_some is_none is_ok is_err ok_or ok_or_else and_then " +
    "or_else then take replace swap lock read write flush read_line read_to_string read_to_end write_all write_str write_fmt fmt eq ne " +
    "cmp partial_cmp hash drop deref deref_mut index index_mut add sub mul div neg not send recv spawn join keys values values_mut load " +
    "store fetch_add wait notify_one to_path_buf display exists path file_name extension parent with_capacity capacity by_ref cloned " +
    "copied position checked_add checked_sub wrapping_add saturating_sub saturating_add pow abs to_lowercase to_uppercase as_deref close"
  ).split(" "),
);
