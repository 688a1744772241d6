/** Declarations of ECMAScript's basic objects, promises, and TypeScript's utility types. */
export const BASICS = `
type Partial<T> = T;
type Required<T> = T;
type Readonly<T> = T;
type Pick<T, K> = T;
type Omit<T, K> = T;
type Exclude<T, U> = T;
type Extract<T, U> = U;
type NonNullable<T> = T;
type NoInfer<T> = T;
type Awaited<T> = T extends Promise<infer U> ? U : T;
type ReturnType<T> = T extends (...args: any[]) => infer R ? R : any;
type InstanceType<T> = T extends new (...args: any[]) => infer R ? R : any;
type Record<K, T> = { [P in K]: T };
type Parameters<T> = any[];
type ConstructorParameters<T> = any[];
type ThisParameterType<T> = any;
type OmitThisParameter<T> = T;
type Uppercase<S> = string;
type Lowercase<S> = string;
type Capitalize<S> = string;
type Uncapitalize<S> = string;
type PropertyKey = string;

declare class Object {
  constructor(value?: any);
  static assign<T, U>(target: T, source: U): T & U;
  static assign<T, U, V>(target: T, source: U, other: V): T & U & V;
  static assign(target: any, ...sources: any[]): any;
  static create<T>(prototype: T, properties?: any): T;
  static defineProperties<T>(object: T, properties: any): T;
  static defineProperty<T>(object: T, key: string, attributes: any): T;
  static entries<T>(object: { [key: string]: T }): [string, T][];
  static freeze<T>(object: T): T;
  static fromEntries<T>(entries: Iterable<[string, T]>): { [key: string]: T };
  static getOwnPropertyDescriptor(object: any, key: string): any;
  static getOwnPropertyDescriptors(object: any): any;
  static getOwnPropertyNames(object: any): string[];
  static getOwnPropertySymbols(object: any): symbol[];
  static getPrototypeOf(object: any): any;
  static groupBy<T>(items: Iterable<T>, f: (item: T, index: number) => string): { [key: string]: T[] };
  static hasOwn(object: any, key: string): boolean;
  static is(a: any, b: any): boolean;
  static isExtensible(object: any): boolean;
  static isFrozen(object: any): boolean;
  static isSealed(object: any): boolean;
  static keys(object: any): string[];
  static preventExtensions<T>(object: T): T;
  static seal<T>(object: T): T;
  static setPrototypeOf<T>(object: T, prototype: any): T;
  static values<T>(object: { [key: string]: T }): T[];
  hasOwnProperty(key: string): boolean;
  isPrototypeOf(object: any): boolean;
  propertyIsEnumerable(key: string): boolean;
  toLocaleString(): string;
  toString(): string;
  valueOf(): any;
}
declare class Function {
  constructor(...args: string[]);
  length: number;
  name: string;
  apply(self: any, args?: any): any;
  bind(self: any, ...args: any[]): any;
  call(self: any, ...args: any[]): any;
  toString(): string;
}
type CallableFunction = Function;
type NewableFunction = Function;

declare class String {
  constructor(value?: any);
  static fromCharCode(...codes: number[]): string;
  static fromCodePoint(...codes: number[]): string;
  static raw(template: any, ...values: any[]): string;
  length: number;
  at(index: number): string | undefined;
  charAt(index: number): string;
  charCodeAt(index: number): number;
  codePointAt(index: number): number | undefined;
  concat(...others: string[]): string;
  endsWith(part: string, end?: number): boolean;
  includes(part: string, from?: number): boolean;
  indexOf(part: string, from?: number): number;
  isWellFormed(): boolean;
  lastIndexOf(part: string, from?: number): number;
  localeCompare(other: string, locales?: any, options?: any): number;
  match(pattern: any): RegExpMatchArray | null;
  matchAll(pattern: RegExp): IterableIterator<RegExpMatchArray>;
  normalize(form?: string): string;
  padEnd(length: number, fill?: string): string;
  padStart(length: number, fill?: string): string;
  repeat(count: number): string;
  replace(pattern: any, replacement: string): string;
  replace(pattern: any, f: (part: string, ...groups: string[]) => string): string;
  replaceAll(pattern: any, replacement: string): string;
  replaceAll(pattern: any, f: (part: string, ...groups: string[]) => string): string;
  search(pattern: any): number;
  slice(start?: number, end?: number): string;
  split(separator: any, limit?: number): string[];
  startsWith(part: string, from?: number): boolean;
  substr(from: number, length?: number): string;
  substring(start: number, end?: number): string;
  toLocaleLowerCase(): string;
  toLocaleUpperCase(): string;
  toLowerCase(): string;
  toString(): string;
  toUpperCase(): string;
  toWellFormed(): string;
  trim(): string;
  trimEnd(): string;
  trimLeft(): string;
  trimRight(): string;
  trimStart(): string;
  valueOf(): string;
  [Symbol.iterator](): IterableIterator<string>;
}
type TemplateStringsArray = string[];
interface RegExpMatchArray extends Array<string> { index: number; input: string; groups: { [key: string]: string }; }
type RegExpExecArray = RegExpMatchArray;
declare class RegExp {
  constructor(pattern: any, flags?: string);
  static escape(text: string): string;
  flags: string;
  global: boolean;
  ignoreCase: boolean;
  lastIndex: number;
  multiline: boolean;
  source: string;
  sticky: boolean;
  unicode: boolean;
  compile(): this;
  exec(text: string): RegExpExecArray | null;
  test(text: string): boolean;
  toString(): string;
}
declare class Number {
  constructor(value?: any);
  static EPSILON: number;
  static MAX_SAFE_INTEGER: number;
  static MAX_VALUE: number;
  static MIN_SAFE_INTEGER: number;
  static MIN_VALUE: number;
  static NaN: number;
  static NEGATIVE_INFINITY: number;
  static POSITIVE_INFINITY: number;
  static isFinite(value: any): boolean;
  static isInteger(value: any): boolean;
  static isNaN(value: any): boolean;
  static isSafeInteger(value: any): boolean;
  static parseFloat(text: string): number;
  static parseInt(text: string, radix?: number): number;
  toExponential(digits?: number): string;
  toFixed(digits?: number): string;
  toLocaleString(locales?: any, options?: any): string;
  toPrecision(digits?: number): string;
  toString(radix?: number): string;
  valueOf(): number;
}
declare class Boolean { constructor(value?: any); toString(): string; valueOf(): boolean; }
interface BigInt { toString(radix?: number): string; toLocaleString(): string; valueOf(): bigint; }
interface BigIntConstructor { (value: any): bigint; asIntN(bits: number, value: bigint): bigint; asUintN(bits: number, value: bigint): bigint }
declare const BigInt: BigIntConstructor;
interface Symbol { description: string; toString(): string; valueOf(): symbol; }
interface SymbolConstructor { (description?: string): symbol; for(key: string): symbol; keyFor(symbol: symbol): string; iterator: symbol; asyncIterator: symbol; hasInstance: symbol; toPrimitive: symbol; toStringTag: symbol; species: symbol; isConcatSpreadable: symbol; match: symbol; replace: symbol; search: symbol; split: symbol; unscopables: symbol; dispose: symbol; asyncDispose: symbol; }
declare const Symbol: SymbolConstructor;

declare class Date {
  constructor(...parts: any[]);
  static UTC(year: number, month?: number, day?: number, hours?: number, minutes?: number, seconds?: number, ms?: number): number;
  static now(): number;
  static parse(text: string): number;
  getDate(): number; getDay(): number; getFullYear(): number; getHours(): number; getMilliseconds(): number; getMinutes(): number;
  getMonth(): number; getSeconds(): number; getTime(): number; getTimezoneOffset(): number; getYear(): number;
  getUTCDate(): number; getUTCDay(): number; getUTCFullYear(): number; getUTCHours(): number; getUTCMilliseconds(): number;
  getUTCMinutes(): number; getUTCMonth(): number; getUTCSeconds(): number;
  setDate(day: number): number; setFullYear(year: number, month?: number, day?: number): number; setHours(hours: number, minutes?: number, seconds?: number, ms?: number): number;
  setMilliseconds(ms: number): number; setMinutes(minutes: number, seconds?: number, ms?: number): number; setMonth(month: number, day?: number): number;
  setSeconds(seconds: number, ms?: number): number; setTime(time: number): number;
  setUTCDate(day: number): number; setUTCFullYear(year: number): number; setUTCHours(hours: number): number; setUTCMilliseconds(ms: number): number;
  setUTCMinutes(minutes: number): number; setUTCMonth(month: number): number; setUTCSeconds(seconds: number): number;
  toDateString(): string; toISOString(): string; toJSON(): string; toLocaleDateString(locales?: any, options?: any): string;
  toLocaleString(locales?: any, options?: any): string; toLocaleTimeString(locales?: any, options?: any): string; toString(): string;
  toTimeString(): string; toUTCString(): string; valueOf(): number;
}
declare class Error {
  constructor(message?: string, options?: any);
  static captureStackTrace(target: any, constructor?: any): void;
  static isError(value: any): boolean;
  static stackTraceLimit: number;
  cause: any;
  message: string;
  name: string;
  stack: string;
  toString(): string;
}
declare class AggregateError extends Error { errors: any[]; }
declare class EvalError extends Error { }
declare class RangeError extends Error { }
declare class ReferenceError extends Error { }
declare class SyntaxError extends Error { }
declare class TypeError extends Error { }
declare class URIError extends Error { }

interface PromiseLike<T> { then<U>(resolved?: (value: T) => U, rejected?: (reason: any) => U): PromiseLike<Awaited<U>>; }
declare class Promise<T> {
  constructor(executor: (resolve: (value?: T) => void, reject: (reason?: any) => void) => void);
  static all<A>(values: Iterable<A>): Promise<Awaited<A>[]>;
  static allSettled<A>(values: Iterable<A>): Promise<PromiseSettledResult<Awaited<A>>[]>;
  static any<A>(values: Iterable<A>): Promise<Awaited<A>>;
  static race<A>(values: Iterable<A>): Promise<Awaited<A>>;
  static reject(reason?: any): Promise<any>;
  static resolve<A>(value?: A): Promise<Awaited<A>>;
  static try<A>(f: () => A): Promise<Awaited<A>>;
  static withResolvers<A>(): { promise: Promise<A>; resolve(value: A): void; reject(reason?: any): void };
  catch<U>(rejected: (reason: any) => U): Promise<T | Awaited<U>>;
  finally(f: () => void): Promise<T>;
  then<U>(resolved: (value: T) => U, rejected?: (reason: any) => U): Promise<Awaited<U>>;
}
interface PromiseSettledResult<T> { status: string; value: T; reason: any; }
type PromiseFulfilledResult<T> = PromiseSettledResult<T>;
type PromiseRejectedResult = PromiseSettledResult<any>;

interface Math {
  E: number; LN10: number; LN2: number; LOG10E: number; LOG2E: number; PI: number; SQRT1_2: number; SQRT2: number;
  abs(x: number): number; acos(x: number): number; acosh(x: number): number; asin(x: number): number; asinh(x: number): number; atan(x: number): number;
  atan2(y: number, x: number): number; atanh(x: number): number; cbrt(x: number): number; ceil(x: number): number; clz32(x: number): number; cos(x: number): number;
  cosh(x: number): number; exp(x: number): number; expm1(x: number): number; floor(x: number): number; fround(x: number): number; hypot(...x: number[]): number;
  imul(x: number, y: number): number; log(x: number): number; log10(x: number): number; log1p(x: number): number; log2(x: number): number; max(...x: number[]): number;
  min(...x: number[]): number; pow(x: number, y: number): number; random(): number; round(x: number): number; sign(x: number): number; sin(x: number): number;
  sinh(x: number): number; sqrt(x: number): number; tan(x: number): number; tanh(x: number): number; trunc(x: number): number;
}
declare const Math: Math;
interface JSON { parse(text: string, f?: (key: string, value: any) => any): any; stringify(value: any, f?: any, space?: any): string }
declare const JSON: JSON;
interface Reflect { apply(f: any, self: any, args: any[]): any; construct(f: any, args: any[], target?: any): any; defineProperty(o: any, key: any, attributes: any): boolean; deleteProperty(o: any, key: any): boolean; get(o: any, key: any, receiver?: any): any; getOwnPropertyDescriptor(o: any, key: any): any; getPrototypeOf(o: any): any; has(o: any, key: any): boolean; isExtensible(o: any): boolean; ownKeys(o: any): string[]; preventExtensions(o: any): boolean; set(o: any, key: any, value: any, receiver?: any): boolean; setPrototypeOf(o: any, prototype: any): boolean; getMetadata(key: any, o: any, property?: any): any; getOwnMetadata(key: any, o: any, property?: any): any; defineMetadata(key: any, value: any, o: any, property?: any): void; hasMetadata(key: any, o: any, property?: any): boolean; hasOwnMetadata(key: any, o: any, property?: any): boolean; metadata(key: any, value: any): any }
declare const Reflect: Reflect;
interface Atomics { add(a: any, i: number, value: number): number; load(a: any, i: number): number; notify(a: any, i: number, count?: number): number; store(a: any, i: number, value: number): number; wait(a: any, i: number, value: number, timeout?: number): string; compareExchange(a: any, i: number, expected: number, value: number): number }
declare const Atomics: Atomics;
declare class Proxy<T> { constructor(target: T, handler: any); static revocable<A>(target: A, handler: any): { proxy: A; revoke(): void }; }
declare namespace Intl {
  class Collator { constructor(locales?: any, options?: any); compare(a: string, b: string): number; resolvedOptions(): any; }
  class DateTimeFormat { constructor(locales?: any, options?: any); format(date?: any): string; formatToParts(date?: any): any[]; formatRange(from: any, to: any): string; resolvedOptions(): any; }
  class ListFormat { constructor(locales?: any, options?: any); format(items: Iterable<string>): string; }
  class NumberFormat { constructor(locales?: any, options?: any); format(value: any): string; formatToParts(value?: any): any[]; resolvedOptions(): any; }
  class PluralRules { constructor(locales?: any, options?: any); select(value: number): string; }
  class RelativeTimeFormat { constructor(locales?: any, options?: any); format(value: number, unit: string): string; }
  class Segmenter { constructor(locales?: any, options?: any); segment(text: string): any; }
}
interface ImportMeta { url: string; env: any; dirname: string; filename: string; resolve(specifier: string): string; glob(pattern: any, options?: any): any; hot: any; }
interface PropertyDescriptor { configurable: boolean; enumerable: boolean; value: any; writable: boolean; get(): any; set(value: any): void; }
type TypedPropertyDescriptor<T> = PropertyDescriptor;
type PropertyDescriptorMap = { [key: string]: PropertyDescriptor };
type ThisType<T> = any;
interface Disposable { [Symbol.dispose](): void; }
interface AsyncDisposable { [Symbol.asyncDispose](): Promise<void>; }
type ClassDecorator = (target: any) => any;
type PropertyDecorator = (target: any, key: any) => void;
type MethodDecorator = (target: any, key: any, descriptor: PropertyDescriptor) => any;
type ParameterDecorator = (target: any, key: any, index: number) => void;
declare const globalThis: any;
declare const Infinity: number;
declare const NaN: number;
declare function decodeURI(text: string): string;
declare function decodeURIComponent(text: string): string;
declare function encodeURI(text: string): string;
declare function encodeURIComponent(text: string): string;
declare function escape(text: string): string;
declare function unescape(text: string): string;
declare function eval(text: string): any;
declare function isFinite(value: any): boolean;
declare function isNaN(value: any): boolean;
declare function parseFloat(text: string): number;
declare function parseInt(text: string, radix?: number): number;
`;
