/**
 * What keeps a store from its work, by no fault of ours: no room, no right to write, another program's lock, a disk that fails, a server
 * that does not answer, no longer lets the product in or only follows another one, more work at the same time than the server accepts, other requests that write the same data again and again, or data that another process has given to another document.
 */
export type StoreHindrance =
  | "full"
  | "read-only"
  | "locked"
  | "failing"
  | "damaged"
  | "unreachable"
  | "not let in"
  | "standby"
  | "busy"
  | "conflicts"
  | "other document";

/**
 * A store could not do what it was asked. Nothing of it was written, unless its server was lost while it committed; it may well be done later.
 */
export class StoreUnavailable extends Error {
  readonly because: StoreHindrance;

  constructor(because: StoreHindrance, cause: unknown) {
    super(`The store can't do its work: ${because}.`, { cause });
    this.name = "StoreUnavailable";
    this.because = because;
  }
}
