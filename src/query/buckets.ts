/** Where users lie: in regions, as fine as a short list allows; in folders where no map knows them. */
import type { Engine, Region, User } from "../engine/engine.ts";

export const BUCKET_KINDS = ["system", "subsystem", "module", "unmapped", "directory", "other"] as const;

export interface Bucket {
  region: string;
  kind: (typeof BUCKET_KINDS)[number];
  users: User[];
}

/** Most users first. */
export async function bucketsOf(users: readonly User[], engine: Engine): Promise<Bucket[]> {
  const around = await engine.regionsOfFiles([...new Set(users.map(({ path }) => path).filter(Boolean))]);
  if (Object.keys(around).length === 0) return folderBuckets(users);
  const depth = Math.max(...Object.values(around).map((regions) => regions.length));
  let buckets: Bucket[] = [];
  // The finest regions, unless they are many: then those around them. The whole says nothing.
  for (let at = depth; at >= 2; at--) {
    buckets = regionBuckets(users, (path) => around[path]?.slice(0, at).at(-1));
    if (buckets.length <= MOST) break;
  }
  return buckets.length > 0 ? buckets : regionBuckets(users, (path) => around[path]?.at(-1));
}

function regionBuckets(users: readonly User[], regionOf: (path: string) => Region | undefined): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const user of users) {
    const region = regionOf(user.path);
    const key = region?.id ?? "";
    const known = buckets.get(key);
    if (known) known.users.push(user);
    else buckets.set(key, { region: region?.label ?? "(unmapped)", kind: region?.kind ?? "unmapped", users: [user] });
  }
  return [...buckets.values()].sort((a, b) => b.users.length - a.users.length || (a.region < b.region ? -1 : 1));
}

/** Regions among the buckets: how far apart users lie. */
export function regionCount(buckets: readonly Bucket[]): number {
  return buckets.filter(({ kind }) => kind === "subsystem" || kind === "module" || kind === "system").length;
}

/** Buckets that a list may have. */
const MOST = 10;

interface Folder {
  path: string;
  users: User[];
  /** What is left of a folder whose larger parts stand on their own. */
  isRest?: true;
}

/**
 * Folders with most users first. The folder with the most source users is opened again and again while the list stays short, so that
 * tests, which are many and alike, stay together.
 */
export function folderBuckets(users: readonly User[]): Bucket[] {
  let folders: Folder[] = users.length === 0 ? [] : [{ path: "", users: [...users] }];
  for (let next = widest(folders); next; next = widest(folders)) {
    const room = MOST - (folders.length - 1);
    if (room < 2) break;
    const inside = opened(next).sort(bySize);
    const rest = inside.slice(inside.length > room ? room - 1 : inside.length).flatMap((folder) => folder.users);
    const larger = inside.slice(0, inside.length > room ? room - 1 : inside.length);
    folders = folders.filter((folder) => folder !== next).concat(larger);
    if (rest.length > 0) folders.push({ path: next.path, users: rest, isRest: true });
  }
  return folders.sort(bySize).map(({ path, users: inside, isRest }) => ({
    region: isRest ? `${path ? `${path}, ` : ""}elsewhere` : path || ".",
    kind: isRest ? "other" : "directory",
    users: inside,
  }));
}

function bySize(a: Folder, b: Folder): number {
  return b.users.length - a.users.length || (a.path < b.path ? -1 : 1);
}

/** The folder to open next: of those with folders in them the one with most source users. */
function widest(folders: readonly Folder[]): Folder | undefined {
  const weight = ({ users }: Folder): number =>
    users.filter(({ role }) => role !== "test" && role !== "fixture").length;
  const open = folders.filter((folder) => !folder.isRest && hasFolders(folder));
  return open.sort((a, b) => weight(b) - weight(a) || bySize(a, b))[0];
}

function hasFolders({ path, users }: Folder): boolean {
  return users.some((user) => folderOf(user).length > path.length);
}

/** A folder as the folders below it; what lies in it directly stays under its own name. */
function opened({ path, users }: Folder): Folder[] {
  const inside = new Map<string, User[]>();
  for (const user of users) {
    const folder = folderOf(user);
    const rest = path === "" ? folder : folder.slice(path.length + 1);
    const below =
      folder.length <= path.length ? path : path === "" ? rest.split("/")[0]! : `${path}/${rest.split("/")[0]}`;
    const found = inside.get(below);
    if (found) found.push(user);
    else inside.set(below, [user]);
  }
  return [...inside].map(([folder, found]) => ({ path: folder, users: found }));
}

function folderOf({ path }: User): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
