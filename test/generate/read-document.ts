import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";

/** So many documents are kept: as many as a property takes in the default run. */
const most = 300;
const known = new Map<string, ReturnType<typeof parse>>();

/** What the language reads in a generated document. All properties draw the same documents, which are read once for all of them; so nobody may change what they get. */
export function readDocument(text: string): ReturnType<typeof parse> {
  const found = known.get(text) ?? parse(createSource("generated.md", text));
  // The one that was wanted last goes last.
  known.delete(text);
  known.set(text, found);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
  return found;
}
