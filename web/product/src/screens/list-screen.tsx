import type { ReactElement } from "react";
import type { PageView, ScreenLink } from "../../../../src/runtime/screens/view/protocol.ts";
import { PageOfRecords } from "./page-of-records.tsx";
import { RecordRows } from "./record-rows.tsx";

/** A list: one line for each record, with what matters of it. */
export function ListScreen({ screen, page }: { readonly screen: ScreenLink; readonly page: PageView }): ReactElement {
  return (
    <PageOfRecords screen={screen} page={page} rows={page.rows}>
      <RecordRows page={page} label={screen.name} />
    </PageOfRecords>
  );
}
