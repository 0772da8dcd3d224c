import type { Selection } from "./call.ts";
import type { Expression, FieldAccess } from "./expression.ts";
import type { SortKey } from "./screen.ts";

/** What a page is sorted by where its query says nothing else: the fields of the listed record that its call names. */
export function usualSort({ sort }: Selection): readonly SortKey[] {
  return sort.flatMap(({ by, descending }) => (isFieldOfRow(by) ? [{ field: by.name, descending }] : []));
}

function isFieldOfRow(by: Expression): by is FieldAccess {
  return by.kind === "field" && by.of.kind === "variable" && by.of.name === "row";
}
