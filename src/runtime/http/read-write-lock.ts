/** A lock that any number of readers share, or one writer has alone. Readers that come while a writer waits or works wait for it. */
export class ReadWriteLock {
  #readers = 0;
  #writing: Promise<void> | null = null;
  #onLastReader: (() => void) | null = null;

  /** Runs work as a reader. The work must look up what a writer may replace. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    while (this.#writing !== null) await this.#writing;
    this.#readers += 1;
    try {
      return await work();
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) {
        this.#onLastReader?.();
        this.#onLastReader = null;
      }
    }
  }

  /** Runs work as the writer. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    while (this.#writing !== null) await this.#writing;
    let done = (): void => {};
    this.#writing = new Promise((resolve) => (done = resolve));
    try {
      if (this.#readers > 0) await new Promise<void>((resolve) => (this.#onLastReader = resolve));
      return await work();
    } finally {
      this.#writing = null;
      done();
    }
  }
}
