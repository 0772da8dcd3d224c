import type { Edit } from "./diagnostic.ts";

/** The text with edits made that don't touch each other; what they put in ends its lines as the text does. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const first = text.indexOf("\n");
  const end = first > 0 && text.charAt(first - 1) === "\r" ? "\r\n" : "\n";
  const ordered = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  let made = "";
  let from = 0;
  for (const { span, text: put } of ordered) {
    made += text.slice(from, span.start) + put.replaceAll("\n", end);
    from = span.end;
  }
  return made + text.slice(from);
}
