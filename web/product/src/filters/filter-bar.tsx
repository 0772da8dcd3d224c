import type { ReactElement, ReactNode } from "react";
import { Group } from "@mantine/core";
import type { PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useIsPhone } from "../screens/use-is-phone.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { filtersOf } from "./filter.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import classes from "./filter-bar.module.css";

/**
 * How to find things on a screen of records: search and filters, kept in the address. On a phone it is one line, with the order in it; the filters
 * and what else is chosen are in a sheet.
 */
export function FilterBar({
  screen,
  route,
  page,
  searched,
  sorted = true,
  children,
}: {
  readonly screen: string;
  readonly route: string;
  readonly page: Pick<PageView, "columns" | "sort">;
  /** The entity of the records in which words can be searched for; null where none can. */
  readonly searched: string | null;
  /** Whether the sort order can be chosen here on a phone. */
  readonly sorted?: boolean;
  /** What else the reader chooses here on a phone. */
  readonly children?: ReactNode;
}): ReactElement {
  const { search } = useAppLocation();
  const isPhone = useIsPhone();
  const count = filtersOf(search, page.columns).length;
  const filters = <FilterChips screen={screen} route={route} columns={page.columns} />;
  const hasSheet = count > 0 || page.columns.some(({ filterable }) => filterable) || children !== undefined;
  return (
    <Group
      gap="xs"
      role="search"
      aria-label={currentTexts().filters.findInList}
      mb="md"
      wrap={isPhone ? "nowrap" : "wrap"}
    >
      {searched !== null && <SearchBox entity={searched} isBrief={isPhone} />}
      {!isPhone && filters}
      {isPhone && hasSheet && (
        <FiltersButton count={count}>
          <Group gap="xs">{filters}</Group>
          {children !== undefined && <Group gap="xs">{children}</Group>}
        </FiltersButton>
      )}
      {isPhone && sorted && (
        <Group ms="auto" className={classes.brief}>
          <SortMenu columns={page.columns} sort={page.sort} />
        </Group>
      )}
    </Group>
  );
}
