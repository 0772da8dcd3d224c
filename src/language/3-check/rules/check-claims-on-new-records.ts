import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { positionOf } from "../../../base/source.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Call } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { entityNamed, machineOf } from "../../../model/find.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { isAboutItselfOnly } from "../conditions/condition-after-transition.ts";
import { factOfDefault, factsOfNewRecord } from "../conditions/facts-of-new-record.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";
import { recordIsNew } from "./assumptions-of-rule.ts";

/** Reports defaults and calls that may create records of which a claim says that there are none, where no rule prevents it. */
export const checkClaimsOnNewRecords: Check = (model, source, reported, known) => {
  if (([3, 4, 5, 6, 7] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  return model.claims.flatMap((claim): readonly Diagnostic[] => {
    const { of, kind, says, span } = claim;
    if (of.kind !== "world" || of.entity === null) return [];
    const { entity } = of;
    const never = simplifyCondition(kind === "never" ? of.holds : negateCondition(of.holds), known);
    if (!isAboutItselfOnly(never) || someNode(never, (node) => node.kind === "old" || node.kind === "me")) return [];
    const breaking = model.calls.filter(
      (call) =>
        call.does.kind === "create" &&
        call.does.entity === entity &&
        asSentByRoles(call, entity, model).some(
          (sent) => canHold([...knownOfNew(entity, sent, model, known), never], known).kind === "yes",
        ),
    );
    const line = String(positionOf(source, span.start).line);
    const told = says === "" ? "" : ` (${says})`;
    const related = [{ span, message: "The claim stands here." }];
    const field = defaultThatBreaks(never, entityNamed(model, entity), breaking, model, known);
    if (field !== null)
      return [
        createDiagnostic(
          "default-against-claim",
          field.span,
          { field: field.name, entity, line, says: told },
          { related },
        ),
      ];
    return breaking.map(({ name, from, span: at }) =>
      // A call by convention stands nowhere.
      from === "document"
        ? createDiagnostic("creation-against-claim", at, { call: name, line, says: told }, { related })
        : createDiagnostic("creation-against-claim", span, { call: name, line, says: told }),
    );
  });
};

/** A call as each role may send it, without the fields that are for others to set. */
function asSentByRoles(call: Call, entity: string, model: Specification): readonly Call[] {
  return rolesThatMay(model, call).map((role) => ({
    ...call,
    takes: call.takes.filter(
      ({ field }) =>
        call.from === "document" ||
        field === null ||
        !isNamed(model, "update", entity, field) ||
        rightToUpdateField(model, role, entity, field).kind !== "never",
    ),
  }));
}

/** A field by whose default new records are as the claim says that none is, although nothing is sent for it; null where there is none. */
function defaultThatBreaks(
  never: Expression,
  entity: Entity,
  breaking: readonly Call[],
  model: Specification,
  known: KnownNames,
): Field | null {
  const read = entity.fields.filter(
    ({ name, type }) =>
      type.kind !== "status" &&
      someNode(never, (node) => node.kind === "field" && node.of.kind === "this" && node.name === name),
  );
  const facts = read.flatMap((field) => factOfDefault(entity, field) ?? []);
  const field = read.find((one) => defaultOfField(one) !== null);
  if (field === undefined || facts.length < read.length) return null;
  const isBroken = breaking.some(
    (call) => canHold([...knownOfNew(entity.name, call, model, known), ...facts, never], known).kind === "yes",
  );
  return isBroken ? field : null;
}

/** What is known of a record that a call has created: its state, its defaults, and the rules that it keeps. */
function knownOfNew(entity: string, call: Call, model: Specification, known: KnownNames): readonly Expression[] {
  const given = call.does.kind === "create" ? call.does.given : [];
  const values = new Map(given.map(({ field, value }) => [field, value]));
  const rules = model.rules.filter(
    ({ on }) =>
      (on.kind === "entity" && on.entity === entity) ||
      (on.kind === "action" && on.verb === "create" && on.entity === entity) ||
      (on.kind === "call" && on.call === call.name),
  );
  return [
    recordIsNew(entity),
    ...machineOf(model, entity).flatMap((machine) =>
      machine.initial === null ? [] : [stateCondition(machine, [machine.initial])],
    ),
    ...factsOfNewRecord(entityNamed(model, entity), call),
    ...rules.map(({ holds }) => withGiven(simplifyCondition(holds, known), values)),
  ];
}

/** A condition with what a call gives the fields in their place. */
function withGiven(condition: Expression, values: ReadonlyMap<string, Expression>): Expression {
  return substituteParts(condition, (node) =>
    node.kind === "field" && node.of.kind === "this" ? (values.get(node.name) ?? null) : null,
  );
}
