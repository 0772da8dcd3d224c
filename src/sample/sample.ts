import type { GenerateValue } from "../semantics/memory/generate-from-id.ts";
import type { DueTimer } from "../semantics/write/fire-timer.ts";
import type { Request } from "../semantics/decision/request.ts";
import type { RecordAt } from "../semantics/program/question.ts";
import type { WriteSet } from "../semantics/program/write-set.ts";
import type { Actor, State } from "../semantics/state/state.ts";

/** People and records for a product, with the history that created them. */
export interface Sample {
  readonly kind: "sample";
  readonly state: State;
  /** One person of each role who can sign in; none for the visitor's role. */
  readonly accounts: readonly SampleAccount[];
  /** The state before the first step: people whose role no call can give, and records that nobody may create. */
  readonly founders: State;
  /** The granted requests and fired timers, in order. Applied to the founders they give the same state. */
  readonly history: readonly SampleStep[];
  /** What each step of the history has written, in the same order. */
  readonly writes: readonly StepWrites[];
  /** The moment at which the founders were placed. */
  readonly begun: string;
  readonly steps: number;
  /** The number of refused requests. */
  readonly refused: number;
}

/** A person of the sample as whom anybody may sign in. */
export interface SampleAccount {
  readonly role: string;
  readonly id: string;
  /** The name by which the person signs in, mostly an e-mail address. */
  readonly by: string;
  readonly password: string;
  /** The person's name. */
  readonly label: string;
}

/** A step of the history. */
export type SampleStep =
  | { readonly kind: "request"; readonly actor: Actor; readonly request: Request }
  | { readonly kind: "timer"; readonly firing: DueTimer };

/** What a step has written: by entity and id, each record before and after; the record that the step was about; and whom it signed in. */
export interface StepWrites extends Pick<WriteSet, "written" | "firstId"> {
  readonly about: RecordAt | null;
  readonly person: string | null;
}

/** Which sample is created. */
export interface SampleOptions {
  readonly seed: number;
  /** The number of records of the main entity; other entities have records in proportion. */
  readonly rows: number;
  /** A locale of the fake-data library: `en`, `de`, `pt_BR`. */
  readonly locale: string;
  /** The timestamp at which the history ends. */
  readonly now: string;
  /** Gives the values of generated fields; by default they are computed from the ids of records. */
  readonly generate?: GenerateValue;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The fake-data library has no such locale. */
export interface UnknownLocale {
  readonly kind: "unknown locale";
  readonly message: string;
}
