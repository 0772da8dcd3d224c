import type { ReactElement, ReactNode } from "react";
import type { PageView, RowView, ScreenLink } from "../../../../src/runtime/screens/view/protocol.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import { FilterBar } from "../filters/filter-bar.tsx";
import { EmptyPage } from "./empty-page.tsx";
import { Pager } from "./pager.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** What all screens of records have around them: title, creation, search and filters, pages. */
export function PageOfRecords({
  screen,
  page,
  rows,
  sorted,
  always = false,
  children,
}: {
  readonly screen: ScreenLink;
  readonly page: Omit<PageView, "rows" | "next"> & Partial<Pick<PageView, "next">>;
  /** What there is to show; where nothing is, that is said instead. */
  readonly rows: readonly RowView[];
  readonly sorted?: boolean;
  /** Where the screen itself says that it is empty. */
  readonly always?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <>
      <ScreenHeader title={screen.name} count={always ? undefined : page.total}>
        <CreateButtons actions={page.create} />
      </ScreenHeader>
      <FilterBar screen={screen.name} route={screen.route} page={page} {...(sorted === undefined ? {} : { sorted })} />
      {rows.length === 0 && !always ? <EmptyPage page={page} /> : children}
      {page.next !== undefined && <Pager next={page.next} shown={rows.length} total={page.total} />}
    </>
  );
}
