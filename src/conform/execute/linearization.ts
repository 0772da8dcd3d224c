import type { Value } from "../../model/value-type.ts";
import { compareText } from "../../base/compare-text.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordLabels } from "../trace/record-labels.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import { isPlaceholder } from "../model-state/model-state.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** One way in which all that was answered can have come about: there are several only where calls were made at the same time. */
export interface Linearization {
  readonly modelState: ModelState;
  /** What the records of the story are called in its steps. */
  readonly labels: RecordLabels;
  /** All calls since the story began, in the order that explains them. */
  readonly trace: JudgedExchange[];
}

/** The same, to go on by itself. */
export function copyLinearization({ modelState, labels, trace }: Linearization, model: Specification): Linearization {
  return { modelState: modelState.copy(model), labels: labels.copy(), trace: [...trace] };
}

/** The worlds without those that are like another: nobody could ever tell which of two it is. */
export function withoutEquivalents(
  linearizations: readonly Linearization[],
  tolerance: number,
): readonly Linearization[] {
  return linearizations.filter(
    (linearization, at) => !linearizations.slice(0, at).some((other) => areEquivalent(other, linearization, tolerance)),
  );
}

/**
 * Whether two worlds hold the same records. The time may be a moment off in one record only: the order in which several were
 * changed shows in lists.
 */
function areEquivalent(one: Linearization, other: Linearization, tolerance: number): boolean {
  const names = new Set([
    ...Object.keys(one.modelState.state.entities),
    ...Object.keys(other.modelState.state.entities),
  ]);
  let near = 0;
  for (const name of names) {
    const [rows, others] = [rowsOf(one, name), rowsOf(other, name)];
    if (rows.length !== others.length) return false;
    for (const [at, row] of rows.entries()) {
      const [left, right] = [valuesForTarget(one, row), valuesForTarget(other, others[at]!)];
      if (row === others[at] && left["@id"] === right["@id"]) continue;
      const { differences, learned } = compareBodies(left, right, tolerance);
      if (differences.length > 0) return false;
      if (learned.some(({ placeholder, actual }) => !isPlaceholder(placeholder) && placeholder !== actual)) near += 1;
    }
  }
  return near <= 1;
}

function rowsOf({ modelState: { state } }: Linearization, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])].sort((one, other) => compareText(one.id, other.id));
}

function valuesForTarget(
  { modelState: { targetIds } }: Linearization,
  { id, values }: Row,
): Readonly<Record<string, Value>> {
  return { ...targetIds.translateAll(values), "@id": targetIds.in(id) };
}
