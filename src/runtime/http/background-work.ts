/** Work that goes on after the request that asked for it is answered, one piece after another. */
export class BackgroundWork {
  readonly #onFault: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Does a piece of work after those that wait. Where too many wait, it is left out. */
  begin(work: () => Promise<void>): void {
    if (this.#waiting >= mostWaiting) {
      this.#onFault(new Error(`more than ${mostWaiting} mails wait to be sent; one was left out`));
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last
      .then(work)
      .catch(this.#onFault)
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Resolves once all that has begun is done. */
  settled(): Promise<void> {
    return this.#last;
  }
}

const mostWaiting = 1000;
