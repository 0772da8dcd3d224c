import type { Span } from "../../base/span.ts";
import { noSpan } from "../../base/span.ts";
import { printExpression } from "../../expression/print/print.ts";
import type { Call } from "../../model/call.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import {
  isNamed,
  rightToCall,
  rightToCreate,
  rightToDelete,
  rightToRead,
  rightToReadField,
  rightToSignUp,
  rightToTransition,
  rightToUpdateField,
} from "../../semantics/rights/rights.ts";
import type { Right } from "../../semantics/rights/rights.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { callsOf, entitiesOf, rolesOf } from "../contrast/contrast.ts";
import { plain, same } from "../contrast/same.ts";
import type { Change, Evidence, Suspect } from "./difference.ts";

/** One thing that a role may do. */
type Deed =
  | { readonly kind: "read" | "update"; readonly entity: string; readonly field: string | null }
  | { readonly kind: "create" | "delete"; readonly entity: string }
  | { readonly kind: "transition"; readonly entity: string; readonly transition: string }
  | { readonly kind: "call"; readonly call: string }
  | { readonly kind: "sign up" };

/** What each role may do that it could not, or no longer: by what point 6 comes to, however its rows are put. */
export function changedRights(contrast: Contrast): readonly Suspect[] {
  const { before, after } = contrast;
  return rolesOf(contrast).flatMap((role) =>
    grouped(
      deedsOf(contrast).flatMap((deed): readonly Found[] => {
        const [was, is] = [rightTo(before, role, deed), rightTo(after, role, deed)];
        return same(meant(was), meant(is)) ? [] : [{ role, deed, was, is }];
      }),
    ).map((found) => suspectOf(contrast, found)),
  );
}

interface Found {
  readonly role: string;
  readonly deed: Deed;
  readonly was: Right;
  readonly is: Right;
}

interface Group extends Found {
  /** Of reading and updating: the fields that changed alike. */
  readonly fields: readonly string[];
}

function deedsOf(contrast: Contrast): readonly Deed[] {
  const { before, after } = contrast;
  const machines = [...after.machines, ...before.machines];
  return [
    { kind: "sign up" },
    ...entitiesOf(contrast).flatMap(({ name: entity, fields }): readonly Deed[] => [
      { kind: "read", entity, field: null },
      ...fields.map(({ name: field }): Deed => ({ kind: "read", entity, field })),
      { kind: "create", entity },
      ...fields
        .filter(({ derived, type }) => derived === null && type.kind !== "reverse" && type.kind !== "status")
        .map(({ name: field }): Deed => ({ kind: "update", entity, field })),
      { kind: "delete", entity },
      ...unique(
        machines
          .filter((machine) => machine.entity === entity)
          .flatMap(({ transitions }) => transitions.filter(({ after: wait }) => wait === null).map(({ name }) => name)),
      ).map((transition): Deed => ({ kind: "transition", entity, transition })),
    ]),
    ...unique([after, before].flatMap(({ calls }) => calls.filter(isJudgedByName).map(({ name }) => name))).map(
      (call): Deed => ({ kind: "call", call }),
    ),
  ];
}

/** Whether point 6 grants the call itself, not an action that it comes to. */
function isJudgedByName({ does }: Call): boolean {
  return does.kind === "nothing" || does.kind === "statements" || does.kind === "reset";
}

function rightTo(model: Specification, role: string, deed: Deed): Right {
  const never: Right = { kind: "never" };
  if (!model.roles.some(({ name }) => name === role)) return never;
  const entity = "entity" in deed ? model.entities.find(({ name }) => name === deed.entity) : undefined;
  if ("entity" in deed && entity === undefined) return never;
  switch (deed.kind) {
    case "sign up":
      return model.identification === null ? never : rightToSignUp(model, role);
    case "read": {
      if (deed.field === null) return rightToRead(model, role, deed.entity);
      return entity!.fields.some(({ name }) => name === deed.field)
        ? rightToReadField(model, role, entity!, deed.field)
        : never;
    }
    case "update":
      return deed.field !== null && entity!.fields.some(({ name }) => name === deed.field)
        ? rightToUpdateField(model, role, deed.entity, deed.field)
        : never;
    case "create":
      return rightToCreate(model, role, deed.entity);
    case "delete":
      return rightToDelete(model, role, deed.entity);
    case "transition":
      return rightToTransition(model, role, deed.entity, deed.transition);
    case "call": {
      const call = model.calls.find(({ name }) => name === deed.call);
      if (call === undefined) return never;
      if (call.for === null) return rightToCall(model, role, deed.call);
      return call.for.includes(role) ? { kind: "always", because: call.span } : never;
    }
  }
}

/** Fields whose rights changed alike are told together; those that changed as their record did, with it. */
function grouped(found: readonly Found[]): readonly Group[] {
  const groups: Group[] = [];
  for (const one of found) {
    const field = "field" in one.deed ? one.deed.field : null;
    const alike = groups.find(
      ({ deed, was, is }) =>
        "field" in deed &&
        "field" in one.deed &&
        deed.kind === one.deed.kind &&
        deed.entity === one.deed.entity &&
        same(meant(was), meant(one.was)) &&
        same(meant(is), meant(one.is)),
    );
    if (alike === undefined) groups.push({ ...one, fields: field === null ? [] : [field] });
    else if (field !== null && "field" in alike.deed && !(alike.deed.kind === "read" && alike.deed.field === null))
      groups[groups.indexOf(alike)] = { ...alike, fields: [...alike.fields, field] };
  }
  return groups;
}

