import type { Call } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Action } from "../../model/role.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { actionsOfCall } from "../../semantics/write/actions-of-call.ts";
import { otherEntitiesRead } from "../../semantics/write/paths-read.ts";
import { referrersOf } from "../../semantics/write/remove-with-referrers.ts";
import { pageSizeConstant } from "../../model/constant.ts";

/**
 * What a mutant may change.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export interface MutantRelevance {
  /** Whether the mutant may answer a call differently. */
  readonly mayAffectCall: (call: Call) => boolean;
  /** Whether the mutant may answer as the document does except for the body. */
  readonly mayAffectOutput: boolean;
}

/**
 * Determines which calls a mutant may answer differently from the document, so that no other calls are simulated with
 * it. The models of a document and its mutant share the objects of all parts that the fault does not change; whatever
 * is the same object is skipped.
 */
export function relevanceOf(document: Specification, other: Specification): MutantRelevance {
  const { shapes, allCalls, errors } = document;
  if (other.shapes !== shapes || other.allCalls !== allCalls || other.errors !== errors)
    return { mayAffectCall: () => true, mayAffectOutput: true };
  const constants = new Set(changed(document.constants, other.constants).map(({ name }) => name));
  // Elements of the model that refer to a changed constant change with it.
  const naming = <T>(elements: readonly T[]): readonly T[] =>
    constants.size === 0 ? [] : elements.filter((element) => namesAny(element, constants));
  const differsInDeletion = differInDeletionPolicies(document.entities, other.entities);
  const withOtherDeletion = differsInDeletion ? changed(document.entities, other.entities).map(({ name }) => name) : [];
  const entities = [
    ...(differsInDeletion ? [] : changed(document.entities, other.entities)),
    ...document.entities.filter(({ fields }) => naming(fields).length > 0),
  ].map(({ name }) => name);
  const calls = [
    ...changed(document.calls, other.calls),
    ...naming(document.calls),
    ...(constants.has(pageSizeConstant) ? document.calls.filter(({ does }) => does.kind === "list") : []),
  ].map(({ name }) => name);
  const rules = [
    ...(document.rules === other.rules ? [] : changedInPlace(document.rules, other.rules)),
    ...naming(document.rules),
  ];
  const machines = changed(document.machines, other.machines);
  const actions = [...changed(document.grants, other.grants), ...naming(document.grants)].map(({ action }) => action);
  const transitions = [
    ...machines.flatMap((machine) => {
      const before = document.machines
        .filter(({ entity, field }) => entity === machine.entity && field === machine.field)
        .flatMap((one) => one.transitions);
      return changed(before, machine.transitions).map(({ name }) => `${machine.entity} ${name}`);
    }),
    ...document.machines.flatMap((machine) =>
      naming(machine.transitions).map(({ name }) => `${machine.entity} ${name}`),
    ),
  ];
  const withOtherInitialState = machines
    .filter(({ entity, field, initial }) =>
      document.machines.some((one) => one.entity === entity && one.field === field && one.initial !== initial),
    )
    .map(({ entity }) => entity);
  return {
    mayAffectCall: (call) =>
      calls.includes(call.name) ||
      entities.some((name) => mayConcernEntity(document, call, name)) ||
      withOtherDeletion.some((name) => mayDeleteReferencedRecord(document, call, name)) ||
      rules.some((rule) => mayTriggerRule(document, call, rule)) ||
      withOtherInitialState.some((entity) => creates(document, call, entity)) ||
      (call.does.kind === "transition"
        ? transitions.includes(`${call.does.entity} ${call.does.transition}`)
        : call.does.kind === "statements" && transitions.length > 0) ||
      actions.some((action) => dependsOnAction(document, call, action)),
    mayAffectOutput: entities.length > 0 || actions.some(({ kind }) => kind === "read") || calls.length > 0,
  };
}

/** Whether a part of a model contains an expression that refers to one of these constants. */
function namesAny(part: unknown, constants: ReadonlySet<string>): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("kind" in part && part.kind === "constant" && "name" in part) return constants.has(String(part.name));
  return Object.values(part).some((inner) => namesAny(inner, constants));
}

