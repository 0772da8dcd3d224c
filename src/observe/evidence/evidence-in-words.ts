import type { Evidence, EvidenceCounts } from "./evidence.ts";
import type { FoundLine } from "./find-evidenced-line.ts";

/** A fact about the evidence of a line, under a label. */
export interface EvidenceFact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** How many places are named. */
const mostPlaces = 6;

/** What shows a line, in words; `file` is the evidence file. */
export function evidenceInWords(found: FoundLine, file: string): readonly EvidenceFact[] {
  if (found.kind === "new")
    return [
      {
        label: "Evidence",
        lines: [`none in ${file}: the line was written or changed after the document was observed`],
      },
    ];
  const { text, evidence, because, counts } = found.line;
  const places = evidence.slice(0, mostPlaces).map(placeInWords);
  const more = evidence.length - places.length;
  return [
    ...(found.kind === "changed"
      ? [{ label: "Evidence", lines: [`for the line as it was observed, before it was changed: ${text.trim()}`] }]
      : []),
    { label: "Observed", lines: countsInWords(counts, evidence) },
    ...(because === undefined ? [] : [{ label: "Inferred", lines: [because] }]),
    { label: "Shown by", lines: [...places, ...(more > 0 ? [`and ${more} more, in ${file}`] : [])] },
  ];
}

function countsInWords(counts: EvidenceCounts | undefined, evidence: readonly Evidence[]): readonly string[] {
  if (counts === undefined) {
    const places = evidence.length === 1 ? "one place" : `${evidence.length} places`;
    return [evidence.some(({ exchange }) => exchange !== undefined) ? `at ${places}` : `declared at ${places}`];
  }
  const { observations, opportunities } = counts;
  const seen = observations === 1 ? "once" : `${observations} times`;
  const open =
    opportunities === 0
      ? "nothing that was recorded could contradict it"
      : `it could have been contradicted ${opportunities === 1 ? "once" : `${opportunities} times`}, and never was`;
  return [seen, open];
}

/** `POST /api/tickets/{number}/solve, answered with 409 (desk.har, entry 7)`. */
function placeInWords({ source, at, line, exchange }: Evidence): string {
  const entry = /^\/log\/entries\/(\d+)$/.exec(at)?.[1];
  const place = line === undefined ? `${source}, ${entry === undefined ? at : `entry ${entry}`}` : `${source}:${line}`;
  if (exchange !== undefined) {
    const { method, path, status } = exchange;
    return `${method} ${path}, answered with ${status} (${place})`;
  }
  return line === undefined ? place : `${place} ${at}`;
}
