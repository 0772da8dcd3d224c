import type { FieldType } from "../../model/field-type.ts";
import { printAction } from "../../language/print/print-roles.ts";
import type { Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { clausesOf } from "../../model/clause.ts";
import type { Line } from "./line.ts";

/** Lists the lines of a document that have to be enforced. */
export function enforceableLines(model: Specification): readonly Line[] {
  const lines = clausesOf(model).flatMap((clause): readonly Line[] => {
    const at = { span: clause.span };
    switch (clause.kind) {
      case "field":
        return isBounded(clause.field.type)
          ? [
              {
                ...at,
                kind: "limit",
                name: `${clause.entity.name}.${clause.field.name}`,
                of: { kind: "range", entity: clause.entity.name, field: clause.field.name },
              },
            ]
          : [];
      case "transition": {
        const { machine, transition } = clause;
        const own = {
          ...at,
          name: `${transition.name} ${machine.entity}`,
          of: { entity: machine.entity, transition: transition.name },
        };
        return [
          { ...own, kind: "transition" },
          ...(transition.guard === null ? [] : [{ ...own, kind: "guard" } as const]),
        ];
      }
      case "rule":
        return [{ ...at, kind: "rule", name: clause.rule.name, rule: clause.rule }];
      case "right":
        // No call shares views: nothing could be observed that tells whether the row is obeyed.
        if (clause.grants.every(({ action }) => action.kind === "share views")) return [];
        return [{ ...at, kind: "permission", name: nameOfPermissionRow(clause.grants), grants: clause.grants }];
      case "call":
        return clause.call.limit === null
          ? []
          : [{ ...at, kind: "limit", name: clause.call.name, of: { kind: "rate", call: clause.call.name } }];
      case "error":
        return [{ ...at, kind: "error", name: clause.error.code, error: clause.error }];
      case "constant":
        return [{ ...at, kind: "constant", name: clause.constant.name, constant: clause.constant }];
      default:
        return [];
    }
  });
  return lines;
}

function isBounded(type: FieldType): boolean {
  return "range" in type && (type.range.min !== undefined || type.range.max !== undefined);
}

/** The name of a row of the permission table: `read, create Comment`. */
function nameOfPermissionRow(grants: readonly Grant[]): string {
  const actions = [...new Set(grants.map(({ action }) => printAction(action)))];
  const [first = ""] = actions;
  const rest = first.slice(first.indexOf(" "));
  return actions.length > 1 && actions.every((one) => one.slice(one.indexOf(" ")) === rest)
    ? `${actions.map((one) => one.slice(0, one.indexOf(" "))).join(", ")}${rest}`
    : actions.join(", ");
}
