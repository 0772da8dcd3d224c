import type { ReactElement, RefObject } from "react";
import { Tooltip } from "@mantine/core";
import { asSentence } from "./as-sentence.ts";

/** Says what something means, in the words of the document. */
export function MeaningTooltip({
  target,
  meaning,
}: {
  readonly target: RefObject<HTMLElement | null>;
  readonly meaning: string;
}): ReactElement {
  return (
    <Tooltip
      opened
      target={target}
      withinPortal={false}
      multiline
      maw={280}
      w="max-content"
      label={<span dir="auto">{asSentence(meaning)}</span>}
    />
  );
}
