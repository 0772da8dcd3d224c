import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import type { Hindrance } from "../../runtime/store/store-unavailable.ts";
import { UnusableDatabase } from "../../runtime/store/sqlite/unusable-database.ts";
import { why } from "../read-document.ts";

/** Why no product can run on a data folder, and what to do about it; undefined: the data was to live until the process ends. */
export function storeInWords(error: unknown, data: string | undefined): string {
  const place = data ?? "a temporary folder";
  if (error instanceof UnusableDatabase) return `${troubleInWords(error)} ${wayBack(error, place)} Nothing was changed.`;
  if (error instanceof StoreUnavailable) return `can't keep data in ${place}: ${hindrances[error.because]}. ${remedies[error.because]} Nothing is lost.`;
  const known = (error as NodeJS.ErrnoException).code !== undefined;
  return known ? `can't keep data in ${place}: ${why(error)}.` : why(error);
}

/** What keeps a store from its work. */
export const hindrances: Readonly<Record<Hindrance, string>> = {
  full: "the disk is full",
  "read-only": "the database may not be written",
  locked: "another program has locked the database",
  failing: "the disk can't be read or written",
  damaged: "the database is damaged",
};

/** What to do about it. */
export const remedies: Readonly<Record<Hindrance, string>> = {
  full: "Make room on it.",
  "read-only": "Let the user who runs the product write the folder and its files.",
  locked: "Close it; a database browser is such a program.",
  failing: "Look at the system's own log, and copy the folder to another disk.",
  damaged: "Stop the product and start it with --verify: that says what to do.",
};

function troubleInWords({ trouble, path, found }: UnusableDatabase): string {
  switch (trouble) {
    case "empty":
      return `${path} is empty (0 bytes): no product leaves it so, and the data that was in it is not there any more.`;
    case "not a database":
      return `${path} is not a database.`;
    case "log without its database":
      return `${path} is missing, and its log of late changes (${path}-wal) is there.`;
    case "damaged":
      return `${path} is damaged (${found.join("; ")}).`;
    case "newer":
      return `${path} was written by a newer version.`;
    case "of another program":
      return `${path} is the database of another program.`;
  }
}

function wayBack({ trouble, path }: UnusableDatabase, data: string): string {
  switch (trouble) {
    case "newer":
      return "Run that version, or a later one, on it.";
    case "of another program":
      return "Name another folder with --data.";
    case "log without its database":
      return `Put the database back where it was; or, to begin without data, move the log away. ${copiesIn(data)}`;
    case "empty":
      return `If there never was data in it, delete it and start again. ${copiesIn(data)}`;
    case "not a database":
      return `Name another folder with --data, or put the database back. ${copiesIn(data)}`;
    case "damaged":
      return `First copy the whole folder ${data} to a safe place. ${copiesIn(data)} Without a copy, sqlite3 ${path} .recover writes down what can still be read.`;
  }
}

/** How to go back to the latest copy that was made. */
export function copiesIn(data: string): string {
  const folder = join(data, "copies");
  const latest = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".db")).sort().at(-1) : undefined;
  const file = join(data, "ninepoint.db");
  return latest === undefined
    ? `There are no copies in ${folder}.`
    : `To go back to the latest copy: move ${file}, ${file}-wal and ${file}-shm away, as far as they are there, and copy ${join(folder, latest)} to ${file}.`;
}
