import { storeFailure } from "./store-failure.ts";

/** What can be the matter with what lies where a database should be. */
export type Trouble =
  | "empty"
  | "not a database"
  | "log without its database"
  | "damaged"
  | "newer"
  | "of another program"
  | "without data";

/** What lies at a path can't be used as a store, and is left as it is. */
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

/** What the failure of a database that was just opened says of its file: that it is damaged, or what it said before. */
export function asUnusable(error: unknown, path: string): unknown {
  const failure = storeFailure(error);
  return failure?.because === "damaged"
    ? new UnusableDatabase("damaged", path, [
        failure.cause instanceof Error ? failure.cause.message : "it can't be read",
      ])
    : (failure ?? error);
}
