import type { ReactElement } from "react";
import { use, useContext, useMemo } from "react";
import { drawMarkdown } from "./markdown-nodes.tsx";
import { OutlineLevel } from "./outline-level.ts";
import { readMarkdown } from "./read-markdown.ts";
import { WrittenLink } from "./written-link.tsx";
import classes from "./long-text.module.css";

/** A text with Markdown; `fallback`, as it was written, where that can't be read. Suspends while it is read. */
export function MarkdownText({
  text,
  fallback,
}: {
  readonly text: string;
  readonly fallback: ReactElement;
}): ReactElement {
  const level = useContext(OutlineLevel);
  const tree = use(readMarkdown(text));
  const drawn = useMemo(
    () =>
      tree === null
        ? null
        : drawMarkdown(text, tree, level, (address, words, isNamed) => (
            <WrittenLink address={address} isNamed={isNamed}>
              {words}
            </WrittenLink>
          )),
    [text, tree, level],
  );
  return drawn === null ? fallback : <div className={classes.markdown}>{drawn}</div>;
}
