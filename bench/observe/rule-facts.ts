import { drawWorldsFor, findDifferingCalls } from "../../src/compare/search/find-differing-calls.ts";
import { exactNamesOf } from "../../src/compare/model-pair/exact-names.ts";
import { haveSameValue } from "../../src/expression/solve/condition-relations.ts";
import { simplifyCondition } from "../../src/expression/solve/simplify-condition.ts";
import { normalForm } from "../../src/expression/tree/normal-form.ts";
import { structureOf } from "../../src/expression/tree/structure-of.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import type { Call } from "../../src/model/call.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Rule } from "../../src/model/rule.ts";
import type { Specification } from "../../src/model/specification.ts";
import { pathOf } from "./facts.ts";
import type { Fact } from "./facts.ts";
import { overCollections } from "./over-collections.ts";

/** A fact of an observed document with what the document of the product says of it. */
export interface JudgedFact extends Fact {
  /** Whether the product keeps it. If it keeps more, the text is another than that of the product's fact. */
  readonly isTrue: boolean;
}

/** What makes calls be refused with an error: rules that apply to them, and guards of their transitions. */
interface CallCondition {
  readonly call: Call;
  readonly code: string;
  /** The rule, or the guard as a rule on the transition. */
  readonly rule: Rule;
}

/** A fact for each call and each error that a rule or a guard refuses it with. */
export function ruleFactsOf(model: Specification): readonly Fact[] {
  return conditionsOf(model).map(({ call, code }) => ({ point: 5, text: textOf(call, code) }));
}

function textOf(call: Call, code: string): string {
  return `${pathOf(call)} is refused as ${code} on a condition`;
}

function conditionsOf(model: Specification): readonly CallCondition[] {
  const ofRules = model.rules.flatMap((rule) =>
    model.calls.flatMap((call) => (isOn(rule, call) ? [{ call, code: rule.error, rule }] : [])),
  );
  const wrongState = model.errors.find(({ when }) => when === "wrong state")?.code ?? "";
  const ofGuards = model.machines.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ name, guard, error, span }) => {
      if (guard === null) return [];
      const code = error ?? wrongState;
      const on = { kind: "action", verb: "transition", transition: name, entity } as const;
      const rule: Rule = { name: `guard of ${name}`, on, holds: guard, error: code, span };
      return model.calls.flatMap((call) => (isOn(rule, call) ? [{ call, code, rule }] : []));
    }),
  );
  return [...ofRules, ...ofGuards];
}

/** Whether a rule is about a call: a rule on an entity is about those that create and update its records. */
function isOn({ on }: Rule, { name, does }: Call): boolean {
  if (on.kind === "call") return on.call === name;
  if (!("entity" in does) || does.entity !== on.entity) return false;
  if (on.kind === "entity") return does.kind === "create" || does.kind === "update";
  if (on.verb === "transition") return does.kind === "transition" && does.transition === on.transition;
  return does.kind === on.verb;
}

/** What an observed document says of conditions, judged by what both documents decide on the same requests in small worlds. */
export function judgedRuleFacts(
  observed: Specification,
  model: Specification,
  entities: ReadonlyMap<string, string>,
): readonly JudgedFact[] {
  return conditionsOf(observed).map(({ call, code, rule }) => {
    const own = model.calls.find((one) => pathOf(one) === pathOf(call));
    const text = `${pathOf(call)} is refused as ${code} unless ${printExpression(rule.holds)}`;
    if (own === undefined || !model.errors.some((error) => error.code === code))
      return { point: 5, text, isTrue: false };
    const verdict = verdictOn(model, own, { ...renamed(rule, entities), error: code });
    if (verdict === "same") return { point: 5, text: textOf(own, code), isTrue: true };
    return { point: 5, text, isTrue: verdict === "less" };
  });
}

/** Whether two conditions are certainly the same in every world. */
export function isSameCondition(a: Expression, b: Expression, model: Specification): boolean {
  const known = exactNamesOf(model);
  const [one, other] = [a, b].map((part) => normalForm(overCollections(simplifyCondition(part, known), model))) as [
    Expression,
    Expression,
  ];
  return structureOf(one) === structureOf(other) || haveSameValue(one, other, known);
}

/** How many worlds and requests a condition is compared in. */
const bound = { worlds: 60, requests: 6, most: 3000 };

/** Whether a condition in the place of the product's own refuses the same requests of a call, less of them or others. */
function verdictOn(model: Specification, call: Call, rule: Rule): "same" | "less" | "other" {
  const [only, ...others] = conditionsOf(model).filter((one) => one.call === call && one.code === rule.error);
  if (only !== undefined && others.length === 0 && isSameCondition(only.rule.holds, rule.holds, model)) return "same";
  const without = withoutCondition(model, call, rule.error);
  const onCall: Rule = { ...rule, on: rule.on.kind === "call" ? { kind: "call", call: call.name } : rule.on };
  const changed = { ...without, rules: [...without.rules, onCall] };
  const own = refusals(model, without, call, rule.error);
  const found = refusals(model, changed, call, rule.error);
  // If the product's own condition never decided anything, nothing was compared.
  if (found.refused > 0 || own.granted === 0) return "other";
  return found.granted === 0 ? "same" : "less";
}

/** The requests that a call refuses with an error under one of two models only. */
function refusals(
  before: Specification,
  after: Specification,
  call: Call,
  code: string,
): { readonly granted: number; readonly refused: number } {
  const pair = { before, after };
  const targets = [{ call, roles: before.roles.map(({ name }) => name) }];
  let granted = 0;
  let refused = 0;
  for (const { difference } of findDifferingCalls({ pair, ...drawWorldsFor(pair) }, () => targets, bound)) {
    if (difference.kind === "granted" && difference.refusal.code === code) granted += 1;
    if (difference.kind === "refused" && difference.refusal.code === code) refused += 1;
  }
  return { granted, refused };
}

/** The document without what refuses a call with an error. */
function withoutCondition(model: Specification, call: Call, code: string): Specification {
  const gone = conditionsOf(model).filter((one) => one.call === call && one.code === code);
  return {
    ...model,
    rules: model.rules.filter((rule) => !gone.some((one) => one.rule === rule)),
    machines: model.machines.map((machine) => ({
      ...machine,
      transitions: machine.transitions.map((transition) =>
        gone.some(({ rule }) => rule.holds === transition.guard) ? { ...transition, guard: null } : transition,
      ),
    })),
  };
}

/** A part of a model with the names that its entities have in the other. */
export function renamed<T>(part: T, entities: ReadonlyMap<string, string>): T {
  if (Array.isArray(part)) return part.map((one: unknown) => renamed(one, entities)) as T;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      key === "entity" && typeof value === "string" ? (entities.get(value) ?? value) : renamed(value, entities),
    ]),
  ) as T;
}
