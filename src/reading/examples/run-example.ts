import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Example, ExampleStep, ExpectedAnswer } from "../../model/example.ts";
import type { Grant } from "../../model/role.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { callMoveFor } from "./call-move.ts";
import { timerMoveFor } from "./timer-move.ts";
import { decideMove } from "../../trace/replay-trace-in-model.ts";
import type { Move, Trace, TraceStep } from "../../trace/trace.ts";
import type { Specification } from "../../model/specification.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { beginExample } from "./begin-example.ts";
import { applyToExampleWorld, jsonOfStoryValue, withNewName } from "./example-world.ts";
import type { ExampleWorld } from "./example-world.ts";
import { whyNotDue } from "./why-not-due.ts";

/** The result of running an example: the trace up to the first failure, and the failure. */
export interface ExampleRun {
  readonly trace: Trace | null;
  readonly failure: ExampleFailure | null;
}

/** The step whose decision differs from what the example says. */
export interface ExampleFailure {
  readonly step: ExampleStep;
  readonly expected: string;
  readonly actual: string;
  readonly decision: Decision | null;
  /** What to do, where that is more than usual. */
  readonly hint?: string;
}

/** Runs an example with `decide`, up to the first step whose decision differs from what is written. */
export function runExample(document: Specification, example: Example): ExampleRun {
  const beginning = beginExample(document, example);
  if (beginning.kind === "problem") {
    return {
      trace: null,
      failure: {
        step: beginning.step,
        ...beginningFailure(beginning),
        decision: null,
      },
    };
  }
  let { world } = beginning;
  const steps: TraceStep[] = [];
  const end = (failure: ExampleFailure | null): ExampleRun => ({ trace: { start: beginning.start, steps }, failure });
  for (const step of example.steps) {
    if (step.kind === "person" || step.kind === "record" || step.kind === "constant" || step.kind === "clock") continue;
    const fails = (expected: string, actual: string, decision: Decision | null = null): ExampleRun =>
      end({ step, expected, actual, decision });
    if (step.kind === "passing") {
      world = { ...world, now: timestampOf((millisecondsOf(world.now) ?? 0) + step.duration) ?? world.now };
      steps.push({ move: { kind: "time", now: world.now }, decision: null });
      continue;
    }
    const move = step.kind === "call" ? callMoveFor(world, step) : timerMoveFor(world, step);
    if (typeof move === "string") return fails(`a record \`${move}\``, "that there is none");
    const decision = decideMove(world.model, world.state, move)!;
    steps.push({ move, decision });
    const differs = differenceFromExpected(world.model, step.answer, decision);
    const notDue = differs !== null && move.kind === "timer" ? whyNotDue(world, move.firing) : null;
    if (notDue !== null) return fails(differs!.expected, notDue, decision);
    if (differs !== null) return fails(differs.expected, differs.actual, decision);
    const before = world;
    world = { ...world, sequence: world.sequence + 1 };
    if (decision.kind === "answer")
      world = withNewName(applyToExampleWorld(world, decision.writes), step.answer.as, decision);
    const unmet = decision.kind === "answer" ? findUnmetValue(world, step.answer, decision.body) : null;
    if (unmet !== null)
      return fails(
        unmet.expected,
        `${unmet.actual}${whyLimitedByRights(before, world, move, step.answer) ?? ""}`,
        decision,
      );
  }
  return end(null);
}

/** What a step that can't be placed tells of, and why it can't. */
function beginningFailure({
  step,
  problem,
}: Extract<ReturnType<typeof beginExample>, { kind: "problem" }>): Difference & {
  readonly hint?: string;
} {
  const actual = `the refusal of this record: ${problem}`;
  if (step.kind === "record")
    return {
      expected: `of \`${step.entity}\``,
      actual,
      hint: "Give the record the values that it needs under With, and place the records before it that it refers to.",
    };
  return { expected: step.kind === "person" ? `of ${step.name}` : "of the rows of point 3", actual };
}

