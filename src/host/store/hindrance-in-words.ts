import type { StoreHindrance } from "../../runtime/store/store-unavailable.ts";

/** What prevents a store from working. */
const wordsOnFolder: Readonly<Record<StoreHindrance, string>> = {
  full: "the disk is full",
  "read-only": "the database may not be written",
  locked: "another program has locked the database",
  failing: "the disk can't be read or written",
  damaged: "the database is damaged",
  unreachable: "the database server does not answer",
  "not let in": "the database server no longer lets the product in",
  standby: "the database server is a standby, which takes no writes",
  "other document": "another process has migrated the data to another document",
  busy: "the database server has too much to do",
  conflicts: "other requests changed the same data again and again, so that the database undid each attempt",
};

/** What to do about each. */
const remediesOnFolder: Readonly<Record<StoreHindrance, string>> = {
  full: "Make room on it.",
  "read-only": "Let the user who runs the product write the folder and its files.",
  locked: "Close it; a database browser is such a program.",
  failing: "Look at the system's own log, and copy the folder to another disk.",
  damaged: "Stop the product and start it with --verify: that says what to do.",
  "other document":
    "It follows it as soon as it can. Where it can't read it, install the version of Ninepoint that the other process has, and start it again.",
  "not let in":
    "The user, the password or the database is not there any more, or has lost its rights. Restore it on the server, or correct the address and start the product again.",
  standby: "Promote it, or let the address lead to the primary server.",
  unreachable: "Start it, or look at the network between it and the product.",
  busy: "Look at what else uses it, and at how many connections it allows.",
  conflicts:
    "Try again. What reads or changes much at once, such as a migration or an erasure, may need a time in which few people write.",
};

/** What differs where the data is on a Postgres server: the files are the server's. */
const onPostgres: Partial<Readonly<Record<StoreHindrance, readonly [words: string, remedy: string]>>> = {
  full: ["the disk of the database server is full", "Make room on it, and start the server if it has ended."],
  "read-only": [
    "the user in the address may not write, or the database is read-only",
    "Give the user the right to create and change tables in the schema, and look at default_transaction_read_only on the server.",
  ],
  locked: [
    "another session on the database server has held a lock for too long",
    "Look in pg_stat_activity for the session that holds it, such as one that creates an index.",
  ],
  failing: ["the database server can't read or write its disk", "Look at the server's log."],
  damaged: ["the database server has found its data damaged", "Look at the server's log, and restore a backup."],
};

/** A description of what prevents a store from working, and what to do about it. */
export function hindranceInWords(
  because: StoreHindrance,
  isOnPostgres: boolean,
): { readonly words: string; readonly remedy: string } {
  const [words, remedy] = (isOnPostgres ? onPostgres[because] : undefined) ?? [
    wordsOnFolder[because],
    remediesOnFolder[because],
  ];
  return { words, remedy };
}

/** Whether all data written before is certainly intact. */
export const isLossless: Readonly<Record<StoreHindrance, boolean>> = {
  full: true,
  "read-only": true,
  locked: true,
  failing: false,
  damaged: false,
  unreachable: true,
  "not let in": true,
  standby: true,
  "other document": true,
  busy: true,
  conflicts: true,
};
