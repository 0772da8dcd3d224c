import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../json/json-object.ts";
import { isObject } from "../json/json-object.ts";
import { compilePattern } from "../regex/compile-pattern.ts";
import type { Matcher } from "../regex/compile-pattern.ts";
import type { Budget } from "../scope/scope.ts";
import { assertionsHold } from "./assertions-hold.ts";
import { createCanonicalTexts } from "./canonical-texts.ts";
import { combinationsHold } from "./combinations-hold.ts";
import type { Evaluated, KeywordContext } from "./keyword-context.ts";
import { itemsHold, restOfItemsHolds } from "./items-hold.ts";
import { propertiesHold, restOfPropertiesHolds } from "./properties-hold.ts";
import type { DynamicReference, Resource, SchemaDocument } from "./resource.ts";

/** Whether a value conforms to a schema. If the steps run out, the answer means nothing. */
export function matchesSchema(
  { root, resourceOf, references, dynamicReferences }: SchemaDocument,
  value: Value,
  steps: Budget,
): boolean {
  const matchers = new Map<string, Matcher>();
  const textOf = createCanonicalTexts((count) => pay(validation, count));
  const validation: Validation = { circles: false, steps, resourceOf, textOf, references, dynamicReferences, matchers };

  const holds = apply(validation, root, value, null, 0) !== null;
  return holds && !validation.circles;
}

/** The state of one validation. */
interface Validation {
  /** Whether the references between schemas were found to form a circle. */
  circles: boolean;
  readonly steps: Budget;
  readonly resourceOf: ReadonlyMap<JsonObject, Resource>;
  readonly textOf: (value: Value) => string;
  readonly references: ReadonlyMap<JsonObject, Value>;
  readonly dynamicReferences: ReadonlyMap<JsonObject, DynamicReference>;
  readonly matchers: Map<string, Matcher>;
}

/** The properties and items that the schema evaluated; null if the schema does not hold. */
function apply(
  validation: Validation,
  schema: Value,
  instance: Value,
  around: DynamicScope | null,
  depth: number,
): Evaluated | null {
  if (!isObject(schema)) return schema === true ? nothing : null;
  pay(validation, 1 + Object.keys(schema).length);
  // Only references that form a circle, all for the same value, get so deep. No value conforms then.
  validation.circles ||= depth > deepest;
  if (validation.circles || validation.steps.left < 0) return null;
  const resource = validation.resourceOf.get(schema);
  const scope = resource === undefined || resource === around?.resource ? around : { resource, around };
  const evaluated: Evaluated = { properties: new Set(), items: new Set() };
  const holdsHere = (inner: Value): boolean => {
    const found = apply(validation, inner, instance, scope, depth + 1);
    if (found === null) return false;
    pay(validation, found.properties.size + found.items.size);
    for (const name of found.properties) evaluated.properties.add(name);
    for (const at of found.items) evaluated.items.add(at);
    return true;
  };
  const judging: KeywordContext = {
    schema,
    evaluated,
    holdsHere,
    holdsFor: (inner, part) => apply(validation, inner, part, scope, depth + 1) !== null,
    pay: (count) => pay(validation, count),
    matches: (pattern, text) => matches(validation, pattern, text),
    textOf: validation.textOf,
  };
  const holds =
    assertionsHold(instance, judging) &&
    referencesHold(validation, schema, scope, holdsHere) &&
    combinationsHold(judging) &&
    (!isObject(instance) || propertiesHold(instance, judging)) &&
    (!Array.isArray(instance) || itemsHold(instance, judging)) &&
    // These come last: they need to know what all other keywords evaluated.
    (!isObject(instance) || restOfPropertiesHolds(instance, judging)) &&
    (!Array.isArray(instance) || restOfItemsHolds(instance, judging));
  return holds && !validation.circles && validation.steps.left >= 0 ? evaluated : null;
}

function referencesHold(
  validation: Validation,
  schema: JsonObject,
  scope: DynamicScope | null,
  holdsHere: (inner: Value) => boolean,
): boolean {
  const reference = validation.references.get(schema);
  if (reference !== undefined && !holdsHere(reference)) return false;
  const dynamic = validation.dynamicReferences.get(schema);
  return (
    dynamic === undefined ||
    holdsHere((dynamic.anchor === null ? undefined : outermost(scope, dynamic.anchor)) ?? dynamic.to)
  );
}

function matches(validation: Validation, pattern: string, text: string): boolean {
  let matcher = validation.matchers.get(pattern);
  if (matcher === undefined) {
    const compiled = compilePattern(pattern);
    matcher = typeof compiled === "string" ? Object.assign(() => false, { size: 0 }) : compiled;
    validation.matchers.set(pattern, matcher);
    pay(validation, pattern.length + matcher.size);
  }
  pay(validation, (matcher.size * text.length) >> 4);
  return validation.steps.left >= 0 && matcher(text);
}

function pay(validation: Validation, count: number): void {
  validation.steps.left -= count;
}

/** The schema resources that the evaluation has entered, as a linked list from the innermost one. */
interface DynamicScope {
  readonly resource: Resource;
  readonly around: DynamicScope | null;
}

const nothing: Evaluated = { properties: new Set(), items: new Set() };
const deepest = 500;

function outermost(scope: DynamicScope | null, anchor: string): Value | undefined {
  let found: Value | undefined;
  for (let at = scope; at !== null; at = at.around) found = at.resource.dynamicAnchors.get(anchor) ?? found;
  return found;
}
