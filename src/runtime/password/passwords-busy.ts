/** Thrown where too many passwords wait to be hashed. The client is asked to try again in a second. */
export class PasswordsBusy extends Error {
  constructor() {
    super("too many passwords wait to be hashed");
    this.name = "PasswordsBusy";
  }
}