/** The entries that are in only one of two lists; a changed entry counts in both. */
function changed<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  if (before === after) return [];
  const [entriesBefore, entriesAfter] = [new Set(before), new Set(after)];
  return [...before.filter((one) => !entriesAfter.has(one)), ...after.filter((one) => !entriesBefore.has(one))];
}

/**
 * The rules that were changed, added or removed or, if there are none, the rules that are at another place in the
 * order.
 */
function changedInPlace(before: readonly Rule[], after: readonly Rule[]): readonly Rule[] {
  const changedRules = changed(before, after);
  return changedRules.length > 0 ? changedRules : before.filter((rule, at) => after[at] !== rule);
}

/** Whether two models differ only in what happens to references when the record that they refer to is deleted. */
function differInDeletionPolicies(before: readonly Entity[], after: readonly Entity[]): boolean {
  const isSameExceptDeletion = (field: Field, other: Field | undefined): boolean =>
    field === other ||
    (field.type.kind === "reference" &&
      other?.type.kind === "reference" &&
      field.name === other.name &&
      field.type.whenDeleted !== other.type.whenDeleted);
  return (
    before !== after &&
    before.length === after.length &&
    before.every(
      (entity, at) =>
        entity === after[at] ||
        (entity.fields.length === after[at]!.fields.length &&
          entity.unique === after[at]!.unique &&
          entity.fields.every((field, index) => isSameExceptDeletion(field, after[at]!.fields[index]))),
    )
  );
}

/** Whether a call may delete records that an entity refers to, directly or by cascading deletion. */
function mayDeleteReferencedRecord(model: Specification, { does }: Call, name: string): boolean {
  if (does.kind === "statements") return true;
  if (does.kind !== "delete") return false;
  const deletedEntities = new Set([does.entity]);
  for (const deleted of deletedEntities) {
    for (const { entity, whenDeleted } of referrersOf(model, deleted)) {
      if (entity === name) return true;
      if (whenDeleted === "delete") deletedEntities.add(entity);
    }
  }
  return false;
}

/** Whether a call may read or write records of an entity, or show them in its answer. */
function mayConcernEntity(
  { identification }: Specification,
  { does, subject, answers, takes }: Call,
  name: string,
): boolean {
  if (
    subject?.entity === name ||
    ("entity" in does && does.entity === name) ||
    does.kind === "statements" ||
    answers.body.kind === "expression"
  )
    return true;
  if (takes.some(({ type }) => type.kind === "reference" && type.entity === name)) return true;
  return (
    does.kind === "transition" ||
    (identification?.entity === name && "entity" in does === false && does.kind !== "nothing")
  );
}

/**
 * Whether a call may perform the action that a rule is about. A rule about an entity may also be broken through any
 * entity that it reads.
 */
function mayTriggerRule(model: Specification, { name, method, does }: Call, { on, holds }: Rule): boolean {
  if (method === "GET") return false;
  if (on.kind === "call") return on.call === name;
  const acts = actionsOfCall(model, does);
  if (on.kind === "action")
    return acts.some(
      ({ verb, entity, transition }) => verb === on.verb && entity === on.entity && transition === on.transition,
    );
  const read = otherEntitiesRead(model, holds);
  return acts.some(({ entity }) => entity === on.entity || read.has(entity));
}

/** Whether a call may create records of an entity, itself or by an effect. */
function creates(model: Specification, { does }: Call, name: string): boolean {
  return actionsOfCall(model, does).some(({ verb, entity }) => verb === "create" && entity === name);
}

/** Whether the right to an action may decide a call or what its answer shows. */
function dependsOnAction(model: Specification, call: Call, action: Action): boolean {
  if (action.kind === "read") return mayConcernEntity(model, call, action.entity);
  const { does } = call;
  return (
    isRightTo(action, call) ||
    does.kind === "statements" ||
    ((action.kind === "create" || action.kind === "update") &&
      (does.kind === "create" || does.kind === "update") &&
      does.entity === action.entity)
  );
}
