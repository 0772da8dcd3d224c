import type { ReactElement, ReactNode } from "react";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { consequencesInWords } from "./consequences-in-words.ts";
import { Dialog } from "../layers/dialog.tsx";
import { nameOfLeaving } from "./name-of-leaving.ts";

/** Asks whether an action is meant. Enter confirms what can be told in full; what is deleted has to be confirmed by its own button. */
export function ConfirmModal({
  action,
  title,
  deleted,
  busy = false,
  note,
  preview,
  onConfirm,
  onClose,
}: {
  readonly action: ActionView;
  readonly title: string;
  /** What a deletion takes away for good. */
  readonly deleted: string;
  readonly busy?: boolean;
  /** What stands above, such as a refusal. */
  readonly note?: ReactNode;
  /** What it will write. */
  readonly preview?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const isDeletion = action.kind === "delete";
  const told = [
    ...(isDeletion ? [deleted] : []),
    ...(action.consequences === undefined ? [] : consequencesInWords(action.consequences)),
  ];
  return (
    <Dialog onClose={onClose} title={currentTexts().actions.isWanted(title)} size="sm">
      <Stack gap="md">
        {note}
        <Stack gap={4}>
          {told.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Stack>
        {preview}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={isDeletion || undefined}>
            {nameOfLeaving(action.label)}
          </Button>
          <Button
            color={isDeletion ? "red.9" : undefined}
            aria-disabled={busy || undefined}
            onClick={onConfirm}
            data-autofocus={!isDeletion || undefined}
          >
            {action.label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
