/** Numbers of names: each text is stored once. */
import type { WriteDatabase } from "./open-write.ts";

export class NameIds {
  private readonly known = new Map<string, number>();
  private readonly find;
  private readonly insert;
  private next: number;
  private readonly fresh: boolean;

  constructor(db: WriteDatabase) {
    this.find = db.prepare<[string], number>("SELECT id FROM name WHERE text = ?").pluck();
    this.insert = db.prepare<[number, string]>("INSERT INTO name (id, text) VALUES (?, ?)");
    this.next = (db.prepare("SELECT coalesce(max(id), 0) FROM name").pluck().get() as number) + 1;
    this.fresh = this.next === 1;
  }

  of(text: string): number {
    let id = this.known.get(text);
    if (id === undefined) {
      id = this.fresh ? undefined : this.find.get(text);
      if (id === undefined) this.insert.run((id = this.next++), text);
      this.known.set(text, id);
    }
    return id;
  }
}
