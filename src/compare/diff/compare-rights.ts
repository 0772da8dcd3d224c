import type { Span } from "../../base/span.ts";
import { noSpan } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import { isStored } from "../../model/field-questions.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import {
  rightToCall,
  rightToCreate,
  rightToDelete,
  rightToRead,
  rightToReadField,
  rightToShareViews,
  rightToSignUp,
  rightToTransition,
  rightToUpdateField,
} from "../../semantics/rights/rights.ts";
import { isNamed } from "../../model/is-named.ts";
import type { Right } from "../../semantics/rights/rights.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither, entitiesInEither, roleNamesInEither } from "../model-pair/model-pair.ts";
import { isInRole, roleOf } from "../../semantics/rights/role-of.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { CallWitness } from "../search/witness.ts";
import type { DecisionDifference } from "../search/decision-difference.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";
import { describeRight } from "./describe-right.ts";
import { directionOfRight, rightWithoutSpans } from "./direction-of-right.ts";
import type { ChangeDirection, WitnessCriteria, CandidateDifference } from "./difference.ts";

/** One thing that a role may have a right to do. */
type Permission =
  | { readonly kind: "read" | "update"; readonly entity: string; readonly field: string | null }
  | { readonly kind: "create" | "delete"; readonly entity: string }
  | { readonly kind: "transition"; readonly entity: string; readonly transition: string }
  | { readonly kind: "call"; readonly call: string }
  | { readonly kind: "sign up" | "share views" };

/**
 * Finds what each role may do that it could not do before, or no longer may do. Rights are compared by what they amount
 * to, and not by the rows that grant them, nor by how their conditions are written: the normalized pair says which are the same.
 */
export function compareRights(pair: ModelPair, normal: ModelPair): readonly CandidateDifference[] {
  const { before, after } = pair;
  return roleNamesInEither(pair).flatMap((role) =>
    groupFields(
      permissionsIn(pair).flatMap((permission): readonly RightDifference[] => {
        const change = directionOfRight(
          normal,
          rightTo(normal.before, role, permission),
          rightTo(normal.after, role, permission),
        );
        if (change === null) return [];
        return [
          { role, permission, was: rightTo(before, role, permission), is: rightTo(after, role, permission), change },
        ];
      }),
    ).map((found) => differenceOfGroup(pair, found)),
  );
}

interface RightDifference {
  readonly role: string;
  readonly permission: Permission;
  readonly was: Right;
  readonly is: Right;
  readonly change: ChangeDirection;
}

interface RightDifferenceGroup extends RightDifference {
  /** For reading and updating: the fields whose rights changed in the same way. */
  readonly fields: readonly string[];
}

function permissionsIn(pair: ModelPair): readonly Permission[] {
  const { before, after } = pair;
  const machines = [...after.machines, ...before.machines];
  return [
    { kind: "sign up" },
    { kind: "share views" },
    ...entitiesInEither(pair).flatMap(({ name: entity, fields }): readonly Permission[] => [
      { kind: "read", entity, field: null },
      ...fields.map(({ name: field }): Permission => ({ kind: "read", entity, field })),
      { kind: "create", entity },
      ...fields
        .filter((field) => isStored(field) && field.type.kind !== "status")
        .map(({ name: field }): Permission => ({ kind: "update", entity, field })),
      { kind: "delete", entity },
      ...unique(
        machines
          .filter((machine) => machine.entity === entity)
          .flatMap(({ transitions }) => transitions.filter(({ after: wait }) => wait === null).map(({ name }) => name)),
      ).map((transition): Permission => ({ kind: "transition", entity, transition })),
    ]),
    ...unique([after, before].flatMap(({ calls }) => calls.filter(isJudgedByName).map(({ name }) => name))).map(
      (call): Permission => ({ kind: "call", call }),
    ),
  ];
}

