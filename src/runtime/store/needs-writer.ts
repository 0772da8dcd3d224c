/** A process that only reads was asked to write. Nothing was done: the process that writes has to be asked instead. */
export class NeedsWriter extends Error {
  constructor() {
    super("Only another process writes to this store.");
    this.name = "NeedsWriter";
  }
}
