import type { Value } from "../../model/value-type.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { Memory } from "../space/memory.ts";
import type { Outcome } from "./outcome.ts";

/** What somebody, or the system, can try in any state that has the records in question: a step without its moment. */
export type Trial =
  | {
      readonly kind: "call";
      readonly call: string;
      readonly actor: Actor;
      readonly subject: string | null;
      readonly input: { readonly [name: string]: Value };
    }
  | { readonly kind: "timer"; readonly entity: string; readonly transition: string; readonly id: string };

/** A trial, with all that is remembered of what it came to. */
export class Move {
  readonly number: number;
  readonly trial: Trial;
  /** The numbers of the records that it names, in order. */
  readonly mentions: readonly number[];
  /** Whether it changes nothing, whatever comes of it. */
  readonly isLook: boolean;
  readonly #memories = new Map<number, Memory<Outcome>>();

  constructor(number: number, trial: Trial, mentions: readonly number[], isLook: boolean) {
    this.number = number;
    this.trial = trial;
    this.mentions = mentions;
    this.isLook = isLook;
  }

  /** What is remembered of it at a moment. */
  memory(moment: number): Memory<Outcome> {
    let known = this.#memories.get(moment);
    if (known === undefined) {
      known = new Memory();
      this.#memories.set(moment, known);
    }
    return known;
  }
}

/** All that one person, or whoever has not signed in, can try of one call with the same inputs sent; or one timer, which nobody tries. */
export interface MoveGroup {
  /** The number of the person; null for a visitor. */
  readonly person: number | null;
  /** Null for a timer. */
  readonly call: string | null;
  /** The names of the inputs. */
  readonly sends: readonly string[];
  /** Stands for the call and what is sent, whoever does it. */
  readonly about: string;
  readonly moves: readonly Move[];
}
