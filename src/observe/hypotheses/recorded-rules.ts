import { isOutOfState } from "../behaviour/machines.ts";
import type { RecordedMachine } from "../behaviour/machines.ts";
import type { RecordedError } from "../behaviour/recorded-errors.ts";
import { forEachStep } from "../behaviour/step.ts";
import type { Step } from "../behaviour/step.ts";
import type { Session } from "../behaviour/session.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { chosenHypothesis } from "./chosen-hypothesis.ts";
import type { ChosenHypothesis } from "./chosen-hypothesis.ts";
import type { HypothesisColumn, RuleSample } from "./hypothesis-column.ts";
import { createKnownWorld } from "./known-world.ts";
import { recordedLanguage } from "./recorded-language.ts";
import { ruleGrounds } from "./rule-ground.ts";
import type { RuleGround } from "./rule-ground.ts";
import { beginSearch, conditionColumns, limitColumns, takeStep } from "./rule-search.ts";
import type { RuleSearch } from "./rule-search.ts";
import type { RecordKnowledge } from "./record-knowledge.ts";

/** A recording with what is known of it before rules are searched for. */
export interface RecordedBehaviour extends RecordKnowledge {
  readonly operations: readonly RecordedOperation[];
  readonly kinds: readonly RecordKind[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly errors: readonly RecordedError[];
  readonly product: ObservedProduct;
}

/** A condition that explains why calls on some actions were refused with an error. */
export interface ExplainedRefusals {
  readonly grounds: readonly RuleGround[];
  readonly error: RecordedError;
  readonly holds: ChosenHypothesis;
  /** The first call that was refused, and the first that was granted. */
  readonly evidence: readonly Evidence[];
}

/** For each action and each error that nothing explains yet, the smallest condition that does. */
export function explainedRefusals(behaviour: RecordedBehaviour): readonly ExplainedRefusals[] {
  const { operations, kinds, sessions, errors, product, machines } = behaviour;
  const language = recordedLanguage(product, kinds);
  const wanted = ruleGrounds(operations, product, language, behaviour).flatMap((ground) => {
    const own = errors.filter((error) => isToExplain(error, ground, machines));
    return own.length === 0 ? [] : [{ ground, own }];
  });
  const searches = new Map(
    wanted.map(({ ground, own }) => {
      const counts = own.map(({ steps }) => steps.filter(({ operation }) => operation === ground.operation).length);
      return [ground.operation, beginSearch(ground, language, Math.max(...counts) >= leastOfLimits)] as const;
    }),
  );
  const toExplain = new Set(
    wanted.flatMap(({ own }) => own.flatMap(({ steps }) => steps.map(({ exchange }) => exchange))),
  );
  forEachStep(operations, kinds, sessions, (step) => {
    const search = searches.get(step.operation);
    if (search === undefined || step.isRepeated || step.caller.isUnknown) return;
    if (!isGranted(step.exchange) && !toExplain.has(step.exchange)) return;
    takeStep(search, step, createKnownWorld(language, step.known), behaviour);
  });
  return errors.flatMap((error) => {
    const own = wanted.flatMap((one) => (one.own.includes(error) ? [searches.get(one.ground.operation)!] : []));
    return explainedError(error, own, machines);
  });
}

/** An error of records that are created and changed may be that of a rule on the records. */
function explainedError(
  error: RecordedError,
  searches: readonly RuleSearch[],
  machines: readonly RecordedMachine[],
): readonly ExplainedRefusals[] {
  const together = [...new Set(searches.map(({ ground }) => ground.entity))].map((entity) =>
    searches.filter(({ ground }) => ground.entity === entity && ground.verb !== "transition"),
  );
  const ofEntities = together.flatMap((both) => (both.length < 2 ? [] : explainedBy(error, both, machines)));
  const explained = new Set(ofEntities.flatMap(({ grounds }) => grounds));
  const others = searches.filter(({ ground }) => !explained.has(ground));
  return [...ofEntities, ...others.flatMap((search) => explainedBy(error, [search], machines))];
}

function explainedBy(
  error: RecordedError,
  searches: readonly RuleSearch[],
  machines: readonly RecordedMachine[],
): readonly ExplainedRefusals[] {
  const exchanges = new Set(error.steps.map(({ exchange }) => exchange));
  const isRefused = (step: Step): boolean =>
    exchanges.has(step.exchange) && (error.when === null || isGuarded(step, step.operation, machines));
  const steps = searches.flatMap((search) => search.steps);
  const samples = steps.map((step): RuleSample => {
    const { exchange, caller, subject, sent } = step;
    const outcome = isGranted(exchange) ? "granted" : isRefused(step) ? "refused" : "other";
    return { outcome, identity: JSON.stringify([caller.account?.key, subject?.key, sent]) };
  });
  const conditions = joinedSearches(searches.map(conditionColumns));
  const limits = joinedSearches(searches.map((search) => limitColumns(search, isRefused)));
  const said = error.when === null ? `${error.code} ${error.message}` : "";
  const holds = chosenHypothesis(
    [
      { columns: conditions, leastRefused: leastOfConditions },
      { columns: limits.filter(({ text }) => isLimitOf(text, error.message)), leastRefused: leastOfLimits },
    ],
    samples,
    said,
  );
  if (holds === null) return [];
  const first = (outcome: RuleSample["outcome"]): readonly Evidence[] => {
    const step = steps[samples.findIndex((one) => one.outcome === outcome)];
    return step === undefined ? [] : [step.exchange.evidence];
  };
  return [
    {
      grounds: searches.map(({ ground }) => ground),
      error,
      holds,
      evidence: [...first("refused"), ...first("granted")],
    },
  ];
}

/** How many different calls have to be refused before a condition on values is written, and before a limit is. */
const leastOfConditions = 2;
const leastOfLimits = 4;

/** Whether a limit can be that of a message: one that has a number has this one. */
function isLimitOf(text: string, message: string): boolean {
  const numbers = message.match(/\d+/g);
  const limit = /\d+$/.exec(text)?.[0];
  return numbers === null || limit === undefined || numbers.includes(limit);
}

/** The hypotheses that all searches have, with what they were in the calls of all. */
function joinedSearches(all: readonly (readonly HypothesisColumn[])[]): readonly HypothesisColumn[] {
  const [first, ...others] = all.map((columns) => new Map(columns.map((one) => [one.text, one.values])));
  // A rule on a record holds whoever writes it and whenever.
  const isOfRecord = (text: string): boolean => others.length === 0 || !/\b(?:me|now|old)\b/.test(text);
  return [...first!].flatMap(([text, values]) =>
    isOfRecord(text) && others.every((one) => one.has(text))
      ? [{ text, values: [...values, ...others.flatMap((one) => one.get(text)!)] }]
      : [],
  );
}

function isToExplain(
  error: RecordedError,
  { operation, verb }: RuleGround,
  machines: readonly RecordedMachine[],
): boolean {
  if (!error.operations.has(operation)) return false;
  if (error.when === null) return !error.steps.some(isUnreadable);
  return (
    verb === "transition" &&
    error.when === "wrong state" &&
    error.steps.some((step) => isGuarded(step, operation, machines))
  );
}

/** Whether a request was refused whose body could not be read: its error is about the form of requests, and no rule. */
function isUnreadable({ exchange: { method, status }, operation, sent }: Step): boolean {
  const isWithBody = (method === "POST" || method === "PUT" || method === "PATCH") && sent === null;
  return isWithBody && status === 400 && operation.granted.some((one) => one.body !== undefined);
}

/** Whether a transition was refused although the record was in a state from which it leads. */
function isGuarded(step: Step, operation: RecordedOperation, machines: readonly RecordedMachine[]): boolean {
  return step.operation === operation && (step.subject?.record ?? null) !== null && !isOutOfState(step, machines);
}
