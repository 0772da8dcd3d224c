import type { ReactElement } from "react";
import type { ArrangementView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ColumnsButton } from "../columns/columns-button.tsx";
import { leadingColumn } from "../columns/shown-columns.ts";
import { GroupMenu } from "../grouping/group-menu.tsx";
import { GroupsNote } from "../grouping/groups-note.tsx";
import { SelectionProvider } from "../selection/selection-provider.tsx";
import { useProduct } from "../server/product-query.ts";
import { PageOfRecords } from "./page-of-records.tsx";
import { RecordRows } from "./record-rows.tsx";
import { factsOf, summariseRows } from "./row-summary.ts";

/** A list: one line for each record, with what matters of it, or what its reader has chosen. */
export function ListScreen({
  screen,
  view: { page, shown, grouping, settled },
}: {
  readonly screen: ScreenLink;
  readonly view: ArrangementView & { readonly page: PageView };
}): ReactElement {
  const { viewer } = useProduct();
  const leading = leadingColumn(page.columns);
  const place = { sort: page.sort, viewer: viewer.id, settled };
  const usual = factsOf(summariseRows(page.columns, page.rows, place), page.columns);
  const chosen = (shown ?? usual).filter((field) => field !== leading?.field);
  const fields = leading === undefined ? chosen : [leading.field, ...chosen];
  return (
    <PageOfRecords
      screen={screen}
      page={page}
      rows={page.rows}
      grouping={grouping}
      shown={fields}
      arranging={
        <>
          <GroupMenu columns={page.columns} grouping={grouping} />
          <ColumnsButton screen={screen.name} columns={page.columns} shown={fields} isChosen={shown !== null} />
        </>
      }
    >
      <SelectionProvider screen={screen} page={page} rows={page.rows}>
        <RecordRows page={page} label={screen.name} shown={shown} grouping={grouping} settled={settled} isSorted />
        <GroupsNote grouping={grouping} />
      </SelectionProvider>
    </PageOfRecords>
  );
}
