/** Declarations of what browsers and other runtimes share: fetch, streams, URLs, events, timers, and a little of the DOM. */
export const WEB = `
declare class EventTarget { constructor(); addEventListener(type: string, listener: (event: Event) => void, options?: any): void; removeEventListener(type: string, listener: any, options?: any): void; dispatchEvent(event: Event): boolean; }
declare class Event { constructor(type: string, options?: any); type: string; target: any; currentTarget: any; detail: any; key: string; data: any; bubbles: boolean; cancelable: boolean; defaultPrevented: boolean; timeStamp: number; preventDefault(): void; stopPropagation(): void; stopImmediatePropagation(): void; composedPath(): EventTarget[]; }
declare class CustomEvent<T = any> extends Event { detail: T; }
declare class MessageEvent<T = any> extends Event { data: T; origin: string; lastEventId: string; ports: MessagePort[]; }
declare class ErrorEvent extends Event { message: string; error: any; }
declare class CloseEvent extends Event { code: number; reason: string; wasClean: boolean; }
declare class MouseEvent extends Event { clientX: number; clientY: number; button: number; }
declare class KeyboardEvent extends Event { code: string; ctrlKey: boolean; shiftKey: boolean; altKey: boolean; metaKey: boolean; }
declare class MessagePort extends EventTarget { postMessage(message: any, transfer?: any): void; start(): void; close(): void; }
declare class MessageChannel { port1: MessagePort; port2: MessagePort; }
declare class BroadcastChannel extends EventTarget { constructor(name: string); name: string; postMessage(message: any): void; close(): void; }
declare class Worker extends EventTarget { constructor(url: any, options?: any); postMessage(message: any, transfer?: any): void; terminate(): void; onmessage: (event: MessageEvent) => void; }
declare class WebSocket extends EventTarget { constructor(url: any, protocols?: any); static CONNECTING: number; static OPEN: number; static CLOSING: number; static CLOSED: number; readyState: number; url: string; protocol: string; binaryType: string; bufferedAmount: number; close(code?: number, reason?: string): void; send(data: any): void; onopen: (event: Event) => void; onclose: (event: CloseEvent) => void; onerror: (event: Event) => void; onmessage: (event: MessageEvent) => void; }
declare class AbortController { signal: AbortSignal; abort(reason?: any): void; }
declare class AbortSignal extends EventTarget { static abort(reason?: any): AbortSignal; static any(signals: Iterable<AbortSignal>): AbortSignal; static timeout(ms: number): AbortSignal; aborted: boolean; reason: any; throwIfAborted(): void; onabort: (event: Event) => void; }
declare class DOMException extends Error { code: number; }

declare class Blob { constructor(parts?: any[], options?: any); size: number; type: string; arrayBuffer(): Promise<ArrayBuffer>; bytes(): Promise<Uint8Array>; slice(start?: number, end?: number, type?: string): Blob; stream(): ReadableStream<Uint8Array>; text(): Promise<string>; }
declare class File extends Blob { constructor(parts: any[], name: string, options?: any); name: string; lastModified: number; webkitRelativePath: string; }
declare class FileReader extends EventTarget { result: any; error: any; readAsArrayBuffer(blob: Blob): void; readAsDataURL(blob: Blob): void; readAsText(blob: Blob): void; onload: (event: Event) => void; }
type FormDataEntryValue = File | string;
declare class FormData { constructor(form?: any); append(name: string, value: any, filename?: string): void; delete(name: string): void; entries(): IterableIterator<[string, FormDataEntryValue]>; forEach(f: (value: FormDataEntryValue, key: string, form: FormData) => void): void; get(name: string): FormDataEntryValue | null; getAll(name: string): FormDataEntryValue[]; has(name: string): boolean; keys(): IterableIterator<string>; set(name: string, value: any, filename?: string): void; values(): IterableIterator<FormDataEntryValue>; }
declare class URLSearchParams { constructor(init?: any); size: number; append(name: string, value: string): void; delete(name: string, value?: string): void; entries(): IterableIterator<[string, string]>; forEach(f: (value: string, key: string, params: URLSearchParams) => void): void; get(name: string): string | null; getAll(name: string): string[]; has(name: string, value?: string): boolean; keys(): IterableIterator<string>; set(name: string, value: string): void; sort(): void; toString(): string; values(): IterableIterator<string>; }
declare class URL { constructor(url: any, base?: any); static canParse(url: any, base?: any): boolean; static createObjectURL(object: any): string; static parse(url: any, base?: any): URL | null; static revokeObjectURL(url: string): void; hash: string; host: string; hostname: string; href: string; origin: string; password: string; pathname: string; port: string; protocol: string; search: string; searchParams: URLSearchParams; username: string; toJSON(): string; toString(): string; }
declare class URLPattern { constructor(init?: any, base?: any); exec(input: any): any; test(input: any): boolean; }

declare class Headers { constructor(init?: any); append(name: string, value: string): void; delete(name: string): void; entries(): IterableIterator<[string, string]>; forEach(f: (value: string, key: string, headers: Headers) => void): void; get(name: string): string | null; getSetCookie(): string[]; has(name: string): boolean; keys(): IterableIterator<string>; set(name: string, value: string): void; values(): IterableIterator<string>; }
type HeadersInit = Headers | string[][] | Record<string, string>;
type BodyInit = any;
type RequestInfo = Request | string;
interface RequestInit { method: string; headers: HeadersInit; body: BodyInit; signal: AbortSignal; credentials: string; cache: string; mode: string; redirect: string; duplex: string; }
interface ResponseInit { status: number; statusText: string; headers: HeadersInit; }
interface Body { body: ReadableStream<Uint8Array>; bodyUsed: boolean; arrayBuffer(): Promise<ArrayBuffer>; blob(): Promise<Blob>; bytes(): Promise<Uint8Array>; formData(): Promise<FormData>; json(): Promise<any>; text(): Promise<string>; }
declare class Request implements Body { constructor(input: any, init?: RequestInit); body: ReadableStream<Uint8Array>; bodyUsed: boolean; cache: string; credentials: string; destination: string; headers: Headers; integrity: string; keepalive: boolean; method: string; mode: string; redirect: string; referrer: string; signal: AbortSignal; url: string; arrayBuffer(): Promise<ArrayBuffer>; blob(): Promise<Blob>; bytes(): Promise<Uint8Array>; clone(): Request; formData(): Promise<FormData>; json(): Promise<any>; text(): Promise<string>; }
declare class Response implements Body { constructor(body?: any, init?: ResponseInit); static error(): Response; static json(data: any, init?: ResponseInit): Response; static redirect(url: any, status?: number): Response; body: ReadableStream<Uint8Array>; bodyUsed: boolean; headers: Headers; ok: boolean; redirected: boolean; status: number; statusText: string; type: string; url: string; arrayBuffer(): Promise<ArrayBuffer>; blob(): Promise<Blob>; bytes(): Promise<Uint8Array>; clone(): Response; formData(): Promise<FormData>; json(): Promise<any>; text(): Promise<string>; }
declare function fetch(input: any, init?: RequestInit): Promise<Response>;

interface UnderlyingSource<R = any> { start?(controller: ReadableStreamDefaultController<R>): any; pull?(controller: ReadableStreamDefaultController<R>): any; cancel?(reason?: any): any; }
interface UnderlyingSink<W = any> { start?(controller: any): any; write?(chunk: W, controller: any): any; close?(): any; abort?(reason?: any): any; }
interface Transformer<I = any, O = any> { start?(controller: TransformStreamDefaultController<O>): any; transform?(chunk: I, controller: TransformStreamDefaultController<O>): any; flush?(controller: TransformStreamDefaultController<O>): any; }
declare class ReadableStream<R = any> { constructor(source?: UnderlyingSource<R>, strategy?: any); static from<A>(items: Iterable<A>): ReadableStream<A>; locked: boolean; cancel(reason?: any): Promise<void>; getReader(options?: any): ReadableStreamDefaultReader<R>; pipeThrough<T>(transform: TransformStream<R, T>, options?: any): ReadableStream<T>; pipeTo(destination: WritableStream<R>, options?: any): Promise<void>; tee(): ReadableStream<R>[]; values(): AsyncIterableIterator<R>; [Symbol.asyncIterator](): AsyncIterableIterator<R>; }
interface ReadableStreamDefaultReader<R = any> { closed: Promise<void>; cancel(reason?: any): Promise<void>; read(): Promise<IteratorResult<R>>; releaseLock(): void; }
interface ReadableStreamDefaultController<R = any> { desiredSize: number; close(): void; enqueue(chunk: R): void; error(e?: any): void; }
declare class WritableStream<W = any> { constructor(sink?: UnderlyingSink<W>, strategy?: any); locked: boolean; abort(reason?: any): Promise<void>; close(): Promise<void>; getWriter(): WritableStreamDefaultWriter<W>; }
declare class WritableStreamDefaultWriter<W = any> { constructor(stream: WritableStream<W>); closed: Promise<void>; desiredSize: number; ready: Promise<void>; abort(reason?: any): Promise<void>; close(): Promise<void>; releaseLock(): void; write(chunk: W): Promise<void>; }
declare class TransformStream<I = any, O = any> { constructor(transformer?: Transformer<I, O>, writable?: any, readable?: any); readable: ReadableStream<O>; writable: WritableStream<I>; }
interface TransformStreamDefaultController<O = any> { desiredSize: number; enqueue(chunk: O): void; error(e?: any): void; terminate(): void; }
declare class TextDecoder { constructor(label?: string, options?: any); encoding: string; decode(input?: any, options?: any): string; }
declare class TextEncoder { encoding: string; encode(text?: string): Uint8Array; encodeInto(text: string, into: Uint8Array): any; }
declare class TextDecoderStream extends TransformStream<any, string> { }
declare class TextEncoderStream extends TransformStream<string, Uint8Array> { }
declare class CompressionStream extends TransformStream<Uint8Array, Uint8Array> { constructor(format: string); }
declare class DecompressionStream extends TransformStream<Uint8Array, Uint8Array> { constructor(format: string); }

interface CryptoKey { algorithm: any; extractable: boolean; type: string; usages: string[]; }
interface CryptoKeyPair { privateKey: CryptoKey; publicKey: CryptoKey; }
interface SubtleCrypto { decrypt(algorithm: any, key: CryptoKey, data: any): Promise<ArrayBuffer>; deriveBits(algorithm: any, key: CryptoKey, length: number): Promise<ArrayBuffer>; deriveKey(...args: any[]): Promise<CryptoKey>; digest(algorithm: any, data: any): Promise<ArrayBuffer>; encrypt(algorithm: any, key: CryptoKey, data: any): Promise<ArrayBuffer>; exportKey(format: string, key: CryptoKey): Promise<any>; generateKey(algorithm: any, extractable: boolean, usages: string[]): Promise<any>; importKey(format: string, data: any, algorithm: any, extractable: boolean, usages: string[]): Promise<CryptoKey>; sign(algorithm: any, key: CryptoKey, data: any): Promise<ArrayBuffer>; verify(algorithm: any, key: CryptoKey, signature: any, data: any): Promise<boolean>; }
interface Crypto { subtle: SubtleCrypto; getRandomValues<T>(array: T): T; randomUUID(): string; }
declare const crypto: Crypto;
interface Performance { timeOrigin: number; now(): number; mark(name: string, options?: any): any; measure(name: string, ...args: any[]): any; getEntries(): any[]; getEntriesByName(name: string): any[]; clearMarks(name?: string): void; }
declare const performance: Performance;
interface Cache { add(request: RequestInfo): Promise<void>; delete(request: RequestInfo, options?: any): Promise<boolean>; keys(): Promise<Request[]>; match(request: RequestInfo, options?: any): Promise<Response | undefined>; put(request: RequestInfo, response: Response): Promise<void>; }
interface CacheStorage { default: Cache; delete(name: string): Promise<boolean>; has(name: string): Promise<boolean>; keys(): Promise<string[]>; match(request: RequestInfo): Promise<Response | undefined>; open(name: string): Promise<Cache>; }
declare const caches: CacheStorage;
interface ExecutionContext { passThroughOnException(): void; waitUntil(promise: Promise<any>): void; props: any; }
interface FetchEvent extends Event { request: Request; respondWith(response: any): void; waitUntil(promise: Promise<any>): void; }

declare function setTimeout(f: (...args: any[]) => void, ms?: number, ...args: any[]): Timeout;
declare function setInterval(f: (...args: any[]) => void, ms?: number, ...args: any[]): Timeout;
declare function clearTimeout(timer?: any): void;
declare function clearInterval(timer?: any): void;
declare function queueMicrotask(f: () => void): void;
declare function structuredClone<T>(value: T, options?: any): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare function reportError(error: any): void;
declare function requestAnimationFrame(f: (time: number) => void): number;
declare function cancelAnimationFrame(handle: number): void;
declare function requestIdleCallback(f: (deadline: any) => void): number;
declare function alert(message?: any): void;
declare function confirm(message?: string): boolean;
declare function prompt(message?: string, preset?: string): string | null;
interface Console { assert(condition?: any, ...data: any[]): void; clear(): void; count(label?: string): void; debug(...data: any[]): void; dir(item?: any, options?: any): void; error(...data: any[]): void; group(...data: any[]): void; groupCollapsed(...data: any[]): void; groupEnd(): void; info(...data: any[]): void; log(...data: any[]): void; table(data?: any, columns?: string[]): void; time(label?: string): void; timeEnd(label?: string): void; timeLog(label?: string, ...data: any[]): void; trace(...data: any[]): void; warn(...data: any[]): void; }
declare const console: Console;

declare class Node extends EventTarget { childNodes: NodeList<Node>; children: NodeList<HTMLElement>; firstChild: Node | null; lastChild: Node | null; nextSibling: Node | null; previousSibling: Node | null; parentNode: Node | null; parentElement: HTMLElement | null; nodeName: string; nodeType: number; nodeValue: string; ownerDocument: Document; textContent: string; isConnected: boolean; appendChild<T>(node: T): T; cloneNode(deep?: boolean): Node; contains(other: any): boolean; hasChildNodes(): boolean; insertBefore<T>(node: T, before: any): T; normalize(): void; removeChild<T>(node: T): T; replaceChild<T>(node: any, old: T): T; }
interface NodeList<T> extends Array<T> { item(index: number): T; }
type NodeListOf<T> = NodeList<T>;
type HTMLCollection = NodeList<HTMLElement>;
declare class Element extends Node { attributes: any; classList: DOMTokenList; className: string; id: string; innerHTML: string; outerHTML: string; tagName: string; localName: string; scrollTop: number; scrollLeft: number; shadowRoot: ShadowRoot | null; after(...nodes: any[]): void; append(...nodes: any[]): void; attachShadow(init: any): ShadowRoot; before(...nodes: any[]): void; closest(selector: string): HTMLElement | null; getAttribute(name: string): string | null; getAttributeNames(): string[]; getBoundingClientRect(): any; getElementsByClassName(name: string): HTMLCollection; getElementsByTagName(name: string): HTMLCollection; hasAttribute(name: string): boolean; insertAdjacentElement(where: string, element: Element): Element; insertAdjacentHTML(where: string, text: string): void; matches(selector: string): boolean; prepend(...nodes: any[]): void; querySelector(selector: string): HTMLElement | null; querySelectorAll(selector: string): NodeList<HTMLElement>; remove(): void; removeAttribute(name: string): void; replaceChildren(...nodes: any[]): void; replaceWith(...nodes: any[]): void; scrollIntoView(options?: any): void; setAttribute(name: string, value: string): void; toggleAttribute(name: string, force?: boolean): boolean; animate(frames: any, options?: any): any; }
declare class HTMLElement extends Element { dataset: { [key: string]: string }; hidden: boolean; innerText: string; offsetHeight: number; offsetWidth: number; clientHeight: number; clientWidth: number; style: CSSStyleDeclaration; tabIndex: number; title: string; value: string; checked: boolean; disabled: boolean; files: File[]; src: string; href: string; blur(): void; click(): void; focus(options?: any): void; }
declare class HTMLInputElement extends HTMLElement { form: HTMLFormElement; select(): void; setSelectionRange(start: number, end: number): void; }
declare class HTMLFormElement extends HTMLElement { elements: any; action: string; method: string; submit(): void; reset(): void; requestSubmit(): void; }
declare class HTMLCanvasElement extends HTMLElement { width: number; height: number; getContext(kind: string, options?: any): any; toBlob(f: (blob: Blob) => void, type?: string): void; toDataURL(type?: string): string; }
declare class HTMLAnchorElement extends HTMLElement { }
declare class HTMLButtonElement extends HTMLElement { }
declare class HTMLDivElement extends HTMLElement { }
declare class HTMLImageElement extends HTMLElement { }
declare class HTMLScriptElement extends HTMLElement { }
declare class HTMLSelectElement extends HTMLElement { }
declare class HTMLTemplateElement extends HTMLElement { content: DocumentFragment; }
declare class HTMLTextAreaElement extends HTMLElement { }
declare class SVGElement extends HTMLElement { }
declare class Text extends Node { data: string; }
declare class Comment extends Node { data: string; }
declare class DocumentFragment extends Element { }
declare class ShadowRoot extends DocumentFragment { host: HTMLElement; }
interface CSSStyleDeclaration { [key: string]: any; cssText: string; getPropertyValue(name: string): string; removeProperty(name: string): string; setProperty(name: string, value: string, priority?: string): void; }
interface DOMTokenList extends Array<string> { add(...names: string[]): void; contains(name: string): boolean; remove(...names: string[]): void; replace(old: string, name: string): boolean; toggle(name: string, force?: boolean): boolean; }
declare class Document extends Element { body: HTMLElement; cookie: string; documentElement: HTMLElement; head: HTMLElement; location: Location; readyState: string; title: string; activeElement: HTMLElement | null; visibilityState: string; createComment(data: string): Comment; createDocumentFragment(): DocumentFragment; createElement(tag: string, options?: any): HTMLElement; createElementNS(ns: any, tag: string): SVGElement; createTextNode(data: string): Text; createRange(): any; execCommand(command: string): boolean; getElementById(id: string): HTMLElement | null; getElementsByName(name: string): NodeList<HTMLElement>; startViewTransition(f?: () => any): any; write(...text: string[]): void; }
declare const document: Document;
interface Location { hash: string; host: string; hostname: string; href: string; origin: string; pathname: string; port: string; protocol: string; search: string; assign(url: any): void; reload(): void; replace(url: any): void; toString(): string; }
declare const location: Location;
interface History { length: number; state: any; back(): void; forward(): void; go(delta?: number): void; pushState(data: any, title: string, url?: any): void; replaceState(data: any, title: string, url?: any): void; }
declare const history: History;
declare class Storage { length: number; clear(): void; getItem(key: string): string | null; key(index: number): string | null; removeItem(key: string): void; setItem(key: string, value: string): void; }
declare const localStorage: Storage;
declare const sessionStorage: Storage;
interface Navigator { language: string; languages: string[]; onLine: boolean; userAgent: string; platform: string; clipboard: any; serviceWorker: any; sendBeacon(url: any, data?: any): boolean; }
declare const navigator: Navigator;
interface Window extends EventTarget { document: Document; history: History; innerHeight: number; innerWidth: number; localStorage: Storage; sessionStorage: Storage; location: Location; navigator: Navigator; crypto: Crypto; performance: Performance; close(): void; focus(): void; getComputedStyle(element: any): CSSStyleDeclaration; getSelection(): any; matchMedia(query: string): any; open(url?: any, target?: string, features?: string): Window | null; postMessage(message: any, target?: any, transfer?: any): void; print(): void; scroll(...args: any[]): void; scrollBy(...args: any[]): void; scrollTo(...args: any[]): void; fetch(input: any, init?: RequestInit): Promise<Response>; setTimeout(f: (...args: any[]) => void, ms?: number): number; clearTimeout(timer?: any): void; requestAnimationFrame(f: (time: number) => void): number; }
declare const window: Window;
declare const self: any;
interface CustomElementRegistry { define(name: string, constructor: any, options?: any): void; get(name: string): any; whenDefined(name: string): Promise<any> }
declare const customElements: CustomElementRegistry;
declare class MutationObserver { constructor(f: (records: any[], observer: MutationObserver) => void); disconnect(): void; observe(target: any, options?: any): void; takeRecords(): any[]; }
declare class IntersectionObserver { constructor(f: (entries: any[], observer: IntersectionObserver) => void, options?: any); disconnect(): void; observe(target: any): void; unobserve(target: any): void; }
declare class ResizeObserver { constructor(f: (entries: any[], observer: ResizeObserver) => void); disconnect(): void; observe(target: any, options?: any): void; unobserve(target: any): void; }
declare class DOMParser { parseFromString(text: string, type: string): Document; }
declare class XMLHttpRequest extends EventTarget { readyState: number; response: any; responseText: string; status: number; statusText: string; abort(): void; getResponseHeader(name: string): string | null; open(method: string, url: any, async?: boolean): void; send(body?: any): void; setRequestHeader(name: string, value: string): void; }
declare class Image extends HTMLElement { constructor(width?: number, height?: number); }
declare namespace WebAssembly { class Module { constructor(bytes: any); } class Instance { constructor(module: Module, imports?: any); exports: any; } class Memory { constructor(descriptor: any); buffer: ArrayBuffer; } function compile(bytes: any): Promise<Module>; function instantiate(bytes: any, imports?: any): Promise<any>; }
declare namespace JSX { interface Element { } interface IntrinsicElements { } type ElementClass = any; type LibraryManagedAttributes = any; }
`;
