import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, derivationOf, isGiven } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed, machineOf } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { factOfDefault, factsOfNewRecord } from "../conditions/facts-of-new-record.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { listNames } from "../reporting/list-names.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { readsMissingRecord, recordIsNew } from "./assumptions-of-rule.ts";

/** Reports rules that the defaults of fields break together, and calls whose new records always break a rule. */
export const checkRefusedCreations: Check = (model, _, reported, known) => {
  if (([3, 4, 5] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  return model.rules.flatMap((rule) => {
    const entity = entityOf(rule, model);
    if (entity === null || rule.holds.kind === "literal" || readsMissingRecord(rule, model)) return [];
    const given = [recordIsNew(entity.name), ...initialStates(model, entity.name)];
    // Of a rule that holds for no new record at all, that is said.
    if (neverHoldTogether([...given, rule.holds], known)) return [];
    const judged = { entity, given, model, known };
    const byDefaults = againstDefaults(rule, judged);
    return byDefaults === null
      ? model.calls.flatMap((call) => (hasErrorsInside(call.span, reported) ? [] : refusedCall(rule, call, judged)))
      : [byDefaults];
  });
};

/** What a rule is judged on: new records of an entity, and what is known of all of them. */
interface Judged {
  readonly entity: Entity;
  readonly given: readonly Expression[];
  readonly model: Specification;
  readonly known: KnownNames;
}

/** The entity whose new records a rule is judged on. */
function entityOf({ on }: Rule, model: Specification): Entity | null {
  if (on.kind === "entity" || (on.kind === "action" && on.verb === "create")) return entityNamed(model, on.entity);
  if (on.kind === "action") return null;
  const does = model.calls.find(({ name }) => name === on.call)?.does;
  const created =
    does?.kind === "create" ? does.entity : does?.kind === "sign up" ? model.identification?.entity : null;
  return created === null || created === undefined ? null : entityNamed(model, created);
}

function initialStates(model: Specification, entity: string): readonly Expression[] {
  return machineOf(model, entity).flatMap((machine) =>
    machine.initial === null ? [] : [stateCondition(machine, [machine.initial])],
  );
}

/**
 * A rule that never holds where all of the fields that it reads have their defaults. That a new record breaks it may be meant where callers have
 * to change a value: the one value of a rule, or what stands for nothing chosen yet, such as `false` and `0`.
 */
function againstDefaults(rule: Rule, { entity, given, model, known }: Judged): Diagnostic | null {
  const fields = fieldsOfRecord(rule.holds, model);
  const defaults = fields?.filter(({ type }) => type.kind !== "status") ?? [];
  if (defaults.length < 2 || !defaults.every((field) => isGiven(field) && hasChosenDefault(field, known))) return null;
  const facts = defaults.flatMap((field) => factOfDefault(entity, field) ?? []);
  if (facts.length < defaults.length || !neverHoldTogether([...given, ...facts, rule.holds], known)) return null;
  return createDiagnostic(
    "defaults-against-rule",
    spanToReport(rule.holds, rule),
    { rule: rule.name, entity: entity.name, fields: listNames(defaults.map(({ name }) => name)) },
    { related: defaults.map(({ name, span }) => ({ span, message: `The default of \`${name}\` is here.` })) },
  );
}

function hasChosenDefault(field: Field, known: KnownNames): boolean {
  const from = defaultOfField(field);
  const value = from?.kind === "literal" ? from.value : from?.kind === "constant" ? known.constants[from.name] : from;
  return Boolean(value);
}

/** The fields of the record itself that a condition reads, those behind derived fields included; null where it reads anything else of records. */
function fieldsOfRecord(condition: Expression, model: Specification): readonly Field[] | null {
  const found = new Set<Field>();
  const look = (node: Expression): boolean => {
    if (node.kind === "collection" || node.kind === "comprehension" || node.kind === "input" || node.kind === "old")
      return false;
    if (node.kind !== "field") return childrenOf(node).every(look);
    const field = node.of.kind === "this" ? fieldNamed(entityNamed(model, node.entity), node.name) : undefined;
    if (field === undefined || field.type.kind === "reverse") return false;
    // Derived fields may need themselves, which is said of them.
    const derived = found.has(field) ? null : derivationOf(field);
    found.add(field);
    return derived === null || look(derived);
  };
  return look(condition) ? [...found].filter((field) => derivationOf(field) === null) : null;
}

/** A call that creates records which always break a rule, whatever is sent. */
function refusedCall(rule: Rule, call: Call, { entity, given, model, known }: Judged): readonly Diagnostic[] {
  const { does, name, span } = call;
  const created = does.kind === "create" ? does.entity : does.kind === "sign up" ? model.identification?.entity : null;
  // Where a call may create nothing, it is answered all the same.
  const mayCreateNothing = does.kind === "create" && does.unless !== null;
  if (
    created !== entity.name ||
    mayCreateNothing ||
    call.from === "convention" ||
    (rule.on.kind === "call" && rule.on.call !== name)
  )
    return [];
  const facts = factsOfNewRecord(entity, call);
  return neverHoldTogether([...given, ...facts, rule.holds], known)
    ? [
        createDiagnostic(
          "creation-always-refused",
          span,
          { call: name, rule: rule.name },
          { related: [{ span: rule.span, message: `“${rule.name}” stands here.` }] },
        ),
      ]
    : [];
}
