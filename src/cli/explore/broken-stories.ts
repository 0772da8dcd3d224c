import { positionOf } from "../../base/source.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import type { PropertyVerdict } from "../../explore/property-verdict.ts";
import type { ReadDocument } from "../document/read-document.ts";

/** Something that is broken, with the story that shows it. */
export type Broken = Extract<PropertyVerdict, { readonly kind: "broken" }>;

/** What is broken, each with its story, in the order in which it is told; only what stands on a line where one is asked for. */
export function brokenStories(
  { source }: ReadDocument,
  { verdicts }: ExplorationReport,
  line: number | undefined,
): readonly Broken[] {
  const broken = verdicts.filter((verdict): verdict is Broken => verdict.kind === "broken");
  return line === undefined
    ? broken
    : broken.filter(({ property }) => positionOf(source, property.span.start).line === line);
}
