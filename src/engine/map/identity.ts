/** Ids of regions: made of the members a region first has, and kept as long as most of them stay together. */
import { createHash } from "node:crypto";

/** A region of the map before. */
export interface FormerRegion {
  uid: Uint8Array;
  /** Undefined where it is to be found anew. */
  label: string | undefined;
  level: number;
  /** Its members that are still there. */
  files: readonly number[];
}

export interface Identity {
  /** 16 bytes. */
  uid: Uint8Array;
  /** Where the region is one of the map before. */
  label?: string;
}

/**
 * @param members files of each region, and its level
 * @param former regions of the map before
 * @param pathOf path of a file
 */
export function identified(
  members: readonly { files: readonly number[]; level: number }[],
  former: readonly FormerRegion[],
  pathOf: (file: number) => string,
): Identity[] {
  const kept = matched(members, former);
  const taken = new Set([...kept.values()].map(({ uid }) => hex(uid)));
  return members.map(({ files }, i) => {
    const same = kept.get(i);
    if (same) return { uid: same.uid, ...(same.label !== undefined && { label: same.label }) };
    for (let n = 0; ; n++) {
      const uid = hashOf(files.map(pathOf), n);
      if (taken.has(hex(uid))) continue;
      taken.add(hex(uid));
      return { uid };
    }
  });
}

/** The region that each former one lives on in, where most of its members are together in one. */
function matched(
  members: readonly { files: readonly number[]; level: number }[],
  former: readonly FormerRegion[],
): Map<number, FormerRegion> {
  const claims: { old: number; now: number; shared: number; isLevel: boolean; share: number }[] = [];
  const inside = new Map<number, number[]>();
  members.forEach(({ files }, i) => {
    for (const file of files) {
      const known = inside.get(file);
      if (known) known.push(i);
      else inside.set(file, [i]);
    }
  });
  former.forEach(({ files, level }, old) => {
    const counts = new Map<number, number>();
    for (const file of files) for (const now of inside.get(file) ?? []) counts.set(now, (counts.get(now) ?? 0) + 1);
    for (const [now, shared] of counts) {
      if (shared * 2 <= files.length) continue;
      const { files: all, level: own } = members[now]!;
      claims.push({ old, now, shared, isLevel: level === own, share: shared / (files.length + all.length - shared) });
    }
  });
  claims.sort(
    (a, b) =>
      b.share - a.share ||
      Number(b.isLevel) - Number(a.isLevel) ||
      b.shared - a.shared ||
      a.now - b.now ||
      a.old - b.old,
  );
  const kept = new Map<number, FormerRegion>();
  const used = new Set<number>();
  for (const { old, now } of claims) {
    if (kept.has(now) || used.has(old)) continue;
    kept.set(now, former[old]!);
    used.add(old);
  }
  return kept;
}

function hashOf(paths: readonly string[], n: number): Uint8Array {
  const hash = createHash("sha1").update("region").update(String(n));
  for (const path of [...paths].sort()) hash.update("\0").update(path);
  return hash.digest().subarray(0, 16);
}

function hex(uid: Uint8Array): string {
  return Buffer.from(uid).toString("hex");
}
