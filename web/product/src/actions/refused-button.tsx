import type { ReactElement } from "react";
import { useId, useRef } from "react";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { RefusedActionView } from "../../../../src/runtime/screens/view/reasons-protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useDisclosedTooltip } from "./use-disclosed-tooltip.ts";
import classes from "./reasons.module.css";

const ReasonTooltip = lazyPart(async () => (await import("./reason-tooltip.tsx")).ReasonTooltip, { whenIdle: true });

/** The button of an action that can't be taken now. Its reason appears under the mouse, with the focus, and by a tap. */
export function RefusedButton({
  refused: { action, reason },
  quiet,
}: {
  readonly refused: RefusedActionView;
  /** Whether the action is not the main purpose of the screen. */
  readonly quiet: boolean;
}): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, handlers } = useDisclosedTooltip();
  return (
    <span>
      <Button
        ref={button}
        size={quiet ? "xs" : "sm"}
        variant="default"
        className={classes.button}
        aria-disabled="true"
        aria-describedby={id}
        leftSection={<IconLock size={15} aria-hidden />}
        {...handlers}
      >
        {action.label}
      </Button>
      <VisuallyHidden id={id}>{reason.text}</VisuallyHidden>
      {opened && <ReasonTooltip button={button} reason={reason} />}
    </span>
  );
}
