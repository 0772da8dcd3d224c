/**
 * Has the processes that share a store look at once for what one of them has committed. Whoever hears nothing looks from time to time all the same: a
 * signal that is lost costs time alone.
 */
export interface StoreSignals {
  /** Signals the others once this process has made its next commit, whether its work is in that or not. Waits for nothing, and never fails. */
  announce(): void;
  /** Listens to the signals of the others. Gives the function that ends that. */
  listen(listener: SignalListener): () => Promise<void>;
}

/** What hears signals. */
export interface SignalListener {
  /** Another process has committed something, or may have done so while nothing was heard. */
  heard(): void;
  /** The database takes no listeners, or what they should hear does not arrive: it is not tried again. */
  silent(reason: string): void;
}
