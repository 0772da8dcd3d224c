import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { useStartAction } from "./action-host.tsx";

/** What may be created here. */
export function CreateButtons({
  actions,
  record = null,
  preset,
  quiet = false,
}: {
  readonly actions: readonly ActionView[];
  /** Beside which it is created. */
  readonly record?: RowView | null;
  readonly preset?: Readonly<Record<string, Value>>;
  /** Where it is not what the screen is for. */
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
