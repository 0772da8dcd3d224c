import type { Value } from "../../model/value-type.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { ReadMemo } from "../state-space/read-memo.ts";
import type { MoveOutcome } from "./move-outcome.ts";

/**
 * A move without its time and without the id that a new record gets, so that it can be tried in every state that has
 * the records it names.
 */
export type MoveTemplate =
  | {
      readonly kind: "call";
      readonly call: string;
      readonly actor: Actor;
      readonly subject: string | null;
      readonly input: { readonly [name: string]: Value };
    }
  | { readonly kind: "timer"; readonly entity: string; readonly transition: string; readonly id: string };

/** A move that can be tried in many states, with a memo of its outcomes. */
export class CandidateMove {
  readonly number: number;
  readonly template: MoveTemplate;
  /** The numbers of the records that the move names, in the order in which it names them. */
  readonly recordNumbers: readonly number[];
  /** Whether the move writes nothing, whether granted or refused. */
  readonly isReadOnly: boolean;
  readonly #memories = new Map<number, ReadMemo<MoveOutcome>>();

  constructor(number: number, template: MoveTemplate, mentions: readonly number[], isLook: boolean) {
    this.number = number;
    this.template = template;
    this.recordNumbers = mentions;
    this.isReadOnly = isLook;
  }

  /** The memo of the move's outcomes at a moment, by the moment's number. */
  memoAt(moment: number): ReadMemo<MoveOutcome> {
    let known = this.#memories.get(moment);
    if (known === undefined) {
      known = new ReadMemo();
      this.#memories.set(moment, known);
    }
    return known;
  }
}

/**
 * The candidate moves of one person, or of a visitor, that make the same call with the same names of inputs; or those
 * of one timer.
 */
export interface CandidateGroup {
  /** The number of the person's record; null for a visitor and for a timer. */
  readonly person: number | null;
  /** Null for a timer. */
  readonly call: string | null;
  readonly inputNames: readonly string[];
  /** The call and the names of its inputs, as a key that is the same for every person. */
  readonly key: string;
  readonly candidates: readonly CandidateMove[];
}
