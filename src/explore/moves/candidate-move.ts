import type { Value } from "../../model/value-type.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { ReadMemo } from "../state-space/read-memo.ts";
import type { MoveOutcome } from "./move-outcome.ts";

/** What somebody, or the system, can try in any state that has the records in question: a step without its moment. */
export type MoveTemplate =
  | {
      readonly kind: "call";
      readonly call: string;
      readonly actor: Actor;
      readonly subject: string | null;
      readonly input: { readonly [name: string]: Value };
    }
  | { readonly kind: "timer"; readonly entity: string; readonly transition: string; readonly id: string };

/** A trial, with all that is remembered of what it came to. */
export class CandidateMove {
  readonly number: number;
  readonly template: MoveTemplate;
  /** The numbers of the records that it names, in order. */
  readonly recordNumbers: readonly number[];
  /** Whether it changes nothing, whatever comes of it. */
  readonly isReadOnly: boolean;
  readonly #memories = new Map<number, ReadMemo<MoveOutcome>>();

  constructor(number: number, template: MoveTemplate, mentions: readonly number[], isLook: boolean) {
    this.number = number;
    this.template = template;
    this.recordNumbers = mentions;
    this.isReadOnly = isLook;
  }

  /** What is remembered of it at a moment. */
  memoAt(moment: number): ReadMemo<MoveOutcome> {
    let known = this.#memories.get(moment);
    if (known === undefined) {
      known = new ReadMemo();
      this.#memories.set(moment, known);
    }
    return known;
  }
}

/** All that one person, or whoever has not signed in, can try of one call with the same inputs sent; or one timer, which nobody tries. */
export interface CandidateGroup {
  /** The number of the person; null for a visitor. */
  readonly person: number | null;
  /** Null for a timer. */
  readonly call: string | null;
  /** The names of the inputs. */
  readonly inputNames: readonly string[];
  /** Stands for the call and what is sent, whoever does it. */
  readonly key: string;
  readonly candidates: readonly CandidateMove[];
}
