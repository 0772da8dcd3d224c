/**
 * The database has undone a transaction because it can't be put in an order with those that ran at the same time. Nothing of it
 * was written, and it may well succeed when it is run again.
 */
export class SerializationFailure extends Error {
  constructor(cause: unknown) {
    super("The transaction met others that ran at the same time.", { cause });
    this.name = "SerializationFailure";
  }
}
