/** What is wrong with a database, or with the server that holds it. */
export type PostgresTrouble = "too old" | "not UTF-8" | "newer" | "of another program" | "without data";

/** A Postgres database that can't hold the data of a product. Nothing in it was changed. */
export class UnusablePostgres extends Error {
  readonly trouble: PostgresTrouble;
  /** The version, the encoding or the schema that was found. */
  readonly found: string;

  constructor(trouble: PostgresTrouble, found: string) {
    super(`The database can't be used: ${trouble} (${found}).`);
    this.name = "UnusablePostgres";
    this.trouble = trouble;
    this.found = found;
  }
}
