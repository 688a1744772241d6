/** What makes an entity the same one over time: where it is, what it is, how it is called, and which of its equals. */
import { hash } from "node:crypto";
import type { EntityKind } from "../model.ts";

export const UID_BYTES = 16;

/**
 * @param path workspace-relative; empty for modules outside the repository
 * @param qualified name with its containers inside the file, joined by dots; a file's is its path
 * @param ordinal number among equals of that path, kind and name in document order, from 0
 */
export function uidOf(path: string, kind: EntityKind, qualified: string, ordinal: number): Buffer {
  return hash("sha1", `${path}\0${kind}\0${qualified}\0${ordinal}`, "buffer").subarray(0, UID_BYTES);
}
