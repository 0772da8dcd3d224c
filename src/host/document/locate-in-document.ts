import { createSource, positionOf } from "../../base/source.ts";
import type { LocateInDocument } from "../../runtime/screens/view/screen-context.ts";

/** Tells where a document says something: by its path as it was given, and the line. */
export function locateInDocument(path: string, text: string): LocateInDocument {
  const source = createSource(path, text);
  return ({ start }) => `${path}:${positionOf(source, start).line}`;
}
