import { positionOf } from "../../base/source.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import type { PropertyVerdict } from "../../explore/property-verdict.ts";
import type { LoadedDocument } from "../document/load-document.ts";

/** Something that is broken, with the story that shows it. */
export type Counterexample = Extract<PropertyVerdict, { readonly kind: "broken" }>;

/** What is broken, each with its story, in the order in which it is told; only what stands on a line where one is asked for. */
export function findCounterexamples(
  { source }: LoadedDocument,
  { verdicts }: ExplorationReport,
  line: number | undefined,
): readonly Counterexample[] {
  const broken = verdicts.filter((verdict): verdict is Counterexample => verdict.kind === "broken");
  return line === undefined
    ? broken
    : broken.filter(({ property }) => positionOf(source, property.span.start).line === line);
}
