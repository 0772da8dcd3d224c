import type { ReactElement } from "react";
import { Fragment, memo } from "react";
import { textParts } from "./text-parts.ts";
import { WrittenLink } from "./written-link.tsx";

/** Text as it was written, with its line breaks, in which addresses are links. */
export const PlainText = memo(function PlainText({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {textParts(text).map((part, at) =>
        part.kind === "words" ? (
          <Fragment key={at}>{part.text}</Fragment>
        ) : (
          <WrittenLink key={at} address={part.address}>
            {part.text}
          </WrittenLink>
        ),
      )}
    </>
  );
});
