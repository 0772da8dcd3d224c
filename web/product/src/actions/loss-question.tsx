import type { ReactElement } from "react";
import { Button, Group, Text } from "@mantine/core";
import { Dialog } from "../layers/dialog.tsx";

/** Asks before something that was not sent is lost. To keep it has the focus. */
export function LossQuestion({
  title,
  what,
  keep,
  lose,
  other,
  onKeep,
  onLose,
}: {
  readonly title: string;
  /** What would be lost. */
  readonly what: string;
  /** The words of the button that keeps it. */
  readonly keep: string;
  /** The words of the button that gives it up. */
  readonly lose: string;
  /** A third way. */
  readonly other?: { readonly label: string; readonly press: () => void };
  readonly onKeep: () => void;
  readonly onLose: () => void;
}): ReactElement {
  return (
    <Dialog onClose={onKeep} title={title} size="sm" zIndex={250}>
      <Text size="sm" mb="md">
        {what}
      </Text>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {keep}
        </Button>
        {other !== undefined && (
          <Button variant="default" onClick={other.press}>
            {other.label}
          </Button>
        )}
        <Button color="red.9" onClick={onLose}>
          {lose}
        </Button>
      </Group>
    </Dialog>
  );
}
