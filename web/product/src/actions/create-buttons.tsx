import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement } from "react";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { useStartAction } from "./action-host.tsx";
import { useActionPlace } from "./action-place.ts";

const RefusedCreateButtons = lazyPart(async () => (await import("./refused-create-buttons.tsx")).RefusedCreateButtons);

/** The buttons for creating records here; what can't be created now says why. */
export function CreateButtons({
  actions,
  refuses = false,
  record = null,
  preset,
  quiet = false,
}: {
  readonly actions: readonly ActionView[];
  /** Whether something can't be created that could be at other times. */
  readonly refuses?: boolean;
  /** The record that the new one will refer to. */
  readonly record?: RowView | null;
  readonly preset?: Readonly<Record<string, Value>>;
  /** Whether creating is not the main purpose of the screen. */
  readonly quiet?: boolean;
}): ReactElement {
  const start = useStartAction();
  const place = useActionPlace();
  return (
    <>
      {actions.map((action, index) => (
        <Button
          key={action.call}
          size={quiet ? "xs" : "sm"}
          variant={index === 0 && !quiet ? "filled" : "default"}
          leftSection={<IconPlus size={16} aria-hidden />}
          title={quiet ? undefined : action.label}
          aria-keyshortcuts={index === 0 && !quiet ? "c" : undefined}
          rightSection={index === 0 && !quiet && <ShortcutKey name="C" />}
          onClick={() => start({ action, record, ...(preset === undefined ? {} : { preset }) })}
        >
          <span data-label>{action.label}</span>
        </Button>
      ))}
      {refuses && place !== null && <RefusedCreateButtons place={place} quiet={quiet} />}
    </>
  );
}
