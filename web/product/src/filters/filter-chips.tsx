import type { ReactElement } from "react";
import { useState } from "react";
import { Button } from "@mantine/core";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { bareColumn } from "../columns/bare-column.ts";
import { queryFieldsOf } from "../routes/path-segments.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { AddFilter } from "./add-filter.tsx";
import { filtersOf, withoutFilters } from "./filter.ts";
import { FilterChip } from "./filter-chip.tsx";

/** The filters of a screen of records: those that are active or that its route offers, and how others are added and all are taken away. */
export function FilterChips({
  screen,
  route,
  columns,
}: {
  readonly screen: string;
  readonly route: string;
  readonly columns: readonly ColumnView[];
}): ReactElement {
  const { search } = useAppLocation();
  const filterable = columns.filter((column) => column.filterable);
  const active = filtersOf(search, columns);
  const offered = queryFieldsOf(route);
  // A chip is not taken from under its open editor together with its last value.
  const [edited, setEdited] = useState<string | null>(null);
  const chips = [...new Set([...offered, ...active.map(({ field }) => field), ...(edited === null ? [] : [edited])])];
  const narrowed = active.length > 0 || search["q"] !== undefined;

  return (
    <>
      {chips.map((field) => (
        <FilterChip
          key={field}
          screen={screen}
          column={columnOf(columns, field)}
          onEdit={setEdited}
          filter={active.find((filter) => filter.field === field) ?? { field, terms: {} }}
        />
      ))}
      <AddFilter screen={screen} columns={filterable.filter(({ field }) => !chips.includes(field))} />
      {narrowed && (
        <Button variant="subtle" size="xs" onClick={() => changeSearch(withoutFilters(search))}>
          {currentTexts().filters.clearAll}
        </Button>
      )}
    </>
  );
}

// A field of the address that no column tells of still gets a chip, so that it can be taken out.
function columnOf(columns: readonly ColumnView[], field: string): ColumnView {
  return columns.find((column) => column.field === field) ?? bareColumn(field, field);
}
