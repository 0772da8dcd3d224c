import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Reads a text as Markdown, GitHub's flavour. Some texts take very long: call it where nobody waits. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    // A single tilde stands for "about" in plain text.
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
}
