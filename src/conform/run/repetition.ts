import { someNode } from "../../expression/tree/children.ts";
import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { limitedCalls } from "./limited-calls.ts";
import { generateSupply } from "./generate-supply.ts";

/** Somebody does one thing again and again, until that is refused: limits are met by nothing else. */
export interface Repetition {
  /** Their number; null: a visitor. */
  readonly caller: number | null;
  readonly call: Call;
  /** Whom it is about stays the same. */
  readonly about: Readonly<Record<string, Value>>;
  readonly left: number;
  /** How many records may be made for it besides, where it uses them up. */
  readonly spare: number;
  /** The kind of records whose list is looked at once it is done; null: nothing by itself. */
  readonly listed: string | null;
}

const tries = 30;

/** One more of it, with input that is as it should be; where none is, one more of what it uses up or, where that can't be had, what breaks no more than a rule. */
export function nextRepetition(
  context: GenerationContext,
  executor: Executor,
  { caller: number, call, about, spare }: Repetition,
): CandidateRequest | null {
  const caller = number === null ? null : executor.people.find((person) => person.number === number);
  if (caller === undefined) return null;
  let last: CandidateRequest | null = null;
  let isFull = false;
  for (let at = 0; at < tries; at++) {
    const generated = generateRequest({ ...context, number: context.number * 100 + at }, call, {
      caller,
      manner: at % 2 === 0 ? "plain" : "as meant",
    });
    if (generated === null) return null;
    const candidate = {
      ...generated,
      manner: "filling",
      params: { ...generated.params, input: { ...generated.params.input, ...about } },
    };
    if (executor.waitFor(caller, call) > 0) return null;
    const decision = executor.predictWrites(caller, call, candidate.params);
    if (decision.kind === "answer") return candidate;
    // A rule of the document's own is what it is done for; one that compares numbers has counted.
    const isLimit = decision.detection === null && comparesNumbers(executor, decision.because?.start);
    if (decision.detection === null && (last === null || (isLimit && !isFull))) last = candidate;
    isFull ||= isLimit;
  }
  return (isFull || spare === 0 ? null : generateSupply(context, executor, call)) ?? last;
}

/** Whether the rule that begins there holds numbers against each other. */
function comparesNumbers({ model }: Executor, start: number | undefined): boolean {
  const rule = model.rules.find(({ span }) => span.start === start);
  return rule !== undefined && someNode(rule.holds, (node) => node.kind === "binary" && orders.has(node.operator));
}

const orders: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

/** What is left of a filling after one more call of it, granted or not; null: it is done. */
export function advanceRepetition(
  repetition: Repetition,
  made: readonly JudgedExchange[],
  isSupply: boolean,
): Repetition | null {
  // Of calls at the same time one may find that another was there before; a rule says that it is enough.
  if (
    made[0]?.decision.kind !== "answer" ||
    made.some(({ decision }) => decision.kind === "refusal" && decision.detection === null)
  )
    return null;
  if (isSupply) return { ...repetition, spare: repetition.spare - 1 };
  const left =
    repetition.left -
    made.filter(({ call, decision }) => call.name === repetition.call.name && decision.kind === "answer").length;
  return left > 0 ? { ...repetition, left } : null;
}

const maxStarts = 2;

/** Begins to repeat what was just granted, where some rule was never seen to refuse it; whom it names is named again. */
export function startRepetition(
  executor: Executor,
  coverageCounts: CoverageCounts,
  { caller, call, params }: CandidateRequest,
): Repetition | null {
  const most = limitedCalls(executor.model).get(call.name);
  const key = JSON.stringify(["fill", call.name, caller?.role ?? null]);
  if (most === undefined || coverageCounts.timesOf(key) >= maxStarts) return null;
  coverageCounts.countOne(key);
  const { identification } = executor.model;
  const people = call.takes.filter(({ type }) => type.kind === "reference" && type.entity === identification?.entity);
  const about = Object.fromEntries(
    people.flatMap(({ name }) => (Object.hasOwn(params.input, name) ? [[name, params.input[name] ?? null]] : [])),
  );
  return { caller: caller?.number ?? null, call, about, left: most, spare: most, listed: null };
}
