import type { ReactElement } from "react";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { printCount } from "../screens/page-words.ts";
import { useEntity } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { ActionReport } from "./use-selected-action.ts";
import { Dialog } from "../layers/dialog.tsx";
import classes from "./selection.module.css";

/** Names each record on which an action was refused, and why. They stay selected. */
export function RefusedRecords({
  report: { action, done, refused, records },
  entity: name,
  onClose,
}: {
  readonly report: ActionReport;
  readonly entity: string;
  readonly onClose: () => void;
}): ReactElement {
  const { actions, selection } = currentTexts();
  const entity = useEntity(name);
  return (
    <Dialog
      onClose={onClose}
      title={
        <Group gap="xs" wrap="nowrap">
          {done === 0 ? (
            <IconX className={classes.none} size={20} aria-hidden />
          ) : (
            <IconAlertTriangle className={classes.some} size={20} aria-hidden />
          )}
          {selection.done(action.label, printCount(done), printCount(records.length))}
        </Group>
      }
      size="lg"
    >
      <Stack gap="md">
        <Text size="sm">{selection.refused(printCount(refused.length))}</Text>
        <ul className={classes.refused} aria-label={selection.refused(printCount(refused.length))}>
          {refused.map(({ record, refusal }) => {
            const path = recordPath(entity, record);
            const reason = [refusal.message, ...refusal.fields.map(({ message }) => message)].join(" ");
            return (
              <li key={record.key}>
                {path === null ? <bdi>{record.label}</bdi> : <AppLink href={path}>{record.label}</AppLink>}
                <div className={classes.reason}>{reason}</div>
              </li>
            );
          })}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {actions.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
