import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { printOnceClosed } from "../export/print-once-closed.ts";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { useStartAction } from "./action-host.tsx";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { ActionKindIcon } from "./action-kind-icon.tsx";
import type { ActionPlace } from "./action-place.ts";
import { actionsInOrder } from "./actions-in-order.ts";
import { RefusedItems } from "./refused-items.tsx";

/** The open menu of a record's actions. */
export function ActionItems({
  layer,
  record,
  actions,
  refusedAt,
  onDeleted,
}: {
  readonly layer: LayerPlace;
  readonly record: RowView;
  readonly actions: readonly ActionView[];
  /** Where it is asked which actions can't be taken now; null where there are never any. */
  readonly refusedAt: ActionPlace | null;
  /** What happens after a deletion, on a screen that shows only this record, and that can be printed. */
  readonly onDeleted: (() => void) | undefined;
}): ReactElement {
  const start = useStartAction();
  const isPrinted = onDeleted !== undefined;
  // Some stand beside the menu on a screen of this record alone, where the key acts.
  const keyed = actions === record.actions ? undefined : record.actions.find(({ kind }) => kind === "update");
  return (
    <LayerMenu place={layer} position="bottom-end" width={refusedAt === null ? 200 : 260}>
      {actionsInOrder(actions, record).map((action) => (
        <Menu.Item
          key={action.call}
          color={action.kind === "delete" ? "red.9" : undefined}
          leftSection={<ActionKindIcon kind={action.kind} />}
          rightSection={action === keyed && <ShortcutKey name="E" />}
          onClick={() =>
            start({
              action,
              record,
              ...(action.kind === "delete" && onDeleted !== undefined ? { onDone: onDeleted } : {}),
            })
          }
        >
          {action.label}
          {action.asks ? "…" : ""}
        </Menu.Item>
      ))}
      {isPrinted && (
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={printOnceClosed}>
          {currentTexts().sheets.print}
        </Menu.Item>
      )}
      {refusedAt !== null && (
        <RefusedItems
          place={refusedAt}
          record={record.key}
          isAlone={actions.length === 0}
          isEmpty={actions.length === 0 && !isPrinted}
        />
      )}
    </LayerMenu>
  );
}
