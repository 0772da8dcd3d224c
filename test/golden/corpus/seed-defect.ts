import type { Span } from "../../../src/base/span.ts";
import type { Defect, Hunk } from "./read-defects.ts";

/** A document with defects in it, and where each is to be told. */
export interface Seeded {
  readonly text: string;
  readonly defects: readonly { readonly defect: Defect; readonly places: readonly Span[] }[];
}

/** Puts a defect into a document; whatever an edit replaces has to stand there exactly once, and it puts something there. */
export function seedDefect(text: string, defect: Defect): Seeded {
  const seeded = seedDefects(text, [defect]);
  if (seeded.defects.length === 0)
    throw new Error(
      `${defect.document}, line ${defect.line} of its defects: what is replaced does not stand in the document exactly once`,
    );
  for (const place of defect.places) {
    if (onlyPlace(seeded.text, place) === null)
      throw new Error(
        `${defect.document}, line ${defect.line} of its defects: ${JSON.stringify(place)} does not stand in the document exactly once`,
      );
  }
  return seeded;
}

/** Puts several into it, leaving out those that one before them has left no place for. */
export function seedDefects(text: string, defects: readonly Defect[]): Seeded {
  const { text: whole, put } = defects.reduce<Edited>(
    (before, defect) => {
      const after = defect.hunks.reduce<Edited | null>(
        (edited, hunk) => (edited === null ? null : withHunk(edited, hunk, defect)),
        before,
      );
      return after ?? before;
    },
    { text, put: [] },
  );
  const seeded = defects.filter((defect) => put.some((one) => one.defect === defect));
  return {
    text: whole,
    defects: seeded.map((defect) => ({
      defect,
      places: [
        ...put.filter((one) => one.defect === defect).map(({ span }) => span),
        ...defect.places.flatMap((place) => onlyPlace(whole, place) ?? []),
      ],
    })),
  };
}

interface Edited {
  readonly text: string;
  /** The lines that were put in. */
  readonly put: readonly { readonly defect: Defect; readonly span: Span }[];
}

/** Null where there is no place for it, or one that another edit has made. */
function withHunk({ text, put }: Edited, { lines }: Hunk, defect: Defect): Edited | null {
  const before = lines
    .filter(({ change }) => change !== "put")
    .map((line) => line.text)
    .join("\n");
  const after = lines.filter(({ change }) => change !== "drop");
  const replacement = after.map((line) => line.text).join("\n");
  const place = onlyPlace(text, before);
  if (place === null || put.some(({ span }) => span.start < place.end && place.start < span.end)) return null;
  const moved = replacement.length - before.length;
  const earlier = put.map((one) =>
    one.span.start < place.start ? one : { ...one, span: { start: one.span.start + moved, end: one.span.end + moved } },
  );
  const starts = after.map(
    (_, index) => place.start + after.slice(0, index).reduce((sum, line) => sum + line.text.length + 1, 0),
  );
  const own = after.flatMap((line, index) =>
    line.change === "put" ? [{ defect, span: { start: starts[index]!, end: starts[index]! + line.text.length } }] : [],
  );
  return { text: text.slice(0, place.start) + replacement + text.slice(place.end), put: [...earlier, ...own] };
}

function onlyPlace(text: string, part: string): Span | null {
  const start = text.indexOf(part);
  return part === "" || start < 0 || text.includes(part, start + 1) ? null : { start, end: start + part.length };
}
