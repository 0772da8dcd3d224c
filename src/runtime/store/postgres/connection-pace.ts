import { setTimeout as timeout } from "node:timers/promises";

/** In milliseconds: the bound of the pause after a first failure, which doubles with each further one, and its highest value. */
const firstPause = 25;
const longestPause = 1000;

/**
 * How often connections to a server are made while none can be made. Each request needs one, and a server that recovers would have to refuse thousands of them
 * in a second. The pauses are partly random: all processes of a product lose their connections at the same moment.
 */
export class ConnectionPace {
  readonly #pause: (milliseconds: number) => Promise<unknown>;
  #failures = 0;
  #paused: { readonly over: Promise<unknown>; readonly failure: unknown } | null = null;

  /** `pause`: waits for some milliseconds. */
  constructor(pause: (milliseconds: number) => Promise<unknown> = timeout) {
    this.#pause = pause;
  }

  /** Resolves when connections may be made: at once, unless the last one has just failed. */
  async ready(): Promise<void> {
    await this.#paused?.over;
  }

  /** Makes a connection. During a pause it makes none, and rejects as the last one did. */
  async make<T>(connect: () => Promise<T>): Promise<T> {
    if (this.#paused !== null) throw this.#paused.failure;
    try {
      const made = await connect();
      this.#failures = 0;
      return made;
    } catch (failure) {
      this.#pauseAfter(failure);
      throw failure;
    }
  }

  #pauseAfter(failure: unknown): void {
    // Several were made at the same time.
    if (this.#paused !== null) return;
    const bound = Math.min(longestPause, firstPause * 2 ** this.#failures);
    this.#failures += 1;
    const over = this.#pause(bound * (0.5 + Math.random() / 2)).then(() => (this.#paused = null));
    this.#paused = { over, failure };
  }
}
