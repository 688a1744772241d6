type Listener = (id: string) => void;

class EventBus {
  private readonly listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  emit(event: string, id: string): void {
    for (const listener of this.listeners.get(event) ?? []) listener(id);
  }
}

/** The one bus of the process. */
export const bus = new EventBus();
