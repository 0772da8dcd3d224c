import type { Span } from "../../../src/base/span.ts";
import type { Defect } from "./read-defects.ts";

/** A document with a defect in it, and where that is to be told. */
export interface Seeded {
  readonly text: string;
  readonly places: readonly Span[];
}

/** Puts a defect into a document, which may have others already: whatever an edit replaces has to stand there exactly once. */
export function seedDefect(text: string, defect: Defect): Seeded {
  let seeded = text;
  let put: readonly Span[] = [];
  for (const { lines } of defect.hunks) {
    const before = lines.filter(({ change }) => change !== "put").map((line) => line.text).join("\n");
    const at = onlyPlace(seeded, before, defect);
    const after = lines.filter(({ change }) => change !== "drop");
    const replacement = after.map((line) => line.text).join("\n");
    const moved = replacement.length - before.length;
    put = put.map((span) => (span.start < at ? span : { start: span.start + moved, end: span.end + moved }));
    let start = at;
    for (const { change, text: line } of after) {
      if (change === "put") put = [...put, { start, end: start + line.length }];
      start += line.length + 1;
    }
    seeded = seeded.slice(0, at) + replacement + seeded.slice(at + before.length);
  }
  const named = defect.places.map((line): Span => {
    const start = onlyPlace(seeded, line, defect);
    return { start, end: start + line.length };
  });
  return { text: seeded, places: [...put, ...named] };
}

function onlyPlace(text: string, part: string, { document, line }: Defect): number {
  const at = text.indexOf(part);
  if (part === "" || at < 0) throw new Error(`${document}, line ${line} of its defects: ${JSON.stringify(part)} does not stand in the document`);
  if (text.includes(part, at + 1)) throw new Error(`${document}, line ${line} of its defects: ${JSON.stringify(part)} stands in the document twice`);
  return at;
}
