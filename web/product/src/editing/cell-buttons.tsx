import type { ReactElement } from "react";
import { ActionIcon, Group } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";

/** The buttons that save a cell and leave it, for those who have no keys for that. */
export function CellButtons({
  field,
  busy,
  onSave,
  onCancel,
}: {
  readonly field: string;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}): ReactElement {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="filled" loading={busy} aria-label={currentTexts().records.saveField(field)} onClick={onSave}>
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={currentTexts().actions.cancel} onClick={onCancel}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