interface Difference {
  readonly expected: string;
  readonly actual: string;
}

function differenceFromExpected(
  model: Specification,
  { outcome }: ExpectedAnswer,
  decision: Decision,
): Difference | null {
  const actual =
    decision.kind === "answer"
      ? `\`${decision.status}\``
      : `\`${decision.status} ${decision.code}\`: ${messagesOf(model, decision)}`;
  switch (outcome.kind) {
    case "granted":
      return decision.kind === "answer" ? null : { expected: "that it is granted", actual };
    case "refused":
      return decision.kind === "refusal" ? null : { expected: "that it is refused", actual };
    case "status":
      return decision.status === outcome.status ? null : { expected: `\`${outcome.status}\``, actual };
    case "error":
      return decision.kind === "refusal" && decision.code === outcome.code
        ? null
        : { expected: `\`${outcome.code}\``, actual };
  }
}

function messagesOf(model: Specification, refusal: Refusal): string {
  const { message, fields } = wordRefusal(model, refusal);
  return [message, ...fields.map(({ field, message: why }) => `\`${field}\`: ${why}`)].join(" ");
}

/** The first value that an answer should have and does not. */
function findUnmetValue(world: ExampleWorld, { holds }: ExpectedAnswer, body: Value | undefined): Difference | null {
  for (const { name, value } of holds) {
    const expected = jsonOfStoryValue(world, value);
    const actual = valueAt(body ?? null, name.split("."));
    if (expected === undefined || !isSameWrittenValue(expected, actual)) {
      const written = value.kind === "record" ? value.name : JSON.stringify(value.value);
      return {
        expected: `\`${name}: ${written}\``,
        actual: actual === undefined ? "an answer without it" : `\`${name}: ${JSON.stringify(actual)}\``,
      };
    }
  }
  return null;
}

/**
 * A remark that an answer lacks values because its reader may not read all records; null where the answer would be
 * wrong in any case.
 */
function whyLimitedByRights(
  before: ExampleWorld,
  after: ExampleWorld,
  move: Move,
  answer: ExpectedAnswer,
): string | null {
  if (move.kind !== "call") return null;
  const decision = decideMove(withFullReadRights(before.model), before.state, move);
  const isMet = decision?.kind === "answer" && findUnmetValue(after, answer, decision.body) === null;
  return isMet ? ", since whoever asks may not read all that it counts or shows" : null;
}

/** The document with rights for everybody to read everything. */
function withFullReadRights(model: Specification): Specification {
  const others = model.grants.filter(({ action }) => action.kind !== "read");
  const roles = [
    ...new Set([
      ...model.roles.map(({ name }) => name),
      ...(model.identification === null ? [] : [model.identification.visitor]),
    ]),
  ];
  const reading = roles.flatMap((role) =>
    model.entities.map(
      ({ name, span }): Grant => ({
        action: { kind: "read", entity: name, fields: null },
        role,
        when: null,
        span,
        row: span,
      }),
    ),
  );
  return {
    ...model,
    grants: [...others, ...reading],
    fieldRows: model.fieldRows.filter(({ kind }) => kind !== "read"),
  };
}

function valueAt(json: Value | undefined, [first, ...rest]: readonly string[]): Value | undefined {
  if (first === undefined) return json;
  if (Array.isArray(json))
    return first === "size" ? json.length : valueAt((json as readonly Value[])[Number(first)], rest);
  return typeof json === "object" && json !== null && Object.hasOwn(json, first)
    ? valueAt((json as Readonly<Record<string, Value>>)[first], rest)
    : undefined;
}

/** Examples write texts without quotation marks, so `5` may stand for text. */
function isSameWrittenValue(expected: Value, actual: Value | undefined): boolean {
  const isPlain = (value: Value | undefined): boolean => ["string", "number", "boolean"].includes(typeof value);
  return isPlain(expected) && isPlain(actual)
    ? String(expected) === String(actual)
    : JSON.stringify(expected) === JSON.stringify(actual);
}