/** Whether point 6 grants the call by its name, and not the action that it takes. */
function isJudgedByName({ does }: Call): boolean {
  return does.kind === "nothing" || does.kind === "statements" || does.kind === "reset";
}

function rightTo(model: Specification, role: string, permission: Permission): Right {
  const never: Right = { kind: "never" };
  if (!model.roles.some(({ name }) => name === role)) return never;
  const entity = "entity" in permission ? model.entities.find(({ name }) => name === permission.entity) : undefined;
  if ("entity" in permission && entity === undefined) return never;
  switch (permission.kind) {
    case "sign up":
      return model.identification === null ? never : rightToSignUp(model, role);
    case "share views":
      return rightToShareViews(model, role);
    case "read": {
      if (permission.field === null) return rightToRead(model, role, permission.entity);
      return entity!.fields.some(({ name }) => name === permission.field)
        ? rightToReadField(model, role, entity!, permission.field)
        : never;
    }
    case "update":
      return permission.field !== null && entity!.fields.some(({ name }) => name === permission.field)
        ? rightToUpdateField(model, role, permission.entity, permission.field)
        : never;
    case "create":
      return rightToCreate(model, role, permission.entity);
    case "delete":
      return rightToDelete(model, role, permission.entity);
    case "transition":
      return rightToTransition(model, role, permission.entity, permission.transition);
    case "call": {
      const call = model.calls.find(({ name }) => name === permission.call);
      if (call === undefined) return never;
      if (call.for === null) return rightToCall(model, role, permission.call);
      return call.for.includes(role) ? { kind: "always", because: call.span } : never;
    }
  }
}

/**
 * Groups fields whose rights changed in the same way; fields whose rights changed as that of the whole record are left
 * out.
 */
function groupFields(found: readonly RightDifference[]): readonly RightDifferenceGroup[] {
  const groups: RightDifferenceGroup[] = [];
  for (const one of found) {
    const field = "field" in one.permission ? one.permission.field : null;
    const alike = groups.find(
      ({ permission, was, is }) =>
        "field" in permission &&
        "field" in one.permission &&
        permission.kind === one.permission.kind &&
        permission.entity === one.permission.entity &&
        isSamePart(rightWithoutSpans(was), rightWithoutSpans(one.was)) &&
        isSamePart(rightWithoutSpans(is), rightWithoutSpans(one.is)),
    );
    if (alike === undefined) groups.push({ ...one, fields: field === null ? [] : [field] });
    else if (
      field !== null &&
      "field" in alike.permission &&
      !(alike.permission.kind === "read" && alike.permission.field === null)
    )
      groups[groups.indexOf(alike)] = { ...alike, fields: [...alike.fields, field] };
  }
  return groups;
}

function differenceOfGroup(
  pair: ModelPair,
  { role, permission, was, is, change, fields }: RightDifferenceGroup,
): CandidateDifference {
  return {
    aspect: "access",
    change,
    roles: [role],
    subject: nameOfPermission(permission, isWholePermission(pair, permission, fields) ? [] : fields),
    label: null,
    was: describeRight(was, pair.before, pair.after),
    is: describeRight(is, pair.after, pair.before),
    older: spanOfRight(was),
    newer: spanOfRight(is),
    // No call of a document shares views, so that none can show it.
    criteria: permission.kind === "share views" ? null : criteriaFor(pair, role, permission, fields),
  };
}

/** Whether these are all the fields without a row of their own, which are the fields that `read Ticket` is about. */
function isWholePermission({ after }: ModelPair, permission: Permission, fields: readonly string[]): boolean {
  if (!("field" in permission)) return true;
  const entity = after.entities.find(({ name }) => name === permission.entity);
  if (entity === undefined || fields.some((field) => isNamed(after, permission.kind, entity.name, field))) return false;
  const isUpdate = permission.kind === "update";
  return entity.fields.every(
    (field) =>
      fields.includes(field.name) ||
      field.name === entity.key ||
      field.hidden ||
      field.type.kind === "secret" ||
      isNamed(after, permission.kind, entity.name, field.name) ||
      (isUpdate && (!isStored(field) || field.type.kind === "status")),
  );
}

