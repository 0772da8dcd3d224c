import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic, Related } from "../../../base/diagnostic.ts";
import type { Call } from "../../../model/call.ts";
import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Action } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { mayRead, rolesThatMay } from "../rights/roles-that-may.ts";
import { permissionCells } from "./permission-cells.ts";

/** Reports rights to create records and to take transitions that a role can never use, because each call that does it needs what the role may not send. */
export const checkRightsNeverUsed: Check = (model, _, reported) => {
  if (([3, 6, 7] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  return permissionCells(model).flatMap(({ role, actions, span, isIncluded }): readonly Diagnostic[] =>
    isIncluded
      ? []
      : actions.flatMap((action): readonly Diagnostic[] => {
          if (action.kind !== "create" && action.kind !== "transition") return [];
          const calls = model.calls.filter((call) => isDoing(call, action) && rolesThatMay(model, call).includes(role));
          const obstacles = calls.map((call) => obstacleOf(call, role, model));
          const [first] = obstacles;
          return first === undefined || first === null || obstacles.includes(null)
            ? []
            : [createDiagnostic("right-never-used", span, { role, deed: deedOf(action), why: first.why }, first.at)];
        }),
  );
};

type Deed = Extract<Action, { kind: "create" | "transition" }>;

function isDoing({ does }: Call, action: Deed): boolean {
  if (does.kind === "transition" && action.kind === "transition")
    return does.entity === action.entity && does.transition === action.transition;
  return does.kind === "create" && action.kind === "create" && does.entity === action.entity;
}

/** The action as a row of the permission table says it. */
function deedOf(action: Deed): string {
  return `${action.kind === "create" ? "create" : action.transition} ${action.entity}`;
}

/** What keeps a role from a call. */
interface Obstacle {
  /** To go on after a colon. */
  readonly why: string;
  /** The field that the call needs. */
  readonly at: { readonly related: readonly Related[] };
}

/** Why the role can't send what the call needs; null if it may be able to. */
function obstacleOf({ name: call, takes, from, does }: Call, role: string, model: Specification): Obstacle | null {
  const entity = "entity" in does ? does.entity : "";
  for (const { name, field, type, required } of takes) {
    if (!required) continue;
    if (type.kind === "reference" && !mayRead(model, role, type.entity))
      return {
        why: `“${call}” needs \`${name}\`, and \`${role}\` may read no \`${type.entity}\` that it could name`,
        at: fieldNeeded(entity, field, model),
      };
    if (
      from === "convention" &&
      does.kind === "create" &&
      field !== null &&
      isNamed(model, "update", entity, field) &&
      rightToUpdateField(model, role, entity, field).kind === "never"
    )
      return {
        why: `“${call}” needs \`${name}\`, and only others may set it`,
        at: fieldNeeded(entity, field, model),
      };
  }
  return null;
}

function fieldNeeded(entity: string, field: string | null, model: Specification): Obstacle["at"] {
  const owner = oneNamed(model.entities, entity);
  const found = field === null || owner === undefined ? undefined : fieldNamed(owner, field);
  return { related: found === undefined ? [] : [{ span: found.span, message: `\`${found.name}\` is required here.` }] };
}
