import type { ReactElement } from "react";
import { useId, useRef } from "react";
import { UnstyledButton } from "@mantine/core";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useDisclosedTooltip } from "../actions/use-disclosed-tooltip.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { MeaningTooltip } from "./meaning-tooltip.tsx";

/** How a record stands; what that means, where the document says it, shows under the mouse, with the focus, and by a tap. */
export function ExplainedMark({
  column,
  value,
}: {
  readonly column: ColumnView;
  readonly value: string;
}): ReactElement {
  const id = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const { opened, handlers } = useDisclosedTooltip();
  const meaning = column.meanings?.[value];
  if (meaning === undefined) return <ChoiceMark column={column} value={value} />;
  // A title would say the meaning twice.
  const { meanings: _, ...unexplained } = column;
  return (
    <span>
      <UnstyledButton ref={mark} data-mark aria-describedby={id} style={{ cursor: "help" }} {...handlers}>
        <ChoiceMark column={unexplained} value={value} />
      </UnstyledButton>
      <span id={id} hidden>
        {meaning}
      </span>
      {opened && <MeaningTooltip target={mark} meaning={meaning} />}
    </span>
  );
}
