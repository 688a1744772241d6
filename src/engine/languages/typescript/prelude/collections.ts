/** Declarations of the collections and iterators of ECMAScript, as far as types flow through them. */
export const COLLECTIONS = `
interface Iterator<T, R = any, N = any> { next(value?: N): IteratorResult<T>; return?(value?: R): IteratorResult<T>; throw?(e?: any): IteratorResult<T>; }
interface IteratorResult<T> { done: boolean; value: T; }
interface Iterable<T> { [Symbol.iterator](): Iterator<T>; }
interface IterableIterator<T> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T>; map<U>(f: (value: T, index: number) => U): IterableIterator<U>; filter(f: (value: T, index: number) => boolean): IterableIterator<T>; take(count: number): IterableIterator<T>; drop(count: number): IterableIterator<T>; toArray(): T[]; forEach(f: (value: T, index: number) => void): void; find(f: (value: T) => boolean): T | undefined; some(f: (value: T) => boolean): boolean; every(f: (value: T) => boolean): boolean; }
interface Generator<T, R = any, N = any> extends IterableIterator<T> { }
interface AsyncIterator<T, R = any, N = any> { next(value?: N): Promise<IteratorResult<T>>; return?(value?: R): Promise<IteratorResult<T>>; throw?(e?: any): Promise<IteratorResult<T>>; }
interface AsyncIterable<T> { [Symbol.asyncIterator](): AsyncIterator<T>; }
interface AsyncIterableIterator<T> extends AsyncIterator<T> { [Symbol.asyncIterator](): AsyncIterableIterator<T>; }
interface AsyncGenerator<T, R = any, N = any> extends AsyncIterableIterator<T> { }
interface ArrayLike<T> { length: number; [n: number]: T; }

declare class Array<T> {
  constructor(...items: T[]);
  static from<A>(items: Iterable<A>): A[];
  static from<A, U>(items: Iterable<A>, f: (value: A, index: number) => U): U[];
  static fromAsync<A>(items: AsyncIterable<A>): Promise<A[]>;
  static of<A>(...items: A[]): A[];
  static isArray(value: any): value is any[];
  length: number;
  at(index: number): T | undefined;
  concat(...items: T[]): T[];
  copyWithin(target: number, start: number, end?: number): T[];
  entries(): IterableIterator<[number, T]>;
  every(f: (value: T, index: number, array: T[]) => boolean): boolean;
  fill(value: T, start?: number, end?: number): T[];
  filter(f: (value: T, index: number, array: T[]) => boolean): T[];
  find(f: (value: T, index: number, array: T[]) => boolean): T | undefined;
  findIndex(f: (value: T, index: number, array: T[]) => boolean): number;
  findLast(f: (value: T, index: number, array: T[]) => boolean): T | undefined;
  findLastIndex(f: (value: T, index: number, array: T[]) => boolean): number;
  flat(depth?: number): FlatItem<T>[];
  flatMap<U>(f: (value: T, index: number, array: T[]) => U): FlatItem<U>[];
  forEach(f: (value: T, index: number, array: T[]) => void): void;
  includes(value: T, from?: number): boolean;
  indexOf(value: T, from?: number): number;
  join(separator?: string): string;
  keys(): IterableIterator<number>;
  lastIndexOf(value: T, from?: number): number;
  map<U>(f: (value: T, index: number, array: T[]) => U): U[];
  pop(): T | undefined;
  push(...items: T[]): number;
  reduce(f: (before: T, value: T, index: number, array: T[]) => T): T;
  reduce<U>(f: (before: U, value: T, index: number, array: T[]) => U, initial: U): U;
  reduceRight(f: (before: T, value: T, index: number, array: T[]) => T): T;
  reduceRight<U>(f: (before: U, value: T, index: number, array: T[]) => U, initial: U): U;
  reverse(): T[];
  shift(): T | undefined;
  slice(start?: number, end?: number): T[];
  some(f: (value: T, index: number, array: T[]) => boolean): boolean;
  sort(f?: (a: T, b: T) => number): T[];
  splice(start: number, count?: number, ...items: T[]): T[];
  toReversed(): T[];
  toSorted(f?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  toString(): string;
  toLocaleString(): string;
  unshift(...items: T[]): number;
  values(): IterableIterator<T>;
  with(index: number, value: T): T[];
  [Symbol.iterator](): IterableIterator<T>;
}
type FlatItem<T> = T extends (infer U)[] ? U : T;
interface ReadonlyArray<T> extends Array<T> { }
type ConcatArray<T> = T[];

declare class Map<K, V> {
  constructor(entries?: Iterable<[K, V]>);
  static groupBy<A, B>(items: Iterable<B>, f: (item: B, index: number) => A): Map<A, B[]>;
  size: number;
  clear(): void;
  delete(key: K): boolean;
  entries(): IterableIterator<[K, V]>;
  forEach(f: (value: V, key: K, map: Map<K, V>) => void): void;
  get(key: K): V | undefined;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  set(key: K, value: V): this;
  values(): IterableIterator<V>;
  [Symbol.iterator](): IterableIterator<[K, V]>;
}
interface ReadonlyMap<K, V> extends Map<K, V> { }
declare class WeakMap<K, V> { constructor(entries?: Iterable<[K, V]>); delete(key: K): boolean; get(key: K): V | undefined; has(key: K): boolean; set(key: K, value: V): this; }

declare class Set<T> {
  constructor(items?: Iterable<T>);
  size: number;
  add(value: T): this;
  clear(): void;
  delete(value: T): boolean;
  difference(other: Set<T>): Set<T>;
  entries(): IterableIterator<[T, T]>;
  forEach(f: (value: T, again: T, set: Set<T>) => void): void;
  has(value: T): boolean;
  intersection(other: Set<T>): Set<T>;
  isDisjointFrom(other: Set<T>): boolean;
  isSubsetOf(other: Set<T>): boolean;
  isSupersetOf(other: Set<T>): boolean;
  keys(): IterableIterator<T>;
  symmetricDifference(other: Set<T>): Set<T>;
  union(other: Set<T>): Set<T>;
  values(): IterableIterator<T>;
  [Symbol.iterator](): IterableIterator<T>;
}
interface ReadonlySet<T> extends Set<T> { }
declare class WeakSet<T> { constructor(items?: Iterable<T>); add(value: T): this; delete(value: T): boolean; has(value: T): boolean; }
declare class WeakRef<T> { constructor(target: T); deref(): T | undefined; }
declare class FinalizationRegistry<T> { constructor(f: (held: T) => void); register(target: any, held: T, token?: any): void; unregister(token: any): boolean; }

declare class ArrayBuffer { constructor(length: number); static isView(value: any): boolean; byteLength: number; slice(begin: number, end?: number): ArrayBuffer; }
declare class SharedArrayBuffer { constructor(length: number); byteLength: number; slice(begin: number, end?: number): SharedArrayBuffer; }
type ArrayBufferLike = ArrayBuffer;
type ArrayBufferView = Uint8Array;
type BufferSource = ArrayBuffer;
declare class DataView { constructor(buffer: ArrayBuffer, offset?: number, length?: number); buffer: ArrayBuffer; byteLength: number; byteOffset: number; getInt8(at: number): number; getUint8(at: number): number; getInt16(at: number, little?: boolean): number; getUint16(at: number, little?: boolean): number; getInt32(at: number, little?: boolean): number; getUint32(at: number, little?: boolean): number; getFloat32(at: number, little?: boolean): number; getFloat64(at: number, little?: boolean): number; getBigInt64(at: number, little?: boolean): bigint; setInt8(at: number, value: number): void; setUint8(at: number, value: number): void; setInt16(at: number, value: number, little?: boolean): void; setUint16(at: number, value: number, little?: boolean): void; setInt32(at: number, value: number, little?: boolean): void; setUint32(at: number, value: number, little?: boolean): void; }
declare class TypedArray extends Array<number> { buffer: ArrayBuffer; byteLength: number; byteOffset: number; BYTES_PER_ELEMENT: number; set(items: ArrayLike<number>, offset?: number): void; subarray(begin?: number, end?: number): this; slice(start?: number, end?: number): this; }
declare class Uint8Array extends TypedArray { }
declare class Int8Array extends TypedArray { }
declare class Uint8ClampedArray extends TypedArray { }
declare class Uint16Array extends TypedArray { }
declare class Int16Array extends TypedArray { }
declare class Uint32Array extends TypedArray { }
declare class Int32Array extends TypedArray { }
declare class Float32Array extends TypedArray { }
declare class Float64Array extends TypedArray { }
declare class BigInt64Array extends TypedArray { }
declare class BigUint64Array extends TypedArray { }
`;
