import type { Value } from "../../model/value-type.ts";
import type { SendOptions } from "./send-options.ts";

/** Which record is meant, whatever the target calls it: one of the people by their number, or what a step has made. */
export type RecordLabel =
  | { readonly kind: "person"; readonly number: number }
  | { readonly kind: "made"; readonly step: number; readonly at: number };

/** A value of a step: as it is, or what a record is called by or holds. Texts may hold the mark that tells one story's values from another's. */
export type StepValue =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "key"; readonly of: RecordLabel }
  /** What a field of a record holds, where that is another in each world: a time, a number that counts up, what nobody else may have. */
  | { readonly kind: "kept"; readonly of: RecordLabel; readonly entity: string; readonly field: string }
  /** Several, with commas between them. */
  | { readonly kind: "several"; readonly of: readonly StepValue[] };

/** A call that can be made again, by other people on other records. */
export interface SymbolicStep {
  readonly number: number;
  /** The number of the person; null: a visitor. */
  readonly caller: number | null;
  readonly call: string;
  readonly subject: StepValue | null;
  readonly input: Readonly<Record<string, StepValue>>;
  readonly query: Readonly<Record<string, StepValue>>;
  readonly ifMatch: string | null;
  /** Milliseconds that have to pass before it; absent: none. */
  readonly wait?: number;
  /** The same for all steps that are made at the same time, which stand next to each other; absent: it is made by itself. */
  readonly concurrentWith?: number;
  /** What it is sent in; absent: as any call is. */
  readonly sendOptions?: SendOptions;
}
