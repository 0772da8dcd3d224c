import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../expression/scope/scope.ts";
import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import type { Step } from "../behaviour/step.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import { boundedHypotheses, conditionHypotheses } from "./condition-hypotheses.ts";
import { countHypotheses, countText, existsText } from "./count-hypotheses.ts";
import type { HypothesisColumn } from "./hypothesis-column.ts";
import { ruleTerms } from "./hypothesis-terms.ts";
import type { KnownWorld } from "./known-world.ts";
import { checkedHypothesis, hypothesisEnvironment } from "./recorded-language.ts";
import type { RecordedLanguage } from "./recorded-language.ts";
import type { RuleGround } from "./rule-ground.ts";
import { scopeOfStep } from "./scope-of-step.ts";
import type { RecordKnowledge } from "./record-knowledge.ts";

/** An expression whose value is taken in each call. */
interface Watched {
  readonly text: string;
  readonly expression: Expression;
  readonly values: (Value | undefined)[];
}

/** A number of records, with the condition that there is one. */
interface Counted extends Watched {
  readonly exists: string;
}

/** The hypotheses on one action, with what each came to in the calls so far. */
export interface RuleSearch {
  readonly ground: RuleGround;
  readonly steps: Step[];
  readonly conditions: readonly Watched[];
  readonly bounded: readonly Watched[];
  readonly counted: readonly Counted[];
}

/** The evaluation steps that one hypothesis may take. */
const mostSteps = 20_000;

/** Begins a search: all hypotheses on an action that the language allows. Counting records takes time: it is left out where no limit could be shown. */
export function beginSearch(ground: RuleGround, language: RecordedLanguage, hasLimits: boolean): RuleSearch {
  const environment = hypothesisEnvironment(language, {
    entity: ground.entity.name,
    hasOld: ground.verb === "update",
    input: ground.verb === "transition" ? new Map(ground.inputs.map(({ name, type }) => [name, type])) : null,
  });
  const watch = (text: string): Watched | null => {
    const expression = checkedHypothesis(text, environment);
    return expression === null ? null : { text, expression, values: [] };
  };
  const terms = ruleTerms(ground, language);
  const roots = terms.filter(({ text, type }) => type.kind === "record" && !text.startsWith("old."));
  return {
    ground,
    steps: [],
    conditions: conditionHypotheses(terms).flatMap((text) => watch(text) ?? []),
    bounded: boundedHypotheses(terms).flatMap((text) => watch(text) ?? []),
    counted: (hasLimits ? countHypotheses(roots, terms, language) : []).flatMap((one) => {
      const watched = watch(countText(one));
      return watched === null ? [] : [{ ...watched, exists: existsText(one) }];
    }),
  };
}

/** Evaluates all hypotheses of a search in a call. */
export function takeStep(search: RuleSearch, step: Step, world: KnownWorld, knowledge: RecordKnowledge): void {
  const scope = scopeOfStep(step, search.ground, world, knowledge);
  if (scope === null) return;
  search.steps.push(step);
  for (const watched of [...search.conditions, ...search.bounded, ...search.counted])
    watched.values.push(valueIn(watched.expression, scope, world));
}

/** A value; undefined: it depends on something that is not known. */
function valueIn(expression: Expression, scope: Omit<Scope, "budget">, { missed }: KnownWorld): Value | undefined {
  missed.count = 0;
  const budget = { left: mostSteps };
  const value = evaluate(expression, { ...scope, budget });
  return missed.count > 0 || budget.left < 0 ? undefined : value;
}

/** What the conditions of a search were in its calls. */
export function conditionColumns({ conditions }: RuleSearch): readonly HypothesisColumn[] {
  return conditions.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value === undefined ? null : value === true)),
  }));
}

/** The limits of a search: numbers of which one more, or one less, was refused. */
export function limitColumns(
  { steps, bounded, counted }: RuleSearch,
  isRefused: (step: Step) => boolean,
): readonly HypothesisColumn[] {
  const numbersOf = ({ values }: Watched, fits: (step: Step) => boolean): readonly number[] =>
    values.flatMap((value, at) => (typeof value === "number" && fits(steps[at]!) ? [value] : []));
  const compared = (watched: Watched, text: string, holds: (value: number) => boolean): HypothesisColumn => ({
    text,
    values: watched.values.map((value) => (value === undefined ? null : typeof value === "number" && holds(value))),
  });
  return [...bounded, ...counted].flatMap((watched): readonly HypothesisColumn[] => {
    const granted = numbersOf(watched, ({ exchange }) => isGranted(exchange));
    const refused = numbersOf(watched, isRefused);
    if (granted.length === 0 || refused.length === 0) return [];
    const [most, least] = [Math.max(...granted), Math.min(...granted)];
    if (Math.min(...refused) === most + 1) return [compared(watched, atMost(watched, most), (value) => value <= most)];
    if (Math.max(...refused) === least - 1)
      return [compared(watched, atLeast(watched, least), (value) => value >= least)];
    return [];
  });
}

function atMost(watched: Watched | Counted, most: number): string {
  if (!("exists" in watched)) return `${watched.text} <= ${most}`;
  return most === 0 ? `not ${watched.exists}` : `${watched.text} < ${most + 1}`;
}

function atLeast(watched: Watched | Counted, least: number): string {
  return "exists" in watched && least === 1 ? watched.exists : `${watched.text} >= ${least}`;
}
