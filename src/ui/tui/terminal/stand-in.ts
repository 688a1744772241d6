/** What Ink takes for stdin: it gets only what is typed into a text box, a key at a time. The terminal itself is read by `keys.ts`. */
import { EventEmitter } from "node:events";

export class StandIn extends EventEmitter {
  readonly isTTY = true;
  private data: string | null = null;

  type(text: string): void {
    this.data = text;
    this.emit("readable");
    this.emit("data", text);
  }

  read(): string | null {
    const { data } = this;
    this.data = null;
    return data;
  }

  setEncoding(): void {}
  setRawMode(): void {}
  resume(): void {}
  pause(): void {}
  ref(): void {}
  unref(): void {}
}
