import { createSource } from "../../src/base/source.ts";
import { divideIntoPoints } from "../../src/language/1-parse/divide-into-points.ts";
import { createReport } from "../../src/language/2-resolve/report/resolve-report.ts";
import { resolveDocument } from "../../src/language/2-resolve/resolve-document.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

/** So many documents are kept: as many as a property takes in the default run. */
const most = 300;
const known = new Map<string, ReturnType<typeof parse>>();
const models = new Map<string, Specification>();

/** What the language reads in a generated document. All properties draw the same documents, which are read once for all of them; so nobody may change what they get. */
export function readDocument(text: string): ReturnType<typeof parse> {
  return kept(known, text, () => parse(createSource("generated.md", text)));
}

/**
 * The model of a generated document, as `readDocument` gives it, for who asks for nothing else: the checks, which take half the time of a reading, are not made.
 * That generated documents have no mistakes is a property of its own (test/properties/sound-documents.test.ts).
 */
export function readModel(text: string): Specification {
  return (
    known.get(text)?.value ??
    kept(models, text, () =>
      resolveDocument(divideIntoPoints(createSource("generated.md", text)).value, { strict: false }, createReport()),
    )
  );
}

function kept<T>(all: Map<string, T>, text: string, read: () => T): T {
  const found = all.get(text) ?? read();
  // The one that was wanted last goes last.
  all.delete(text);
  all.set(text, found);
  for (const oldest of all.keys()) {
    if (all.size <= most) break;
    all.delete(oldest);
  }
  return found;
}
