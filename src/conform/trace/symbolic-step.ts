import type { Value } from "../../model/value-type.ts";
import type { SendOptions } from "./send-options.ts";

/**
 * Identifies a record independently of the target's ids: a participant by number, or a record that the step with the
 * number `step` made. `at` counts the records of that step from 0.
 */
export type RecordLabel =
  | { readonly kind: "person"; readonly number: number }
  | { readonly kind: "made"; readonly step: number; readonly at: number };

/**
 * A value of a step: a literal, or a reference to a record. Texts may contain the trace id, so that the values of one
 * trace differ from the values of other traces.
 */
export type StepValue =
  /** A literal. */
  | { readonly kind: "value"; readonly value: Value }
  /** The key of a record, or the value by which the path of a call names the record. */
  | { readonly kind: "key"; readonly of: RecordLabel }
  /** The value of a record's field, for values that differ from run to run: times, counted numbers, unique values. */
  | { readonly kind: "field"; readonly of: RecordLabel; readonly entity: string; readonly field: string }
  /** Several values, separated by commas. */
  | { readonly kind: "several"; readonly of: readonly StepValue[] };

/**
 * A request as a step of a trace that can be repeated. It names people by their numbers and records by labels, not by
 * names and ids, which are different each time.
 *
 * The *target* is the implementation that is tested. A *participant* is a person of a trace, known by a number and a
 * role, whatever account they get. A *visitor* is somebody who is not signed in.
 */
export interface SymbolicStep {
  /** The number of the step, by which later steps refer to what it has created. Numbers may have gaps. */
  readonly number: number;
  /** The number of the participant who calls; null is a visitor. */
  readonly caller: number | null;
  /** The name of the call. */
  readonly call: string;
  /** The record in the path; null if the call names none there. */
  readonly subject: StepValue | null;
  /** The inputs by name. */
  readonly input: Readonly<Record<string, StepValue>>;
  /** The query parameters of a list by name. */
  readonly query: Readonly<Record<string, StepValue>>;
  /** The `If-Match` header as text; null if none is sent. ETags of steps are in `sendOptions`. */
  readonly ifMatch: string | null;
  /** Milliseconds to wait before the step; absent if none. */
  readonly wait?: number;
  /** Equal for all steps that are sent concurrently, which are adjacent; absent for a step that is sent alone. */
  readonly concurrentWith?: number;
  /** How the request is sent; absent if as usual. */
  readonly sendOptions?: SendOptions;
}
