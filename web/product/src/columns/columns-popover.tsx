import type { ComponentProps, ReactElement } from "react";
import { LayerPopover } from "../layers/layer-popover.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ColumnsMenu } from "./columns-menu.tsx";

/** The open choice of the columns of a list. */
export function ColumnsPopover({
  layer,
  choice,
}: {
  readonly layer: LayerPlace;
  readonly choice: ComponentProps<typeof ColumnsMenu>;
}): ReactElement {
  return (
    <LayerPopover
      place={layer}
      label={currentTexts().arrangement.columns}
      position="bottom-end"
      width={280}
      padding={4}
    >
      <ColumnsMenu {...choice} />
    </LayerPopover>
  );
}
