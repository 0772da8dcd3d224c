/** Takes how long the work of a store takes, in milliseconds. */
export interface StoreMeter {
  /** A write has arrived. `writeBegins` follows, in every case. */
  writeWaits(): void;
  writeBegins(waited: number): void;
  /** A `commit` lasts from the end of a write's own work until it is durable. */
  ended(work: "read" | "write" | "statement" | "commit", milliseconds: number): void;
}
