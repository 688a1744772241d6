/** Declarations of Node's globals, and of the types that its type package adds to them. */
export const NODE = `
interface Timeout { close(): this; hasRef(): boolean; ref(): this; refresh(): this; unref(): this; }
declare function setImmediate(f: (...args: any[]) => void, ...args: any[]): Timeout;
declare function clearImmediate(timer?: any): void;
declare class Buffer extends Uint8Array {
  static alloc(size: number, fill?: any, encoding?: string): Buffer;
  static allocUnsafe(size: number): Buffer;
  static byteLength(value: any, encoding?: string): number;
  static compare(a: any, b: any): number;
  static concat(list: any[], length?: number): Buffer;
  static from(value: any, encoding?: any, length?: number): Buffer;
  static isBuffer(value: any): boolean;
  static isEncoding(encoding: string): boolean;
  compare(other: any): number;
  copy(target: any, at?: number, from?: number, to?: number): number;
  equals(other: any): boolean;
  readDoubleBE(at?: number): number; readDoubleLE(at?: number): number; readInt16BE(at?: number): number; readInt32BE(at?: number): number; readInt32LE(at?: number): number;
  readInt8(at?: number): number; readUInt16BE(at?: number): number; readUInt16LE(at?: number): number; readUInt32BE(at?: number): number; readUInt32LE(at?: number): number; readUInt8(at?: number): number;
  toJSON(): any;
  toString(encoding?: string, start?: number, end?: number): string;
  write(text: string, ...args: any[]): number;
  writeInt32BE(value: number, at?: number): number; writeUInt16BE(value: number, at?: number): number; writeUInt32BE(value: number, at?: number): number; writeUInt8(value: number, at?: number): number;
}
declare namespace NodeJS {
  interface EventEmitter { addListener(name: any, listener: (...args: any[]) => void): this; emit(name: any, ...args: any[]): boolean; eventNames(): any[]; getMaxListeners(): number; listenerCount(name: any): number; listeners(name: any): any[]; off(name: any, listener: any): this; on(name: any, listener: (...args: any[]) => void): this; once(name: any, listener: (...args: any[]) => void): this; prependListener(name: any, listener: any): this; removeAllListeners(name?: any): this; removeListener(name: any, listener: any): this; setMaxListeners(count: number): this; }
  interface ReadableStream extends EventEmitter { readable: boolean; isPaused(): boolean; pause(): this; pipe<T>(destination: T, options?: any): T; read(size?: number): any; resume(): this; setEncoding(encoding: string): this; unpipe(destination?: any): this; [Symbol.asyncIterator](): AsyncIterableIterator<any>; }
  interface WritableStream extends EventEmitter { writable: boolean; isTTY: boolean; columns: number; rows: number; end(...args: any[]): this; write(chunk: any, ...args: any[]): boolean; }
  interface ReadWriteStream extends ReadableStream { end(...args: any[]): this; write(chunk: any, ...args: any[]): boolean; }
  interface MemoryUsage { external: number; heapTotal: number; heapUsed: number; rss: number; }
  interface ErrnoException extends Error { code: string; errno: number; path: string; syscall: string; }
  interface ProcessEnv { [key: string]: string; }
  interface Process extends EventEmitter { arch: string; argv: string[]; argv0: string; connected: boolean; env: ProcessEnv; execArgv: string[]; execPath: string; exitCode: number; pid: number; platform: string; ppid: number; release: any; stderr: WritableStream; stdin: ReadableStream; stdout: WritableStream; title: string; version: string; versions: { [key: string]: string }; abort(): void; chdir(path: string): void; cpuUsage(before?: any): any; cwd(): string; disconnect(): void; emitWarning(warning: any, ...args: any[]): void; exit(code?: number): void; getgid(): number; getuid(): number; hrtime(before?: any): number[]; kill(pid: number, signal?: any): boolean; memoryUsage(): MemoryUsage; nextTick(f: (...args: any[]) => void, ...args: any[]): void; send(message: any): boolean; umask(mask?: any): number; uptime(): number; }
  type Timeout = any;
  type Timer = any;
  type Immediate = any;
  type Global = any;
}
declare const process: NodeJS.Process;
declare const global: any;
declare const __dirname: string;
declare const __filename: string;
declare const exports: any;
declare const module: any;
`;
