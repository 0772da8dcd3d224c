import { positionOf } from "../../base/source.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import type { PropertyVerdict } from "../../explore/property-verdict.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";

/** A violated property with its counterexample. */
export type Counterexample = Extract<PropertyVerdict, { readonly kind: "broken" }>;

/** The violated properties, in the order of the report; with a line, only those on it. */
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
