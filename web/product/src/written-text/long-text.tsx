import type { ReactElement } from "react";
import { Suspense } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { hasMarkdown } from "./has-markdown.ts";
import { PlainText } from "./plain-text.tsx";
import classes from "./long-text.module.css";

const MarkdownText = lazyPart(async () => (await import("./markdown-text.tsx")).MarkdownText, {
  standIn: ({ fallback }) => fallback,
});

/** The most characters that are read as Markdown: it takes some hundredths of a second. */
const longest = 50_000;

/** A text of several lines, whose Markdown is shown as it is meant. */
export function LongText({ text }: { readonly text: string }): ReactElement {
  const plain = (
    <div className={classes.plain} dir="auto">
      <PlainText text={text} />
    </div>
  );
  if (text.length > longest || !hasMarkdown(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <MarkdownText text={text} fallback={plain} />
    </Suspense>
  );
}
