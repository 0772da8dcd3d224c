import type { Value } from "../../model/value-type.ts";
import { compareText } from "../../base/compare-text.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordLabels } from "../trace/record-labels.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import { isPlaceholder } from "../model-state/placeholders.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/**
 * One order in which the target may have processed the requests of a trace so far, with the state that follows from
 * this order. There are several only after concurrent requests, until an answer shows which of them is right.
 *
 * The *target* is the implementation that is tested. An *exchange* is a request with the answer that was received.
 */
export interface Linearization {
  readonly modelState: ModelState;
  /** The labels by which steps refer to records. */
  readonly labels: RecordLabels;
  /** All exchanges of the trace, in this order. */
  readonly trace: JudgedExchange[];
  /**
   * The state before each exchange that was judged last, in the order of the trace. Concurrent requests were judged
   * together.
   */
  readonly statesBefore: State[];
}

/** A copy that changes independently of the original. */
export function copyLinearization(
  { modelState, labels, trace, statesBefore }: Linearization,
  model: Specification,
): Linearization {
  return {
    modelState: modelState.copy(model),
    labels: labels.copy(),
    trace: [...trace],
    statesBefore: [...statesBefore],
  };
}

/** Removes linearizations that are equivalent to an earlier one: no request could distinguish them. */
export function withoutEquivalents(
  linearizations: readonly Linearization[],
  clockTolerance: number,
): readonly Linearization[] {
  return linearizations.filter(
    (linearization, at) =>
      !linearizations.slice(0, at).some((other) => areEquivalent(other, linearization, clockTolerance)),
  );
}

/**
 * Whether two linearizations have the same records. Timestamps may differ within the tolerance in one record only,
 * because the order of several changed records shows in lists.
 */
function areEquivalent(one: Linearization, other: Linearization, clockTolerance: number): boolean {
  const names = new Set([
    ...Object.keys(one.modelState.state.entities),
    ...Object.keys(other.modelState.state.entities),
  ]);
  let recordsWithOtherTimes = 0;
  for (const name of names) {
    const [rows, others] = [rowsOf(one, name), rowsOf(other, name)];
    if (rows.length !== others.length) return false;
    for (const [at, row] of rows.entries()) {
      const [left, right] = [valuesForTarget(one, row), valuesForTarget(other, others[at]!)];
      if (row === others[at] && left["@id"] === right["@id"]) continue;
      const { differences, learned } = compareBodies(left, right, clockTolerance);
      if (differences.length > 0) return false;
      if (learned.some(({ placeholder, actual }) => !isPlaceholder(placeholder) && placeholder !== actual))
        recordsWithOtherTimes += 1;
    }
  }
  return recordsWithOtherTimes <= 1;
}

/**
 * The records of an entity in the order of their ids, so that the records of two linearizations can be compared one by
 * one.
 */
function rowsOf({ modelState: { state } }: Linearization, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])].sort((one, other) => compareText(one.id, other.id));
}

/** The values of a record with the ids of the target. */
function valuesForTarget(
  { modelState: { targetIds } }: Linearization,
  { id, values }: Row,
): Readonly<Record<string, Value>> {
  return { ...targetIds.translateAll(values), "@id": targetIds.in(id) };
}
