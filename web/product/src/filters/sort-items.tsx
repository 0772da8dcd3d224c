import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { sortKeyOf } from "./sort-key.ts";
import { useSortBy } from "./use-sort-by.ts";

/** The open menu of the fields by which a list can be sorted. */
export function SortItems({
  layer,
  columns,
  sort,
}: {
  readonly layer: LayerPlace;
  readonly columns: readonly ColumnView[];
  readonly sort: string;
}): ReactElement {
  const sortBy = useSortBy(sort);
  const { field, descending } = sortKeyOf(sort);
  const Direction = descending ? IconSortDescending : IconSortAscending;
  return (
    <LayerMenu place={layer} position="bottom-end" width={200}>
      <Menu.Label>{currentTexts().filters.orderBy}</Menu.Label>
      {/* `onClick`: choosing what is chosen is no change to a radio button, and here it turns the order round. */}
      {columns.map((column) => (
        <Menu.RadioItem
          key={column.field}
          closeMenuOnClick
          value={column.field}
          checked={column.field === field}
          onClick={() => sortBy(column.field)}
          checkIcon={
            <Direction
              size={15}
              aria-label={descending ? currentTexts().filters.descending : currentTexts().filters.ascending}
            />
          }
        >
          {column.label}
        </Menu.RadioItem>
      ))}
    </LayerMenu>
  );
}
