import { printExpression } from "../../../expression/print/print-expression.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import { isFilterValue, nameableField } from "../../../semantics/list/list-query.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import type { ListOfChart } from "./chart-protocol.ts";
import type { ScreenContext } from "./screen-context.ts";

/**
 * The screen that lists the records of a chart: a list, table or board of the same entity whose condition, with filters, is that of the
 * chart. Null where there is none, so that nobody is shown other records than were counted.
 */
export function listOfChart(
  { compiled: { model }, role }: ScreenContext,
  entity: string,
  where: Expression | null,
): ListOfChart | null {
  for (const screen of model.screens) {
    if (!isListOf(screen, entity) || !mayOpen(model, role, screen)) continue;
    const own = new Set(
      partsOfCondition("where" in screen.shows ? screen.shows.where : null).map((one) => printExpression(one)),
    );
    const all = partsOfCondition(where);
    const said = new Set(all.map((one) => printExpression(one)));
    if ([...own].some((condition) => !said.has(condition))) continue;
    const filters = all.filter((condition) => !own.has(printExpression(condition))).map(filterOf);
    const known = filters.flatMap((filter) => filter ?? []);
    const names = known.map(([name]) => name.split(".")[0] ?? name);
    const isReadable = names.every((name) => {
      const field = nameableField(model, role, entityNamed(model, entity), name);
      return field !== undefined && isFilterValue(field, "eq");
    });
    if (filters.includes(null) || !isReadable || new Set(names).size < names.length) continue;
    return { screen: screen.name, filters: Object.fromEntries(known) };
  }
  return null;
}

/** The condition of a chart as filters, as far as it comes to any that the viewer may know of: what it counts. */
export function scopeOfChart(
  { compiled: { model }, role }: ScreenContext,
  entity: string,
  where: Expression | null,
): Readonly<Record<string, string>> {
  const filters = partsOfCondition(where).flatMap((one) => filterOf(one) ?? []);
  return Object.fromEntries(
    filters.filter(
      ([name]) => nameableField(model, role, entityNamed(model, entity), name.split(".")[0] ?? name) !== undefined,
    ),
  );
}

function isListOf({ shows, path }: Screen, entity: string): boolean {
  return (
    (shows.kind === "list" || shows.kind === "table" || shows.kind === "board") &&
    shows.entity === entity &&
    path.every((part) => part.kind === "word")
  );
}

/** The conditions that all have to hold where a condition does; none where there is no condition. */
export function partsOfCondition(condition: Expression | null): readonly Expression[] {
  if (condition === null) return [];
  return condition.kind === "binary" && condition.operator === "and"
    ? [...partsOfCondition(condition.left), ...partsOfCondition(condition.right)]
    : [condition];
}

/** The filter that a condition comes to: a field of the record that equals one of some values. Null for any other condition. */
function filterOf(condition: Expression): readonly (readonly [string, string])[] | null {
  if (condition.kind === "field" && condition.of.kind === "this" && condition.type.kind === "boolean")
    return [[condition.name, "true"]];
  if (condition.kind !== "binary") return null;
  const { operator, left, right } = condition;
  if (left.kind !== "field" || left.of.kind !== "this") return null;
  if (operator === "in" && right.kind === "list") {
    const values = right.items.map(textOf);
    const isPlain = values.length > 0 && values.every((value) => value !== null && !value.includes(","));
    return isPlain ? [[`${left.name}.in`, values.join(",")]] : null;
  }
  const value = textOf(right);
  return operator === "==" && value !== null ? [[left.name, value]] : null;
}

function textOf(value: Expression): string | null {
  return value.kind === "literal" && typeof value.value === "string" && value.value !== "" ? value.value : null;
}
