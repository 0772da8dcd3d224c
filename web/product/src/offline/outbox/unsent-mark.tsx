import type { ReactElement } from "react";
import type { RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { LazyUnsentSign } from "./lazy-unsent-sign.ts";
import { useUnsentOf } from "./unsent-changes.ts";

/** Marks a record of which a change is not sent yet, or was refused; nothing beside any other. */
export function UnsentMark({ record }: { readonly record: Pick<RowView, "key" | "label"> }): ReactElement | null {
  const unsent = useUnsentOf(record);
  return unsent === null ? null : <LazyUnsentSign unsent={unsent} />;
}
