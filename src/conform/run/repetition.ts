import { someNode } from "../../expression/tree/children-of.ts";
import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import { numberOfPart } from "../generate/number-of-part.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { repetitionsToLimit } from "./repetitions-to-limit.ts";
import { generatePrerequisite } from "./generate-prerequisite.ts";

/**
 * A request that the same person repeats until it is refused, because only that shows whether the target keeps a limit;
 * or until there are more records than fit on a page.
 *
 * The *target* is the implementation that is tested. A *participant* is a person of a trace, known by a number and a
 * role, whatever account they get. An *exchange* is a request with the answer that was received. A *visitor* is
 * somebody who is not signed in.
 */
export interface Repetition {
  /** The number of the participant; null is a visitor. */
  readonly caller: number | null;
  readonly call: Call;
  /** Inputs that stay the same: the people that the request refers to. */
  readonly fixedInputs: Readonly<Record<string, Value>>;
  /** How many more times the request is granted at most before the repetition ends. */
  readonly repetitionsLeft: number;
  /**
   * How many more prerequisites may be created: records that the request needs and uses up, as the tickets that it
   * closes.
   */
  readonly prerequisitesLeft: number;
  /**
   * The entity whose list is read afterwards, because its records fill a page; null if the repetition is to reach a
   * limit.
   */
  readonly listedEntity: string | null;
}

/** How often a request is generated until one would be granted. */
const maxTries = 30;

/**
 * The next request of a repetition, with valid input. If no such request would be granted: a request that creates a
 * record which the repetition needs (a prerequisite) or, if there is none or the limit is reached, a request that only
 * violates a rule. Null if there is no such request, if its caller is gone, or if the caller has to wait for a rate
 * limit.
 */
export function nextRepetition(
  context: GenerationContext,
  executor: Executor,
  { caller: number, call, fixedInputs, prerequisitesLeft }: Repetition,
): CandidateRequest | null {
  const caller = number === null ? null : executor.people.find((person) => person.number === number);
  if (caller === undefined) return null;
  let refusedByRule: CandidateRequest | null = null;
  let isLimitReached = false;
  for (let at = 0; at < maxTries; at++) {
    const generated = generateRequest({ ...context, number: numberOfPart(context.number, 100, at) }, call, {
      caller,
      strategy: at % 2 === 0 ? "typical" : "valid",
    });
    if (generated === null) return null;
    const candidate = {
      ...generated,
      strategy: "repetition",
      params: { ...generated.params, input: { ...generated.params.input, ...fixedInputs } },
    };
    if (executor.millisecondsUntilAllowed(caller, call) > 0) return null;
    const decision = executor.predictWrites(caller, call, candidate.params);
    if (decision.kind === "answer") return candidate;
    // The aim is a violated rule of the document; a rule that compares numbers is a limit.
    const isLimit = decision.detection === null && comparesNumbers(executor, decision.because?.start);
    if (decision.detection === null && (refusedByRule === null || (isLimit && !isLimitReached)))
      refusedByRule = candidate;
    isLimitReached ||= isLimit;
  }
  return (
    (isLimitReached || prerequisitesLeft === 0 ? null : generatePrerequisite(context, executor, call)) ?? refusedByRule
  );
}

/** Whether the rule that starts at this offset compares numbers. */
function comparesNumbers({ model }: Executor, start: number | undefined): boolean {
  const rule = model.rules.find(({ span }) => span.start === start);
  return (
    rule !== undefined && someNode(rule.holds, (node) => node.kind === "binary" && orderOperators.has(node.operator))
  );
}

const orderOperators: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

/**
 * The repetition after the exchanges of one more turn (`made`): the exchange of its request and the exchanges of
 * requests sent concurrently with it. Null if the repetition is finished. `isPrerequisite` says whether the request
 * only created a record that the repetition needs.
 */
export function advanceRepetition(
  repetition: Repetition,
  made: readonly JudgedExchange[],
  isPrerequisite: boolean,
): Repetition | null {
  // One of several concurrent requests may be refused because another came first; a violated rule ends the repetition.
  if (
    made[0]?.decision.kind !== "answer" ||
    made.some(({ decision }) => decision.kind === "refusal" && decision.detection === null)
  )
    return null;
  if (isPrerequisite) return { ...repetition, prerequisitesLeft: repetition.prerequisitesLeft - 1 };
  const left =
    repetition.repetitionsLeft -
    made.filter(({ call, decision }) => call.name === repetition.call.name && decision.kind === "answer").length;
  return left > 0 ? { ...repetition, repetitionsLeft: left } : null;
}

/** How often a call is repeated in a run by people of one role. Each repetition takes many requests. */
const maxStarts = 2;

/**
 * Starts to repeat a request that was just granted, if a rule may limit it. The repeated requests refer to the same
 * people. Null if no rule limits the call, or if it was repeated often enough.
 */
export function startRepetition(
  executor: Executor,
  coverageCounts: CoverageCounts,
  { caller, call, params }: CandidateRequest,
): Repetition | null {
  const repetitions = repetitionsToLimit(executor.model).get(call.name);
  const key = JSON.stringify(["fill", call.name, caller?.role ?? null]);
  if (repetitions === undefined || coverageCounts.timesOf(key) >= maxStarts) return null;
  coverageCounts.countOne(key);
  const { identification } = executor.model;
  const people = call.takes.filter(({ type }) => type.kind === "reference" && type.entity === identification?.entity);
  const fixedInputs = Object.fromEntries(
    people.flatMap(({ name }) => (Object.hasOwn(params.input, name) ? [[name, params.input[name] ?? null]] : [])),
  );
  return {
    caller: caller?.number ?? null,
    call,
    fixedInputs,
    repetitionsLeft: repetitions,
    prerequisitesLeft: repetitions,
    listedEntity: null,
  };
}
