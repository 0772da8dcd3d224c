import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { useStartAction } from "./action-host.tsx";

/** The buttons for creating records here. */
export function CreateButtons({
  actions,
  record = null,
  preset,
  quiet = false,
}: {
  readonly actions: readonly ActionView[];
  /** The record that the new one will refer to. */
  readonly record?: RowView | null;
  readonly preset?: Readonly<Record<string, Value>>;
  /** Whether creating is not the main purpose of the screen. */
  readonly quiet?: boolean;
}): ReactElement {
  const start = useStartAction();
  return (
    <>
      {actions.map((action, index) => (
        <Button
          key={action.call}
          size={quiet ? "xs" : "sm"}
          variant={index === 0 && !quiet ? "filled" : "default"}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => start({ action, record, ...(preset === undefined ? {} : { preset }) })}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}
