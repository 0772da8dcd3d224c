import type { ReactElement } from "react";
import { Button, Group, Text } from "@mantine/core";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import type { SendingProgress } from "./use-sending.ts";
import classes from "./upload-progress.module.css";

/** How far files are sent, and how to stop that. */
export function UploadProgress({
  progress: { part, file, files },
  onCancel,
}: {
  readonly progress: SendingProgress;
  readonly onCancel: () => void;
}): ReactElement {
  const { form, actions } = currentTexts();
  const percent = new Intl.NumberFormat(currentLocale(), { style: "percent" }).format(part);
  const words = files === 1 ? form.sendingFile(percent) : form.sendingFileOf(file, files, percent);
  return (
    <Group gap="sm" wrap="nowrap">
      <div className={classes.words}>
        <Text size="xs" c="dimmed">
          {words}
        </Text>
        <progress className={classes.bar} value={part} max={1} aria-label={words} />
      </div>
      <Button variant="default" size="xs" onClick={onCancel}>
        {actions.cancel}
      </Button>
    </Group>
  );
}
