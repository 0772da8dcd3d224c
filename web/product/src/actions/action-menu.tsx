import type { Icon } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconArrowRight, IconBolt, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useStartAction } from "./action-host.tsx";

/** The menu of a record's actions, behind three dots; renders nothing if there are none. */
export function ActionMenu({
  record,
  actions = record.actions,
  onDeleted,
}: {
  readonly record: RowView;
  readonly actions?: readonly ActionView[];
  /** What happens after a deletion, on a screen that shows only this record. */
  readonly onDeleted?: () => void;
}): ReactElement | null {
  const start = useStartAction();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={`Actions for ${record.label}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const Icon = actionIcons[action.kind];
          return (
            <Menu.Item
              key={action.call}
              color={action.kind === "delete" ? "red.9" : undefined}
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
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
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The picture of each kind of action. */
const actionIcons: Readonly<Record<ActionView["kind"], Icon>> = {
  create: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  transition: IconArrowRight,
  other: IconBolt,
};
