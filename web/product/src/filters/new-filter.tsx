import type { ReactElement } from "react";
import { useState } from "react";
import { NavLink, ScrollArea, Text } from "@mantine/core";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { LayerPopover } from "../layers/layer-popover.tsx";
import { moveByKeys } from "../layers/move-by-keys.ts";
import type { LayerPlace } from "../layers/use-layer.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { filtersOf, withFilter } from "./filter.ts";
import { FilterEditor } from "./filter-editor.tsx";

/** A filter that is added: first its field is chosen, then its values. */
export function NewFilter({
  layer,
  screen,
  columns,
}: {
  readonly layer: LayerPlace;
  readonly screen: string;
  readonly columns: readonly ColumnView[];
}): ReactElement {
  const [column, setColumn] = useState<ColumnView | null>(null);
  const { search } = useAppLocation();
  return (
    <LayerPopover place={layer} label={currentTexts().filters.filter} padding={column === null ? 4 : "sm"}>
      {column === null ? (
        <FieldChoice columns={columns} onChoose={setColumn} />
      ) : (
        <>
          <Text size="sm" fw={560} mb={6}>
            {column.label}
          </Text>
          <FilterEditor
            screen={screen}
            column={column}
            filter={filtersOf(search).find(({ field }) => field === column.field) ?? { field: column.field, terms: {} }}
            onApply={(terms) => changeSearch(withFilter(search, { field: column.field, terms }))}
            onClose={layer.close}
          />
        </>
      )}
    </LayerPopover>
  );
}

/** The fields to filter by. */
function FieldChoice({
  columns,
  onChoose,
}: {
  readonly columns: readonly ColumnView[];
  readonly onChoose: (column: ColumnView) => void;
}): ReactElement {
  return (
    // The bar is always there where something is cut off.
    <ScrollArea.Autosize mah="min(60vh, 30rem)" type="auto" offsetScrollbars="present" onKeyDown={moveByKeys}>
      {columns.map((column) => (
        <NavLink
          key={column.field}
          component="button"
          label={column.label}
          onClick={() => onChoose(column)}
          py={6}
          // The ring of the focus would be cut off outside.
          style={{ borderRadius: 6, outlineOffset: -2 }}
        />
      ))}
    </ScrollArea.Autosize>
  );
}
