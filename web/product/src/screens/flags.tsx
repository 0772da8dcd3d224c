import type { ReactElement } from "react";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { Flag } from "../values/flag.tsx";
import type { RowSummary } from "./row-summary.ts";

/** What a record is, and what it is not although records begin with it. */
export function Flags({
  row: { values },
  summary: { flags, usual },
}: {
  readonly row: RowView;
  readonly summary: Pick<RowSummary, "flags" | "usual">;
}): ReactElement {
  return (
    <>
      {flags
        .filter(({ field }) => values[field] === true)
        .map((column) => (
          <Flag key={column.field} column={column} />
        ))}
      {usual
        .filter(({ field }) => values[field] === false)
        .map((column) => (
          <Flag key={column.field} column={column} isMissing />
        ))}
    </>
  );
}
