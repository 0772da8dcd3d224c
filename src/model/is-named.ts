import { groupBy } from "../base/group-by.ts";
import { oncePer } from "../base/once-per.ts";
import type { FieldRow } from "./role.ts";
import type { Specification } from "./specification.ts";

/** Whether some `read` or `update` row names the field, for whatever role, or for none. */
export function isNamed(
  { fieldRows }: Pick<Specification, "fieldRows">,
  verb: "read" | "update",
  entity: string,
  field: string,
): boolean {
  return namedFields(fieldRows).get(`${verb} ${entity}`)?.has(field) === true;
}

const namedFields = oncePer(
  (rows: readonly FieldRow[]): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      [...groupBy(rows, ({ kind, entity }) => `${kind} ${entity}`)].map(
        ([action, named]) => [action, new Set(named.flatMap(({ fields }) => fields))] as const,
      ),
    ),
);
