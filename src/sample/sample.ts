import type { DueTimer } from "../semantics/write/run-timer.ts";
import type { Request } from "../semantics/decision/request.ts";
import type { Actor, State } from "../semantics/state/state.ts";

/** A product's people and records, and how they came to be. */
export interface Sample {
  readonly kind: "sample";
  readonly state: State;
  /** One person per role, the visitor's excepted, who can sign in. */
  readonly accounts: readonly SampleAccount[];
  /** The world before the first step: people whom no call could have made what they are, and what nobody may create. */
  readonly founders: State;
  /** What was granted since, in order; done again from the founders it gives the same state. */
  readonly history: readonly SampleStep[];
  readonly steps: number;
  /** How many attempts were refused, and so wrote nothing. */
  readonly refused: number;
}

/** Somebody of the sample whom one may sign in as. */
export interface SampleAccount {
  readonly role: string;
  readonly id: string;
  /** What the person signs in by: the e-mail, mostly. */
  readonly by: string;
  readonly password: string;
  /** The person's name, for a list to choose from. */
  readonly label: string;
}

/** One thing that happened on the way to the sample. */
export type SampleStep =
  | { readonly kind: "request"; readonly actor: Actor; readonly request: Request }
  | { readonly kind: "timer"; readonly firing: DueTimer };

/** What is to be made up. */
export interface SampleOptions {
  readonly seed: number;
  /** How many records the main entity gets; the others in proportion. */
  readonly rows: number;
  /** A code of the fake-data library: `en`, `de`, `pt_BR`. */
  readonly locale: string;
  /** The timestamp at which the history ends. */
  readonly now: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The library has no such locale. */
export interface UnknownLocale {
  readonly kind: "unknown locale";
  readonly message: string;
}