/** A right without the places of its cells. */
function meant(right: Right): unknown {
  return right.kind === "when" ? [...new Set(right.cases.map(({ when }) => plain(when)))].sort() : right.kind;
}

function suspectOf(contrast: Contrast, { role, deed, was, is, fields }: Group): Suspect {
  const { before, after } = contrast;
  return {
    aspect: "access",
    change: changeOf(was, is),
    roles: [role],
    subject: nameOf(deed, isWhole(contrast, deed, fields) ? [] : fields),
    label: null,
    was: textOf(before, was),
    is: textOf(after, is),
    older: placeOf(was),
    newer: placeOf(is),
    evidence: evidenceOf(contrast, role, deed, fields),
  };
}

/** Whether these are all the fields that have no row of their own: those that `read Ticket` is about. */
function isWhole({ after }: Contrast, deed: Deed, fields: readonly string[]): boolean {
  if (!("field" in deed)) return true;
  const entity = after.entities.find(({ name }) => name === deed.entity);
  if (entity === undefined || fields.some((field) => isNamed(after, deed.kind, entity.name, field))) return false;
  const isGiven = deed.kind === "update";
  return entity.fields.every(
    ({ name, derived, type, hidden }) =>
      fields.includes(name) ||
      name === entity.key ||
      hidden ||
      type.kind === "secret" ||
      isNamed(after, deed.kind, entity.name, name) ||
      (isGiven && (derived !== null || type.kind === "reverse" || type.kind === "status")),
  );
}

function nameOf(deed: Deed, fields: readonly string[]): string {
  switch (deed.kind) {
    case "read":
    case "update":
      return `${deed.kind} ${deed.entity}${fields.length === 0 ? "" : `: ${fields.join(", ")}`}`;
    case "create":
    case "delete":
      return `${deed.kind} ${deed.entity}`;
    case "transition":
      return `${deed.transition} ${deed.entity}`;
    case "call":
      return `call ${deed.call}`;
    case "sign up":
      return "sign up";
  }
}

/** What can be said of a change by its form alone: what is more may allow more, and what is less may not. */
function changeOf(was: Right, is: Right): Change {
  if (was.kind === "never" || is.kind === "always") return "widened";
  if (is.kind === "never" || was.kind === "always") return "narrowed";
  const [old, now] = [was.cases.map(({ when }) => plain(when)), is.cases.map(({ when }) => plain(when))];
  if (old.every((one) => now.includes(one))) return "widened";
  return now.every((one) => old.includes(one)) ? "narrowed" : "changed";
}

/** What a cell of the matrix would say: the name of a condition where it has one. */
function textOf({ conditions }: Specification, right: Right): string {
  switch (right.kind) {
    case "always":
      return "yes";
    case "never":
      return "no";
    case "when":
      return [
        ...new Set(
          right.cases.map(
            ({ when }) =>
              conditions.find(({ holds }) => plain(holds) === plain(when))?.name ?? `\`${printExpression(when)}\``,
          ),
        ),
      ].join(" or ");
  }
}

function placeOf(right: Right): Span | null {
  const place =
    right.kind === "always" ? right.because : right.kind === "when" ? (right.cases[0]?.because ?? noSpan) : noSpan;
  return place.end === 0 ? null : place;
}

/** What the system detects where a right is missing. */
const ofRights: ReadonlySet<string> = new Set(["not allowed", "not signed in", "not found"]);

function evidenceOf(contrast: Contrast, role: string, deed: Deed, fields: readonly string[]): Evidence {
  if (deed.kind === "read") {
    return {
      kind: "sight",
      role,
      entity: deed.entity,
      field: deed.field,
      shows: ({ role: who, turn, request, after }) => {
        // Whoever signs in is told as who they are from then on.
        const signsIn = after.kind === "answer" && after.person !== null;
        if (who !== role && !signsIn) return false;
        if (turn.kind === "shown" || turn.kind === "hidden")
          return fields.length === 0 || fields.includes(lastPart(turn.path));
        return (
          "refusal" in turn &&
          ofRights.has(turn.refusal.detection ?? "") &&
          callsOf(contrast).some(
            ({ name, does, subject }) =>
              name === request.call &&
              (subject?.entity === deed.entity ||
                ((does.kind === "list" || does.kind === "read") && does.entity === deed.entity)),
          )
        );
      },
    };
  }
  return {
    kind: "calls",
    shows: ({ role: who, turn, request }) =>
      who === role &&
      (turn.kind === "granted" || turn.kind === "refused") &&
      ofRights.has(turn.refusal.detection ?? "") &&
      callsOf(contrast).some((call) => call.name === request.call && comesTo(call, deed, fields, request)),
  };
}

/** Whether a request comes to a deed. */
function comesTo(call: Call, deed: Deed, fields: readonly string[], { input }: Request): boolean {
  const { does } = call;
  switch (deed.kind) {
    case "call":
      return deed.call === call.name;
    case "sign up":
      return does.kind === "sign up";
    case "transition":
      return does.kind === "transition" && does.entity === deed.entity && does.transition === deed.transition;
    case "update":
      return (
        does.kind !== "statements" &&
        "entity" in does &&
        does.entity === deed.entity &&
        call.takes.some(({ name, field }) => field !== null && fields.includes(field) && Object.hasOwn(input, name))
      );
    case "create":
    case "delete":
    case "read":
      return does.kind === deed.kind && "entity" in does && does.entity === deed.entity;
  }
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
