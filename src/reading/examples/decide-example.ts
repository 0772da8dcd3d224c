import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Example, ExampleStep } from "../../model/example.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decideMove } from "../../trace/replay-trace-in-model.ts";
import { beginExample } from "./begin-example.ts";
import { callMoveFor } from "./call-move.ts";
import { applyToExampleWorld, withNewName } from "./example-world.ts";
import type { ExampleWorld } from "./example-world.ts";
import { timerMoveFor } from "./timer-move.ts";

/** A step with its decision, which is null where nothing is decided: somebody is there, or time passes. */
export interface DecidedStep {
  readonly step: ExampleStep;
  readonly decision: Decision | null;
  /** How an example names the record that was answered or written, such as `Ticket 1`; null where it is not one. */
  readonly record: string | null;
}

/** The decisions of all steps, or the step that can't be carried out, and why. */
export type DecidedExample =
  | { readonly kind: "decided"; readonly steps: readonly DecidedStep[] }
  | { readonly kind: "problem"; readonly step: ExampleStep; readonly problem: string };

/** Decides every step of an example, whatever answers it expects: a refused step changes nothing, and the next one follows. */
export function decideExample(model: Specification, example: Example): DecidedExample {
  const beginning = beginExample(model, example);
  if (beginning.kind === "problem") return beginning;
  let { world } = beginning;
  const steps: DecidedStep[] = [];
  for (const step of example.steps) {
    if (step.kind === "passing")
      world = { ...world, now: timestampOf((millisecondsOf(world.now) ?? 0) + step.duration) ?? world.now };
    if (step.kind !== "call" && step.kind !== "timer") {
      steps.push({ step, decision: null, record: null });
      continue;
    }
    const move = step.kind === "call" ? callMoveFor(world, step) : timerMoveFor(world, step);
    if (typeof move === "string") return { kind: "problem", step, problem: `there is no \`${move}\` yet` };
    const decision = decideMove(world.model, world.state, move)!;
    world = { ...world, sequence: world.sequence + 1 };
    if (decision.kind === "answer")
      world = withNewName(applyToExampleWorld(world, decision.writes), step.answer.as, decision);
    steps.push({ step, decision, record: nameOfRecord(world, decision) });
  }
  return { kind: "decided", steps };
}

function nameOfRecord({ records }: ExampleWorld, decision: Decision): string | null {
  const made = decision.kind === "answer" ? decision.record : null;
  if (made === null) return null;
  const at = records[made.entity]?.findIndex(({ id }) => id === made.id) ?? -1;
  return at === -1 ? null : `${made.entity} ${at + 1}`;
}
