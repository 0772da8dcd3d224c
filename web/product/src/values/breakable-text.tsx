import type { ReactElement } from "react";
import { Fragment } from "react";

/** A name or an address that breaks at its signs before it breaks anywhere else: `first.last` `@example.com`. */
export function BreakableText({ text }: { readonly text: string }): ReactElement {
  const parts = /\s/.test(text) ? [text] : text.split(/(?<=^[^@]*[._-])(?=[^._-])|(?=@)/);
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
