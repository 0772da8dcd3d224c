/** More passwords wait to be hashed than are let wait: whoever asked is to try again in a second. */
export class PasswordsBusy extends Error {
  constructor() {
    super("too many passwords wait to be hashed");
    this.name = "PasswordsBusy";
  }
}
