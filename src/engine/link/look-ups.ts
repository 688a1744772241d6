/** How a look-up is noted: one number for "that name in that file", so that a file's whole list is small. */

/**
 * @param file hash of the file's path; 0 = anywhere in the repository
 * @param name hash of the name
 * @returns 32 bits; two look-ups that share them cost a needless linking, never a missed one
 */
export function lookUpKey(file: number, name: number): number {
  return (name ^ Math.imul(file, 0x9e3779b1)) >>> 0;
}
