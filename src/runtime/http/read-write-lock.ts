/** Lets any number of readers work at the same time, and a writer only while there is no reader. Readers that come while a writer waits or works wait for it. */
export class ReadWriteLock {
  #readers = 0;
  #writing: Promise<void> | null = null;
  #onLastReader: (() => void) | null = null;

  /** Works while no writer does. What a writer replaces must be looked up within the work. */
  shared<T>(work: () => Promise<T>): Promise<T> {
    if (this.#writing !== null) return this.#writing.then(() => this.shared(work));
    this.#readers += 1;
    return this.#asReader(work);
  }

  /** Works while nobody else does. */
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

  async #asReader<T>(work: () => Promise<T>): Promise<T> {
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
}
