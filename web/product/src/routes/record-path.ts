import type { EntityView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { parameterOf, segmentsOf } from "./path-segments.ts";

/** The path of the screen that shows this record; null where there is no such screen, or the record does not say enough. */
export function recordPath(
  entity: EntityView | undefined,
  record: Pick<RowView, "key"> & Partial<RowView>,
): string | null {
  if (entity === undefined || entity.recordRoute === null || entity.recordField === null) return null;
  const held = record.values?.[entity.recordField];
  const word =
    typeof held === "string" || typeof held === "number"
      ? String(held)
      : entity.recordField === entity.key
        ? record.key
        : null;
  if (word === null) return null;
  const parts = segmentsOf(entity.recordRoute).map((part) =>
    parameterOf(part) === null ? part : encodeURIComponent(word),
  );
  return `/${parts.join("/")}`;
}
