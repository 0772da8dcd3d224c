import type { ReactElement } from "react";
import { Button, Group } from "@mantine/core";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "./action-menu.tsx";
import { useStartAction } from "./action-host.tsx";

const shown = 3;

/** The actions of the record on the screen: transitions as buttons, the others in a menu. */
export function ActionButtons({
  record,
  onDeleted,
}: {
  readonly record: RowView;
  readonly onDeleted: () => void;
}): ReactElement {
  const start = useStartAction();
  const steps = record.actions.filter(({ kind }) => kind !== "delete");
  const buttons = [
    ...steps.filter(({ kind }) => kind === "transition"),
    ...steps.filter(({ kind }) => kind !== "transition"),
  ].slice(0, shown);
  const rest = record.actions.filter((action) => !buttons.includes(action));
  return (
    <Group gap="xs" wrap="wrap">
      {buttons.map((action, index) => (
        <Button
          key={action.call}
          size="sm"
          variant={index === 0 && action.kind === "transition" ? "filled" : "default"}
          onClick={() => start({ action, record })}
        >
          {action.label}
        </Button>
      ))}
      <ActionMenu record={record} actions={rest} onDeleted={onDeleted} />
    </Group>
  );
}
