import type { Performed } from "../story/performed.ts";
import type { Person } from "../story/person.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Known } from "./known.ts";

/** Somebody who was there before, as the target told of them when they signed in. */
export interface Acquaintance {
  readonly person: Person;
  readonly row: Row;
  /** What the target calls their record; null: it did not say. */
  readonly said: string | number | null;
  /** The call by which they signed in. */
  readonly signIn: Performed;
}

/** Sessions may end by themselves, but hardly so soon. */
const mostAge = 60_000;

/**
 * Who signed in for a story before and only helped others in: they do the same for the next one in the session that they have,
 * since whoever signs in is a visitor, and visitors may not call often.
 */
export class Acquaintances {
  readonly #clock: () => number;
  readonly #met = new Map<Known, { readonly since: number; readonly acquaintance: Acquaintance }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Somebody whose session goes on, as far as anybody knows; undefined where they have to sign in. */
  of(known: Known): Acquaintance | undefined {
    const met = this.#met.get(known);
    return met === undefined || met.since + mostAge < this.#clock() ? undefined : met.acquaintance;
  }

  remember(known: Known, acquaintance: Acquaintance): void {
    if (this.#met.get(known)?.acquaintance.signIn !== acquaintance.signIn)
      this.#met.set(known, { since: this.#clock(), acquaintance });
  }

  /** Has all of them sign in anew; whether there were any. */
  forget(): boolean {
    const any = this.#met.size > 0;
    this.#met.clear();
    return any;
  }
}
