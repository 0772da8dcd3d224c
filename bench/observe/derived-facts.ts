import { drawWorldsFor } from "../../src/compare/search/find-differing-calls.ts";
import { comparisonTime } from "../../src/compare/world/value-dictionary.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import type { Expression } from "../../src/model/expression.ts";
import { derivationOf } from "../../src/model/field-questions.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import type { Fact } from "./facts.ts";
import { isSameCondition, renamed } from "./rule-facts.ts";
import type { JudgedFact } from "./rule-facts.ts";

/** A field that is computed, with its expression. */
interface Derivation {
  readonly entity: string;
  readonly plural: string;
  readonly field: string;
  readonly from: Expression;
}

/** A fact for each field that a document computes. */
export function derivedFactsOf(model: Specification): readonly Fact[] {
  return derivationsOf(model).map((one) => ({ point: 3, text: textOf(one) }));
}

function textOf({ plural, field }: Pick<Derivation, "plural" | "field">): string {
  return `${plural}.${field} is computed`;
}

function derivationsOf({ entities }: Specification): readonly Derivation[] {
  return entities.flatMap(({ name, plural, fields }) =>
    fields.flatMap((field) => {
      const from = derivationOf(field);
      return from === null ? [] : [{ entity: name, plural, field: field.name, from }];
    }),
  );
}

/** The fields that an observed document computes, judged by the values that they have in both documents in small worlds. */
export function judgedDerivedFacts(
  observed: Specification,
  model: Specification,
  entities: ReadonlyMap<string, string>,
): readonly JudgedFact[] {
  const all = derivationsOf(model);
  return derivationsOf(observed).map((one) => {
    const entity = entities.get(one.entity) ?? one.entity;
    const own = all.find((other) => other.entity === entity && other.field === one.field);
    const from = renamed(one.from, entities);
    const isTrue = own !== undefined && (isSameCondition(own.from, from, model) || isSameValue(model, own, from));
    const text = own !== undefined && isTrue ? textOf(own) : `${textOf(one)} as ${printExpression(one.from)}`;
    return { point: 3, text, isTrue };
  });
}

/** How many worlds are looked at, and how many records have to have a value in them. */
const worldCount = 40;
const leastCompared = 20;

function isSameValue(model: Specification, { entity, from: own }: Derivation, from: Expression): boolean {
  const worlds = drawWorldsFor({ before: model, after: model });
  let compared = 0;
  for (let at = 0; at < worldCount; at += 1) {
    const { state } = worlds.world(at);
    const budget = { left: 1_000_000 };
    const moment = { me: null, now: comparisonTime, input: {}, constants: constantsOf(model), budget };
    const truth = createTruth(model, state, moment);
    for (const id of truth.all(entity)) {
      const [a, b] = [own, from].map((part) => evaluate(part, scopeOf(truth, moment, { this: id })));
      if (a !== b) return false;
      if (a !== null) compared += 1;
    }
  }
  return compared >= leastCompared;
}
