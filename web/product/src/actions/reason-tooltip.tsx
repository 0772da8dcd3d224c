import type { ReactElement, RefObject } from "react";
import { Tooltip } from "@mantine/core";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import { ReasonWords } from "./reason-words.tsx";
import classes from "./reasons.module.css";

/** Says at a button why it can't be used. */
export function ReasonTooltip({
  button,
  reason,
}: {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly reason: ReasonView;
}): ReactElement {
  return (
    <Tooltip
      opened
      target={button}
      withinPortal={false}
      multiline
      w={280}
      label={
        <span className={classes.within}>
          <ReasonWords reason={reason} />
        </span>
      }
    />
  );
}
