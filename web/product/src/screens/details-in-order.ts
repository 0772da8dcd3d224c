import type { Value } from "../../../../src/model/value-type.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/**
 * The details of a record as they are read: what people have written, then what follows from it, and at the end when the record came and was changed. A
 * derived yes or no that is no, or that the status beside the name implies, is left out, and so is a reference that the
 * reader may not follow: a dash would say that there is none. `readable`: all columns that the record tells.
 */
export function detailsInOrder(
  details: readonly ColumnView[],
  readable: readonly Pick<ColumnView, "field">[],
  values: Readonly<Record<string, Value>>,
): readonly ColumnView[] {
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
    .toSorted((one, other) => partOf(one) - partOf(other));
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
