import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import { Button, Group } from "@mantine/core";
import type { ColumnView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { queryFieldsOf } from "../routes/path-segments.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { AddFilter } from "./add-filter.tsx";
import { filtersOf, withoutFilters } from "./filter.ts";
import { FilterChip } from "./filter-chip.tsx";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";
import classes from "./filter-bar.module.css";

/** How to find things on a screen of records: search, filters and order, all of them kept in the address. */
export function FilterBar({
  screen,
  route,
  page,
  searched = true,
  sorted = true,
  children,
}: {
  readonly screen: string;
  readonly route: string;
  readonly page: Pick<PageView, "columns" | "sort">;
  /** Whether words can be searched for here. */
  readonly searched?: boolean;
  /** Whether the sort order can be chosen here. */
  readonly sorted?: boolean;
  /** What else the reader chooses here. */
  readonly children?: ReactNode;
}): ReactElement {
  const { search } = useAppLocation();
  const change = useChangeSearch();
  const filterable = page.columns.filter((column) => column.filterable);
  const active = filtersOf(search, page.columns);
  const offered = queryFieldsOf(route);
  // A chip is not taken from under its open editor together with its last value.
  const [edited, setEdited] = useState<string | null>(null);
  const chips = [...new Set([...offered, ...active.map(({ field }) => field), ...(edited === null ? [] : [edited])])];
  const narrowed = active.length > 0 || search["q"] !== undefined;

  return (
    <Group gap="xs" role="search" aria-label={currentTexts().filters.findInList} mb="md">
      {searched && <SearchBox />}
      {chips.map((field) => (
        <FilterChip
          key={field}
          screen={screen}
          column={columnOf(page.columns, field)}
          onEdit={setEdited}
          filter={active.find((filter) => filter.field === field) ?? { field, terms: {} }}
        />
      ))}
      <AddFilter screen={screen} columns={filterable.filter(({ field }) => !chips.includes(field))} />
      {narrowed && (
        <Button variant="subtle" size="xs" onClick={() => change(withoutFilters(search))}>
          {currentTexts().filters.clearAll}
        </Button>
      )}
      {(sorted || children !== undefined) && (
        <Group gap="xs" ms="auto" className={classes.arranging}>
          {children}
          {sorted && <SortMenu columns={page.columns.filter((column) => column.sortable)} sort={page.sort} />}
        </Group>
      )}
    </Group>
  );
}

// A field of the address that no column tells of still gets a chip, so that it can be taken out.
function columnOf(columns: readonly ColumnView[], field: string): ColumnView {
  return (
    columns.find((column) => column.field === field) ?? {
      field,
      label: field,
      type: "text",
      entity: null,
      values: null,
      scale: null,
      sortable: false,
      filterable: false,
      groupable: null,
      meaning: "",
      names: null,
      derived: false,
      urgent: false,
      impliedBy: null,
      isCaller: false,
      isInCharge: false,
    }
  );
}
