import type { ReactElement } from "react";
import { LayerPopover } from "../layers/layer-popover.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";
import { FilterEditor } from "./filter-editor.tsx";

/** The filter of a chip, while it is changed. */
export function ChangedFilter({
  layer,
  screen,
  column,
  filter,
  onApply,
}: Pick<FilterEditorProps, "column" | "filter" | "onApply"> & {
  readonly layer: LayerPlace;
  readonly screen: string;
}): ReactElement {
  return (
    <LayerPopover place={layer} label={currentTexts().filters.filterBy(column.label)}>
      <FilterEditor screen={screen} column={column} filter={filter} onApply={onApply} onClose={layer.close} />
    </LayerPopover>
  );
}