function nameOfPermission(permission: Permission, fields: readonly string[]): string {
  switch (permission.kind) {
    case "read":
    case "update":
      return `${permission.kind} ${permission.entity}${fields.length === 0 ? "" : `: ${fields.join(", ")}`}`;
    case "create":
    case "delete":
      return `${permission.kind} ${permission.entity}`;
    case "transition":
      return `${permission.transition} ${permission.entity}`;
    case "call":
      return `call ${permission.call}`;
    case "sign up":
    case "share views":
      return permission.kind;
  }
}

function spanOfRight(right: Right): Span | null {
  const place =
    right.kind === "always" ? right.because : right.kind === "when" ? (right.cases[0]?.because ?? noSpan) : noSpan;
  return place.end === 0 ? null : place;
}

/** The detections of a request for which a right is missing. */
const rightDetections: ReadonlySet<string> = new Set(["not allowed", "not signed in", "not found"]);

function criteriaFor(
  pair: ModelPair,
  role: string,
  permission: Permission,
  fields: readonly string[],
): WitnessCriteria {
  if (permission.kind === "read") {
    return {
      kind: "sight",
      role,
      entity: permission.entity,
      field: permission.field,
      isShownBy: (witness) => {
        const { role: who, difference, request } = witness;
        if (who !== role && !signsInAs(pair, role, witness)) return false;
        if (difference.kind === "shown" || difference.kind === "hidden")
          return fields.length === 0 || fields.includes(lastPart(difference.path));
        return (
          refusalsOf(difference).some(({ detection }) => rightDetections.has(detection ?? "")) &&
          callsInEither(pair).some(
            ({ name, does, subject }) =>
              name === request.call &&
              (subject?.entity === permission.entity ||
                ((does.kind === "list" || does.kind === "read") && does.entity === permission.entity)),
          )
        );
      },
    };
  }
  return {
    kind: "calls",
    isShownBy: ({ role: who, difference, request }) =>
      who === role &&
      refusalsOf(difference).some(({ detection }) => rightDetections.has(detection ?? "")) &&
      callsInEither(pair).some(
        (call) => call.name === request.call && exercisesPermission(call, permission, fields, request),
      ),
  };
}

/** Whether a person signs in to a role, on which the answer depends then. */
function signsInAs({ after: model }: ModelPair, role: string, { state, after }: CallWitness): boolean {
  if (after.kind !== "answer" || after.person === null) return false;
  const signedIn = roleOf(model, apply(state, after.writes), { kind: "person", id: after.person });
  return signedIn !== null && isInRole(signedIn, role);
}

/** The refusals of which one document gives one, and the other none or another one. */
function refusalsOf(difference: DecisionDifference): readonly Refusal[] {
  if (difference.kind === "granted" || difference.kind === "refused") return [difference.refusal];
  return difference.kind === "error" ? [difference.before, difference.after] : [];
}

/** Whether a request does what a permission is about. */
function exercisesPermission(
  call: Call,
  permission: Permission,
  fields: readonly string[],
  { input }: Request,
): boolean {
  const { does } = call;
  switch (permission.kind) {
    case "call":
      return permission.call === call.name;
    case "sign up":
      return does.kind === "sign up";
    case "share views":
      return false;
    case "transition":
      return (
        does.kind === "transition" && does.entity === permission.entity && does.transition === permission.transition
      );
    case "update":
      return (
        does.kind !== "statements" &&
        "entity" in does &&
        does.entity === permission.entity &&
        call.takes.some(({ name, field }) => field !== null && fields.includes(field) && Object.hasOwn(input, name))
      );
    case "create":
    case "delete":
    case "read":
      return does.kind === permission.kind && "entity" in does && does.entity === permission.entity;
  }
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
