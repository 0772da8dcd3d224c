import type { ReactElement } from "react";
import { Button, Menu } from "@mantine/core";
import { IconArrowsSort, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useChangeSearch } from "../routes/use-app-location.ts";
import { nextSort, sortKeyOf } from "./sort.ts";

/** The menu for the sort order of a list; choosing the same field again reverses it. */
export function SortMenu({
  columns,
  sort,
}: {
  readonly columns: readonly ColumnView[];
  readonly sort: string;
}): ReactElement | null {
  const change = useChangeSearch();
  const { field, descending } = sortKeyOf(sort);
  const current = columns.find((column) => column.field === field);
  if (columns.length === 0) return null;
  const Direction = descending ? IconSortDescending : IconSortAscending;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" size="xs" h={30} ml="auto" leftSection={<IconArrowsSort size={14} aria-hidden />}>
          {current === undefined ? "Order" : current.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Order by</Menu.Label>
        {/* `onClick`: choosing what is chosen is no change to a radio button, and here it turns the order round. */}
        {columns.map((column) => (
          <Menu.RadioItem
            key={column.field}
            closeMenuOnClick
            value={column.field}
            checked={column.field === field}
            onClick={() => change({ sort: nextSort(sort, column.field) })}
            checkIcon={<Direction size={15} aria-label={descending ? "descending" : "ascending"} />}
          >
            {column.label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
