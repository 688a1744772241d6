/** Holds the state outside React: what happens goes in, what has to be done comes out, and who draws is told once a turn. */
import type { Effect, Msg, State } from "./state.ts";
import { update } from "./update.ts";

export interface Store {
  state(): State;
  send(msg: Msg): void;
  subscribe(listener: () => void): () => void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Several messages that belong to one turn, such as the keys of one read: drawn once. */
  together(work: () => void): void;
  /** Draws again though nothing happened: a spinner turns. */
  tick(): void;
}

/** @param perform does what the state asks for; it may send */
export function openStore(first: State, perform: (effect: Effect) => void): Store {
  let state = first;
  let depth = 0;
  let isChanged = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    if (depth > 0 || !isChanged) return;
    isChanged = false;
    for (const listener of listeners) listener();
  };
  const set = (next: State) => {
    if (next === state) return;
    state = next;
    isChanged = true;
  };
  const together = (work: () => void) => {
    depth++;
    try {
      work();
    } finally {
      depth--;
      tell();
    }
  };
  return {
    state: () => state,
    now: Date.now,
    together,
    send: (msg) =>
      together(() => {
        const [next, effects] = update(state, msg);
        set(next);
        for (const effect of effects) perform(effect);
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tick: () => together(() => set({ ...state })),
  };
}
