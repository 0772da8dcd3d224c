/**
 * What all that works with the product goes through, so that the product can be replaced between calls: those inside are
 * let out first, and those that come meanwhile wait for the new one.
 */
export class Turnstile {
  #inside = 0;
  #closed: Promise<void> | null = null;
  #onEmpty: (() => void) | null = null;

  /** Does work that must not see the product change under it; what is replaced has to be looked up in there. */
  pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed !== null) return this.#closed.then(() => this.pass(work));
    this.#inside += 1;
    return this.#within(work);
  }

  /** Does work while nobody is inside. */
  async replace<T>(work: () => Promise<T>): Promise<T> {
    while (this.#closed !== null) await this.#closed;
    let reopen = (): void => {};
    this.#closed = new Promise((resolve) => (reopen = resolve));
    try {
      if (this.#inside > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
      return await work();
    } finally {
      this.#closed = null;
      reopen();
    }
  }

  async #within<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#inside -= 1;
    if (this.#inside > 0) return;
    this.#onEmpty?.();
    this.#onEmpty = null;
  }
}
