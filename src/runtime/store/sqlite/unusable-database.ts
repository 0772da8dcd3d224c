import { storeFailure } from "./store-failure.ts";

/** Why a file can't be used as a database. */
export type Trouble =
  | "empty"
  | "not a database"
  | "log without its database"
  | "damaged"
  | "newer"
  | "of another program"
  | "without data";

/** Thrown where a file can't be used as a store. The file is not changed. */
export class UnusableDatabase extends Error {
  readonly trouble: Trouble;
  readonly path: string;
  /** What SQLite found, where it is damaged. */
  readonly found: readonly string[];

  constructor(trouble: Trouble, path: string, found: readonly string[] = []) {
    super(`The data at ${path} can't be used: ${trouble}.`);
    this.name = "UnusableDatabase";
    this.trouble = trouble;
    this.path = path;
    this.found = found;
  }
}

/** The error to report where a database fails just after it was opened: that the file is damaged, or the error as it was. */
export function asUnusable(error: unknown, path: string): unknown {
  const failure = storeFailure(error);
  return failure?.because === "damaged"
    ? new UnusableDatabase("damaged", path, [
        failure.cause instanceof Error ? failure.cause.message : "it can't be read",
      ])
    : (failure ?? error);
}
