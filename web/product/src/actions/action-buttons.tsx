import type { ReactElement } from "react";
import { Button, Group } from "@mantine/core";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { HiddenShortcut } from "../shortcuts/hidden-shortcut.tsx";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { ActionMenu } from "./action-menu.tsx";
import { useStartAction } from "./action-host.tsx";
import { PlaceOfActions, usePlaceOnScreen } from "./action-place.ts";

const shown = 3;

/** The actions of the record on the screen: transitions as buttons, the others in a menu. The way on stands first, and stands out. */
export function ActionButtons({
  screen: { name, entity },
  record,
  onDeleted,
}: {
  readonly screen: ScreenLink;
  readonly record: RowView;
  readonly onDeleted: () => void;
}): ReactElement {
  const start = useStartAction();
  const steps = record.actions.filter(({ kind }) => kind !== "delete");
  const main = steps.find((step) => isMain(step, record));
  const rankOf = (step: ActionView): number => (step === main ? 0 : step.kind === "transition" ? 1 : 2);
  const buttons = steps.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, shown);
  const rest = record.actions.filter((action) => !buttons.includes(action));
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

/** Whether a transition is the way on from the state that a record is in. */
function isMain({ to, mainFrom }: ActionView, { values }: RowView): boolean {
  const state = to === null ? undefined : values[to.field];
  return typeof state === "string" && mainFrom.includes(state);
}
