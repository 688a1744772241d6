-- The graph of one workspace. Rows live from the revision that made them (born) until a later one ends them; what has
-- ended is moved to the *_past table of the same columns plus `died`, so that today's answers read small tables.

-- One state of the graph. A map that changes nothing makes none.
CREATE TABLE revision (
  rev INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,              -- milliseconds since the epoch
  commit_id TEXT                    -- commit checked out at that moment, where there is git
);

-- Single values: schema version, when the last map ended, its duration, …
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;

-- Each distinct name once; searches read this table first.
CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);

-- What the last map remembers of each file.
CREATE TABLE file (
  id INTEGER PRIMARY KEY,           -- also the linker's number for the file
  path TEXT NOT NULL UNIQUE,
  symbol INTEGER,                   -- its entity in `symbol`; null where the file has none (too large, unsupported, …)
  lang TEXT,
  role INTEGER NOT NULL,            -- index in model.ts ROLES
  outcome INTEGER NOT NULL,         -- index in model.ts FILE_OUTCOMES
  errors INTEGER NOT NULL DEFAULT 0,-- syntax errors in it
  lines INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL,
  mtime INTEGER NOT NULL,           -- nanoseconds, as ctime: both unchanged and not recent = content unchanged
  ctime INTEGER NOT NULL,
  hash BLOB,                        -- sha1 of the content
  extractor TEXT,                   -- extractor and grammar version that read it
  problem TEXT                      -- why it is not in the graph, or what went wrong
);

-- The facts other files see of a file (extract/facts.ts Shape, JSON), so that one edited file links without re-reading the rest.
CREATE TABLE shape (file INTEGER PRIMARY KEY, json TEXT NOT NULL);

-- Entities: files, definitions, modules outside the repository. The row id never changes while the identity lives.
CREATE TABLE symbol (
  id INTEGER PRIMARY KEY,
  uid BLOB NOT NULL,                -- 16 bytes: hash of path, kind, qualified name, ordinal among equals
  name INTEGER NOT NULL,
  kind INTEGER NOT NULL,            -- index in model.ts ENTITY_KINDS
  file INTEGER,                     -- null for outside modules
  idx INTEGER NOT NULL,             -- definition number in the file's shape, -1 for the file itself
  parent INTEGER,                   -- the definition that contains it; null at the top level
  line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  name_line INTEGER NOT NULL,
  flags INTEGER NOT NULL,           -- extract/facts.ts Flag
  params INTEGER,                   -- number of parameters
  signature TEXT,
  doc TEXT,
  hash INTEGER NOT NULL,            -- of the declaration's text
  rev INTEGER NOT NULL,             -- revision of this version: changes with text or signature, not with a mere move
  born INTEGER NOT NULL             -- revision of the entity's first appearance in this life
);

CREATE TABLE symbol_past (
  id INTEGER NOT NULL, uid BLOB NOT NULL, name INTEGER NOT NULL, kind INTEGER NOT NULL, file INTEGER, idx INTEGER NOT NULL,
  parent INTEGER, line INTEGER NOT NULL, end_line INTEGER NOT NULL, name_line INTEGER NOT NULL, flags INTEGER NOT NULL,
  params INTEGER, signature TEXT, doc TEXT, hash INTEGER NOT NULL, rev INTEGER NOT NULL, born INTEGER NOT NULL,
  path TEXT NOT NULL,               -- the file's path then; its row may be gone
  died INTEGER NOT NULL             -- first revision without this version
);

-- One row a site. Containment is not here: it is symbol.parent and symbol.file.
CREATE TABLE edge (
  src INTEGER NOT NULL,
  kind INTEGER NOT NULL,            -- index in model.ts PREDICATES
  dst INTEGER NOT NULL,
  line INTEGER NOT NULL,            -- in the source entity's file
  col INTEGER NOT NULL,
  certainty INTEGER NOT NULL,       -- index in model.ts CERTAINTIES
  reason INTEGER NOT NULL,          -- index in model.ts REASONS
  born INTEGER NOT NULL,
  PRIMARY KEY (src, kind, dst, line, col)
) WITHOUT ROWID;

CREATE TABLE edge_past (
  src INTEGER NOT NULL, kind INTEGER NOT NULL, dst INTEGER NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  certainty INTEGER NOT NULL, reason INTEGER NOT NULL, born INTEGER NOT NULL, died INTEGER NOT NULL
);

-- Call sites that could not be bound, by name.
CREATE TABLE unbound (
  src INTEGER NOT NULL,
  name INTEGER NOT NULL,
  line INTEGER NOT NULL,
  col INTEGER NOT NULL,
  why INTEGER NOT NULL              -- index in model.ts UNBOUND_REASONS
);

-- What the links of a file rest on: keys of the names looked up, each in a file or in the whole repository (32 bits each,
-- little-endian, ascending). A file is linked again when one of them changed.
CREATE TABLE look_up (file INTEGER PRIMARY KEY, keys BLOB NOT NULL);

-- The architecture as the last computed map found it: groups of files that belong together, level 1 the finest. Which
-- revision that was, and when, stands in meta (regions_rev, regions_files, regions_at, …).
CREATE TABLE region (
  id INTEGER PRIMARY KEY,
  uid BLOB NOT NULL UNIQUE,         -- 16 bytes: hash of the members it first had; kept while most of them stay
  slug TEXT NOT NULL UNIQUE,        -- of the label
  label TEXT NOT NULL,
  kind INTEGER NOT NULL,            -- index in map/answers.ts REGION_KINDS
  level INTEGER NOT NULL,
  parent INTEGER,
  files INTEGER NOT NULL,           -- all of them, tests and generated ones too
  sources INTEGER NOT NULL,         -- those that shape it
  chunks INTEGER NOT NULL,          -- definitions of types and of what can be called; one for a file with none
  cohesion REAL NOT NULL,
  coupling REAL NOT NULL,
  boundary REAL NOT NULL,
  crosscut REAL NOT NULL,
  confidence REAL NOT NULL,
  health REAL NOT NULL,
  smells INTEGER NOT NULL,          -- files with at least one
  interfaces INTEGER NOT NULL,      -- files that others use or that use others
  signals TEXT NOT NULL             -- what holds it together, strongest first, joined by commas
);

-- The finest region of each file, and how the file stands in it.
CREATE TABLE region_file (
  file INTEGER PRIMARY KEY,
  region INTEGER NOT NULL,
  crosscut REAL NOT NULL,           -- 0..1
  chunks INTEGER NOT NULL,
  fan_in INTEGER NOT NULL,          -- files that import it
  fan_out INTEGER NOT NULL,
  used_by INTEGER NOT NULL,         -- files that use it in any way: imports, calls, references, heritage
  uses INTEGER NOT NULL,
  neighbours INTEGER NOT NULL       -- files of both sorts, each once
);

-- How much the files of one region use those of another of the same level.
CREATE TABLE region_link (
  src INTEGER NOT NULL,
  dst INTEGER NOT NULL,
  weight REAL NOT NULL,             -- damped, as the regions were found with
  uses INTEGER NOT NULL,            -- pairs of files
  PRIMARY KEY (src, dst)
) WITHOUT ROWID;

-- What the last computed map found amiss.
CREATE TABLE smell (
  kind INTEGER NOT NULL,            -- index in map/answers.ts SMELL_KINDS
  file INTEGER NOT NULL,
  entity BLOB,                      -- uid of the definition it is about, or of the file
  confidence REAL NOT NULL,
  is_source INTEGER NOT NULL,
  signals TEXT NOT NULL,            -- json object
  cycle TEXT                        -- json array of paths
);
