import type { Value } from "../../../../src/model/value-type.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/**
 * The details of a record as they are read: what people have written, then what follows from it, and at the end when the record came and was changed. A
 * derived yes or no that is no, or that the status beside the name implies, is left out, and so is a reference that the
 * reader may not follow: a dash would say that there is none. `readable`: all columns that the record tells. `isPerson`: of a person, what has been
 * computed comes first, and then the addresses.
 */
export function detailsInOrder(
  details: readonly ColumnView[],
  readable: readonly Pick<ColumnView, "field">[],
  values: Readonly<Record<string, Value>>,
  isPerson = false,
): readonly ColumnView[] {
  const figures = isPerson ? figuresIn(details) : [];
  const placeOf = (column: ColumnView): number => {
    const place = figures.indexOf(column);
    return place === -1 ? partOf(column) : place - figures.length;
  };
  const isImplied = ({ impliedBy }: ColumnView): boolean =>
    impliedBy !== null && readable.some(({ field }) => field === impliedBy);
  return details
    .filter((column) => column.refersAlways !== true || (values[column.field] ?? null) !== null)
    .filter(
      (column) =>
        column.type !== "boolean" ||
        column.derivedFrom === null ||
        (values[column.field] === true && !isImplied(column)),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const numeric: ReadonlySet<string> = new Set(["integer", "decimal", "money", "duration"]);

/** Numbers that follow from others, before those of which they are made: the days that are left, and then the allowance from which they follow. */
function figuresIn(details: readonly ColumnView[]): readonly ColumnView[] {
  const partsOfFormula = ({ formula = [] }: ColumnView): readonly string[] =>
    formula.flatMap((part) => ("field" in part ? [part.field] : []));
  const parts = new Set(details.flatMap(partsOfFormula));
  const numbers = details.filter(({ type }) => numeric.has(type));
  const results = numbers.filter(({ field, derivedFrom }) => derivedFrom !== null && !parts.has(field));
  // What is told with its formula is more than a count of what stands below.
  const byFormula = results.toSorted((one, other) => Number(!one.formula) - Number(!other.formula));
  return [...byFormula, ...numbers.filter(({ field }) => parts.has(field))];
}

function partOf({ type, field, derivedFrom, planned }: ColumnView): number {
  if (
    type === "timestamp" &&
    planned !== true &&
    /^(?:created|updated|changed|modified)(?:At|On|_at|_on)?$/i.test(field)
  )
    return 2;
  return derivedFrom === null ? 0 : 1;
}
