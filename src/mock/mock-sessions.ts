/** The sessions of a product in memory. They last as long as it does. */
export class MockSessions {
  readonly #people = new Map<string, string>();

  /** The person whose token it is; null: nobody's. */
  find(token: string): string | null {
    return this.#people.get(token) ?? null;
  }

  open(token: string, person: string): void {
    this.#people.set(token, person);
  }

  close(token: string): void {
    this.#people.delete(token);
  }

  /** Ends the sessions of a person, except the one with the token `but`. */
  revokePerson(person: string, but: string | null = null): void {
    for (const [token, of] of this.#people) if (of === person && token !== but) this.#people.delete(token);
  }
}
