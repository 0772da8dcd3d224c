import { parseMarkdown } from "./parse-markdown.ts";

/** The worker of `readMarkdown`: answers each text with its tree, or with null where it can't be read. */
globalThis.addEventListener("message", ({ data }: MessageEvent<string>) => {
  try {
    postMessage(parseMarkdown(data));
  } catch {
    postMessage(null);
  }
});
