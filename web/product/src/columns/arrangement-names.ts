import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The names of the parameters that arrange a list. A field that is called like one goes on filtering by that name. */
export interface ArrangementNames {
  readonly columns: string;
  readonly group: string;
}

/** The parameters that arrange a list with these columns. */
export function arrangementNames(columns: readonly Pick<ColumnView, "field">[]): ArrangementNames {
  const free = (name: string): string => (columns.some(({ field }) => field === name) ? `list.${name}` : name);
  return { columns: free("columns"), group: free("group") };
}
