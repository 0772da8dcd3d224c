import { oncePer } from "../../base/once-per.ts";
import { noSpan } from "../../base/span.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { orderOfValue, valuesInOrder } from "../../expression/value/values-in-order.ts";
import { sortedBy } from "../../expression/value/sort-values.ts";
import type { Selection } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { scopeOf } from "./truth.ts";
import type { View } from "./view.ts";

/** The most records in one answer, whatever its call says. */
export const mostSelected = 10_000;

/** What the expression of a list's answer names `items` and `total`: the records that the caller may read, as the caller sees them. */
export function selectRecords(
  view: View,
  entity: string,
  { where, sort, limit, offset }: Selection,
  subject: string | null,
): Readonly<Record<string, Value>> {
  const { visibility, moment } = view;
  const variables = { subject };
  const scope = scopeOf(visibility, moment, { this: subject, variables });
  const number = (of: Expression | null, usual: number): number => {
    const count = of === null ? usual : evaluate(of, scope);
    return typeof count === "number" ? Math.max(0, count) : usual;
  };
  const found = matchingSelection(view, entity, { where }, subject);
  const standing = newestFirst(sort) ? [...found].reverse() : found;
  const inOrder = sort.reduceRight<readonly Value[]>((rows, { by, descending }) => {
    const values = valuesInOrder(by.type);
    const keys = rows.map((row) =>
      orderOfValue(
        values,
        evaluate(by, scopeOf(visibility, moment, { this: subject, variables: { ...variables, row } })),
      ),
    );
    return descending ? [...sortedBy([...rows].reverse(), [...keys].reverse())].reverse() : sortedBy(rows, keys);
  }, standing);
  const from = number(offset, 0);
  return {
    items: inOrder.slice(from, from + Math.min(number(limit, mostSelected), mostSelected)),
    total: found.length,
  };
}

/** Whether records that sort equally are listed newest first: they are where the last sort key descends. */
export function newestFirst(sort: Selection["sort"]): boolean {
  return sort.at(-1)?.descending === true;
}

/** The ids of the records that a list selects, oldest first. */
export function matchingSelection(
  { visibility, moment }: View,
  entity: string,
  { where }: Pick<Selection, "where">,
  subject: string | null,
): readonly string[] {
  if (where === null) return visibility.all(entity);
  return (
    (evaluate(filtered(where, entity), scopeOf(visibility, moment, { this: subject, variables: { subject } })) as
      | readonly string[]
      | null) ?? []
  );
}

/** An expression that filters an entity's records, the same object for the same condition so that it is compiled once. */
const filtered = oncePer((body: Expression, entity: string): Expression => {
  const type = { kind: "list", of: { kind: "record", entity } } as const;
  return {
    kind: "comprehension",
    macro: "filter",
    source: { kind: "collection", entity, span: noSpan, type },
    variable: "row",
    body,
    span: noSpan,
    type,
  };
});
