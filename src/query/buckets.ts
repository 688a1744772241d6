/** Where users lie: in folders, as fine as a short list allows. */
import type { User } from "../engine/engine.ts";

export interface Bucket {
  region: string;
  kind: "directory" | "other";
  users: User[];
}

/** Buckets that a list may have, what is left over counted as one. */
const MOST = 8;

interface Folder {
  path: string;
  users: User[];
}

/** Most users first. The largest folder is opened again and again, for as long as the list stays short. */
export function bucketsOf(users: readonly User[]): Bucket[] {
  let folders: Folder[] = users.length === 0 ? [] : opened({ path: "", users: [...users] });
  const closed = new Set<Folder>();
  for (;;) {
    const open = folders.filter((folder) => !closed.has(folder) && hasFolders(folder));
    if (open.length === 0) break;
    const widest = open.reduce((a, b) => (b.users.length > a.users.length ? b : a));
    const inside = opened(widest);
    if (folders.length - 1 + inside.length > MOST) closed.add(widest);
    else folders = [...folders.filter((folder) => folder !== widest), ...inside];
  }
  folders.sort((a, b) => b.users.length - a.users.length || (a.path < b.path ? -1 : 1));
  const shown = folders.length > MOST ? folders.slice(0, MOST - 1) : folders;
  const rest = folders.slice(shown.length);
  const buckets = shown.map(
    ({ path, users: inside }): Bucket => ({ region: path || ".", kind: "directory", users: inside }),
  );
  if (rest.length === 0) return buckets;
  return [
    ...buckets,
    { region: `${rest.length} more folders`, kind: "other", users: rest.flatMap((one) => one.users) },
  ];
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
