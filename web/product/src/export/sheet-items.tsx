import type { ReactElement } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { ExportItems } from "./export-items.tsx";

/** The open menu of what can be done with the records of a screen as a file. */
export function SheetItems({
  layer,
  screen,
  page,
  shown,
  onImport,
}: {
  readonly layer: LayerPlace;
  readonly screen: ScreenLink;
  readonly shown: readonly string[];
  readonly page: Pick<PageView, "columns" | "total" | "create">;
  readonly onImport: (action: ActionView) => void;
}): ReactElement {
  return (
    <LayerMenu place={layer} position="bottom-end" width={260}>
      <ExportItems screen={screen} page={page} shown={shown} onImport={onImport} />
    </LayerMenu>
  );
}
