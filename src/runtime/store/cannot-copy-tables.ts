/** The database lets nobody make temporary copies of tables. The cause says why. */
export class CannotCopyTables extends Error {
  constructor(cause: unknown) {
    super("the tables can't be copied", { cause });
  }
}
