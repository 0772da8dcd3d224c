import type { Action, Grant } from "../../../src/model/role.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { replaced, without } from "./edit.ts";
import type { Mutant } from "./mutant.ts";
import { variantsOf } from "./variants.ts";

/** Rights gone wrong: granted to others, not granted, on every record, under a wrong condition, or with another candour. */
export function ofRights(model: Specification): readonly Mutant[] {
  return [
    ...model.grants
      .filter(({ action }) => action.kind !== "call" || model.calls.some(({ name }) => name === action.call))
      .flatMap((grant) => ofGrant(model, grant)),
    ...ofConditions(model),
    ...ofCandour(model),
  ];
}

function ofGrant(model: Specification, grant: Grant): readonly Mutant[] {
  const { action, role, when, span } = grant;
  const said = { point: 6, span } as const;
  const says = `${role}: ${wordsOf(action)}`;
  const has = (name: string): boolean =>
    model.grants.some((one) => one.role === name && JSON.stringify(one.action) === JSON.stringify(action));
  const first = model.grants.find((one) => JSON.stringify(one.action) === JSON.stringify(action)) === grant;
  const others = first && action.kind !== "sign up" ? model.roles.filter(({ name }) => !has(name)) : [];
  return [
    { ...said, operator: "P2 narrow role", says, model: { ...model, grants: without(model.grants, grant) } },
    ...(when === null
      ? []
      : [
          {
            ...said,
            operator: action.kind === "read" ? "P3 drop row condition" : "P4 any record may be acted on",
            says,
            model: { ...model, grants: replaced(model.grants, grant, { ...grant, when: null }) },
          },
        ]),
    ...others.map(
      ({ name }): Mutant => ({
        point: 6,
        span: grant.row,
        operator: action.kind === "read" && action.fields !== null ? "P5 field leak" : "P1 widen role",
        says: `${name}, too: ${wordsOf(action)}`,
        model: { ...model, grants: [...model.grants, { ...grant, role: name }] },
      }),
    ),
  ];
}

/** A condition is used by name: wrong in one place, it is wrong in all rights that use it. */
function ofConditions(model: Specification): readonly Mutant[] {
  return model.conditions.flatMap((condition) =>
    variantsOf(condition.holds).map(
      ({ says, expression }): Mutant => ({
        operator: "P3 wrong row condition",
        point: 6,
        span: condition.span,
        says: `${condition.name}: ${says}`,
        model: {
          ...model,
          conditions: replaced(model.conditions, condition, { ...condition, holds: expression }),
          grants: model.grants.map((grant) =>
            grant.when === condition.holds ? { ...grant, when: expression } : grant,
          ),
        },
      }),
    ),
  );
}

/** How what is hidden is answered, and what is judged first, said for all calls. */
function ofCandour(model: Specification): readonly Mutant[] {
  const { allCalls } = model;
  const span = model.points.find(({ number }) => number === 7)?.span;
  if (span === undefined || model.identification === null) return [];
  const hiddenRecords = allCalls.hiddenRecords === "not found" ? "not allowed" : "not found";
  const judgedFirst = allCalls.judgedFirst === "input" ? "caller" : "input";
  const unknownInputs = allCalls.unknownInputs === "refused" ? "ignored" : "refused";
  return [
    {
      operator: "P10 403 for 404",
      point: 7,
      span,
      says: `hidden records: ${hiddenRecords}`,
      model: { ...model, allCalls: { ...allCalls, hiddenRecords } },
    },
    {
      operator: "V5 wrong precedence",
      point: 7,
      span,
      says: `${judgedFirst} judged first`,
      model: { ...model, allCalls: { ...allCalls, judgedFirst } },
    },
    {
      operator: "V7 unknown inputs",
      point: 7,
      span,
      says: unknownInputs,
      model: { ...model, allCalls: { ...allCalls, unknownInputs } },
    },
  ];
}

function wordsOf(action: Action): string {
  switch (action.kind) {
    case "read":
    case "update":
      return `${action.kind} ${action.entity}${action.fields === null ? "" : `: ${action.fields.join(", ")}`}`;
    case "create":
    case "delete":
      return `${action.kind} ${action.entity}`;
    case "transition":
      return `${action.transition} ${action.entity}`;
    case "call":
      return `call ${action.call}`;
    case "sign up":
    case "share views":
      return action.kind;
  }
}
