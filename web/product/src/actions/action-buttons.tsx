import type { ReactElement } from "react";
import { Button, Group } from "@mantine/core";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { HiddenShortcut } from "../shortcuts/hidden-shortcut.tsx";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { ActionMenu } from "./action-menu.tsx";
import { useStartAction } from "./action-host.tsx";
import { actionsInOrder, isMainStep } from "./actions-in-order.ts";
import { PlaceOfActions, usePlaceOnScreen } from "./action-place.ts";

const RefusedStep = lazyPart(async () => (await import("./refused-step.tsx")).RefusedStep);

const shown = 3;

/** The actions of the record on the screen: transitions as buttons, the others in a menu. The way on stands first, and stands out. */
export function ActionButtons({
  screen: { name, entity },
  record,
  isStepRefused,
  inMenu = false,
  onDeleted,
}: {
  readonly screen: ScreenLink;
  readonly record: RowView;
  /** Whether the way on can't be taken now. */
  readonly isStepRefused: boolean;
  /** Whether all of them are in the menu. */
  readonly inMenu?: boolean;
  readonly onDeleted: () => void;
}): ReactElement {
  const start = useStartAction();
  const ordered = actionsInOrder(record.actions, record);
  const main = ordered.find((step) => isMainStep(step, record));
  const buttons = ordered.filter(({ kind }) => kind !== "delete").slice(0, inMenu ? 0 : shown);
  const rest = ordered.filter((action) => !buttons.includes(action));
  const edit = record.actions.find(({ kind }) => kind === "update");
  const place = usePlaceOnScreen(name, entity ?? "");
  const buttonOf = (action: ActionView): ReactElement => (
    <Button
      key={action.call}
      size="sm"
      variant={action === main ? "filled" : "default"}
      aria-keyshortcuts={action === edit ? "e" : undefined}
      rightSection={action === edit && <ShortcutKey name="E" />}
      onClick={() => start({ action, record })}
    >
      <span data-label>{action.label}</span>
    </Button>
  );
  return (
    <PlaceOfActions value={place}>
      <Group gap="xs" wrap="wrap">
        {isStepRefused && <RefusedStep place={place} record={record} />}
        {buttons.slice(0, -1).map(buttonOf)}
        {/* The menu is never alone on a line. */}
        <Group gap="xs" wrap="nowrap">
          {buttons.slice(-1).map(buttonOf)}
          <ActionMenu record={record} actions={rest} onDeleted={onDeleted} />
          {edit !== undefined && rest.includes(edit) && (
            <HiddenShortcut name="e" label={edit.label} onPress={() => start({ action: edit, record })} />
          )}
        </Group>
      </Group>
    </PlaceOfActions>
  );
}
