type Listener = (value?: unknown) => void;

/** The events of a request or a response, as Node tells them. */
export class Listeners {
  readonly #byName = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): this {
    const listening = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listening.add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const first: Listener = (value) => {
      this.off(name, first);
      listener(value);
    };
    return this.on(name, first);
  }

  off(name: string, listener: Listener): this {
    this.#byName.get(name)?.delete(listener);
    return this;
  }

  protected emit(name: string, value?: unknown): void {
    for (const listener of this.#byName.get(name) ?? []) listener(value);
  }
}
