import type { ReactElement } from "react";
import { useId, useRef } from "react";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../loading/lazy-part.tsx";
import { reasonsQuery } from "../server/reasons-query.ts";
import { useDisclosedTooltip } from "./use-disclosed-tooltip.ts";
import type { RefusedActionView } from "../../../../src/runtime/screens/view/reasons-protocol.ts";
import type { ActionPlace } from "./action-place.ts";
import classes from "./reasons.module.css";

const ReasonTooltip = lazyPart(async () => (await import("./reason-tooltip.tsx")).ReasonTooltip, { whenIdle: true });

/** The buttons for creating what can't be created now, which say why. */
export function RefusedCreateButtons({
  place,
  quiet,
}: {
  readonly place: ActionPlace;
  readonly quiet: boolean;
}): ReactElement {
  const { data } = useQuery(reasonsQuery(place, null));
  return (
    <>
      {data?.refused.map((one) => (
        <RefusedButton key={one.action.call} refused={one} quiet={quiet} />
      ))}
    </>
  );
}

function RefusedButton({
  refused: { action, reason },
  quiet,
}: {
  readonly refused: RefusedActionView;
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
