import type { ReactElement, ReactNode } from "react";
import type { GroupingView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { PlaceOfActions, usePlaceOnScreen } from "../actions/action-place.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import { SheetMenu } from "../export/sheet-menu.tsx";
import { FilterBar } from "../filters/filter-bar.tsx";
import { SortMenu } from "../filters/sort-menu.tsx";
import { LazyViewsMenu } from "../views/lazy-views-menu.tsx";
import { ArrangingMenus } from "./arranging-menus.tsx";
import { EmptyPage } from "./empty-page.tsx";
import { Pager } from "./pager.tsx";
import { PrintedLine } from "./printed-line.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { useIsPhone } from "./use-is-phone.ts";

/** What all screens of records have around them: title, creation, search and filters, pages. */
export function PageOfRecords({
  screen,
  page,
  rows,
  sorted = true,
  always = false,
  arranging,
  grouping = null,
  shown,
  children,
}: {
  readonly screen: ScreenLink;
  readonly page: Omit<PageView, "rows" | "next"> & Partial<Pick<PageView, "next">>;
  /** What there is to show; where nothing is, that is said instead. */
  readonly rows: readonly RowView[];
  readonly sorted?: boolean;
  /** Where the screen itself says that it is empty. */
  readonly always?: boolean;
  /** The menus with which its reader arranges it. */
  readonly arranging?: ReactNode;
  readonly grouping?: GroupingView | null;
  /** The fields that it shows of each record; without them, all. */
  readonly shown?: readonly string[];
  readonly children: ReactNode;
}): ReactElement {
  const place = usePlaceOnScreen(screen.name, page.entity);
  const isPhone = useIsPhone();
  const menus = (
    <>
      {arranging}
      <SheetMenu screen={screen} page={page} shown={shown ?? page.columns.map(({ field }) => field)} />
    </>
  );
  return (
    <PlaceOfActions value={place}>
      <ScreenHeader
        title={screen.name}
        count={always ? undefined : page.total}
        beside={<LazyViewsMenu screen={screen.name} />}
        isOneRow
      >
        {!isPhone && (
          <ArrangingMenus>
            {menus}
            {sorted && <SortMenu columns={page.columns} sort={page.sort} />}
          </ArrangingMenus>
        )}
        <CreateButtons actions={page.create} refuses={page.refusesCreate} />
      </ScreenHeader>
      <FilterBar screen={screen.name} route={screen.route} page={page} searched={page.entity} sorted={sorted}>
        {menus}
      </FilterBar>
      <PrintedLine screen={screen.name} page={page} shown={always ? null : rows.length} />
      {rows.length === 0 && (grouping?.groups.length ?? 0) === 0 && !always ? <EmptyPage page={page} /> : children}
      {page.next !== undefined && <Pager next={page.next} shown={rows.length} total={grouping?.open ?? page.total} />}
    </PlaceOfActions>
  );
}
