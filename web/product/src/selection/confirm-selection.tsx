import type { ReactElement } from "react";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { TakenAction } from "./use-selected-action.ts";

/** Asks for confirmation before several records are deleted. */
export function ConfirmSelection({
  asking: { action, records },
  onConfirm,
  onClose,
}: {
  readonly asking: TakenAction;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { actions, selection } = currentTexts();
  const count = printCount(records.length);
  return (
    <Modal opened onClose={onClose} title={actions.isWanted(selection.actionOn(action.label, count))} size="sm">
      <Stack gap="md">
        <Text size="sm">{selection.allGoneForGood(count)}</Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {actions.cancel}
          </Button>
          <Button color="red.9" onClick={onConfirm}>
            {action.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
