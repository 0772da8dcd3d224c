import { join } from "node:path";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { isDataInUse } from "../../runtime/store/sqlite/data-in-use.ts";
import { isSoundCopy } from "../../runtime/store/sqlite/data-file.ts";
import { WrongAddress } from "../../runtime/store/postgres/address-trouble.ts";
import { NoConnection } from "../../runtime/store/postgres/no-connection.ts";
import { isPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import { UnusablePostgres } from "../../runtime/store/postgres/unusable-postgres.ts";
import { UnusableDatabase } from "../../runtime/store/sqlite/unusable-database.ts";
import { copiesOf, databaseIn } from "../data/data-copies.ts";
import { quoteForShell } from "../data/quote-for-shell.ts";
import { postgresInWords } from "./postgres-in-words.ts";
import { hindranceInWords, isLossless } from "./hindrance-in-words.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import type { WantedOfData } from "./wanted-of-data.ts";

/**
 * Describes why data in a folder or a database can't be used, and what to do. `data` is undefined for a store without a folder. `wanted`: what was to
 * be done with the data.
 */
export async function storeInWords(
  error: unknown,
  data: string | undefined,
  wanted: WantedOfData = "keep data in",
): Promise<string> {
  if (data !== undefined && isPostgresAddress(data)) return postgresInWords(error, data, wanted);
  const place = data ?? "a temporary folder";
  if (error instanceof UnusableDatabase)
    return `${troubleInWords(error)} ${await wayBack(error, place)} Nothing was changed.`;
  if (error instanceof StoreUnavailable) {
    if (error.because === "damaged" && data !== undefined) return await damageInWords(error, data);
    const { words, remedy } = hindranceInWords(error.because, false);
    return `can't ${wanted} ${place}: ${words}. ${remedy}${isLossless[error.because] ? " Nothing is lost." : ""}`;
  }
  if (isDataInUse(error)) return `the data in ${place} is in use by another process. Stop it first.`;
  const known = (error as NodeJS.ErrnoException).code !== undefined;
  return known ? `can't ${wanted} ${place}: ${systemErrorInWords(error)}.` : systemErrorInWords(error);
}

/** Whether an error is caused by the data's files or their server and not a fault of ours; `storeInWords` describes it. */
export function isOfStore(error: unknown): boolean {
  return (
    error instanceof UnusableDatabase ||
    error instanceof UnusablePostgres ||
    error instanceof WrongAddress ||
    error instanceof NoConnection ||
    error instanceof StoreUnavailable ||
    (error instanceof Error && "syscall" in error)
  );
}

/** Describes damage found while working, after the database was opened. */
async function damageInWords({ cause }: StoreUnavailable, data: string): Promise<string> {
  const damage = new UnusableDatabase("damaged", databaseIn(data), [
    cause instanceof Error ? cause.message : "it can't be read",
  ]);
  return `${troubleInWords(damage)} ${await wayBack(damage, data)}`;
}

/** Describes what is wrong with the database file. */
export function troubleInWords({ trouble, path, found }: UnusableDatabase): string {
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
    case "without data":
      return `${path} holds no data of a product.`;
  }
}

async function wayBack({ trouble, path }: UnusableDatabase, data: string): Promise<string> {
  switch (trouble) {
    case "newer":
      return "Run that version, or a later one, on it.";
    case "of another program":
      return "Name another folder with --data.";
    case "without data":
      return `Run a product on it first. ${await copiesIn(data)}`;
    case "log without its database":
      return `Put the database back where it was; or, to begin without data, move the log away. ${await copiesIn(data)}`;
    case "empty":
      return `If there never was data in it, delete it and start again. ${await copiesIn(data)}`;
    case "not a database":
      return `Name another folder with --data, or put the database back. ${await copiesIn(data)}`;
    case "damaged":
      return `First copy the whole folder ${data} to a safe place. ${await copiesIn(data)} Without a copy, sqlite3 ${path} .recover writes down what can still be read.`;
  }
}

/** Describes how to restore the latest usable copy. */
export async function copiesIn(data: string): Promise<string> {
  const copies = copiesOf(data);
  if (copies.length === 0) return `There are no copies in ${join(data, "copies")}.`;
  for (const { name } of copies.toReversed()) {
    if (await isSoundCopy(join(data, name)))
      return `To go back to the latest sound copy: ninepoint data restore ${quoteForShell(data)} ${quoteForShell(name)}.`;
  }
  return `None of the copies in ${join(data, "copies")} is sound.`;
}
