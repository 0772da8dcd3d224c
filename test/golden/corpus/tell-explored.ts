import type { ExploredRecall, JudgedByExploring } from "./measure-explored.ts";

/** What exploring found of the defects that only it can find, kind by kind; then what was missed, and what was said without need. */
export function tellExplored({ kinds, judged, clean }: ExploredRecall): string {
  const rows = [...kinds.keys()].map((name) => {
    const ofKind = judged.filter(({ defect }) => defect.kind === name);
    return `${name.padEnd(20)}  ${ofKind.filter(isFound).length} of ${ofKind.length} found in ${new Set(ofKind.map(({ defect }) => defect.document)).size} documents`;
  });
  const listed = (title: string, lines: readonly string[]): string =>
    [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join("\n");
  return [
    `By exploring: ${judged.filter(isFound).length} of ${judged.length} found, in ${new Set(judged.map(({ defect }) => defect.document)).size} documents`,
    ...rows,
    "",
    listed("missed", judged.filter((one) => !isFound(one)).map(nameOf)),
    "",
    listed(
      "false alarms on seeded documents",
      judged.flatMap((one) => one.alarms.map((says) => `${nameOf(one)}: ${says}`)),
    ),
    "",
    listed(
      `broken in ${clean.length} clean documents`,
      clean.flatMap(({ document, said }) => said.map((says) => `${document}: ${says}`)),
    ),
    "",
  ].join("\n");
}

/** Where a defect is declared. */
export function nameOf({ defect: { document, line, kind } }: JudgedByExploring): string {
  return `${document}, line ${line}: ${kind}`;
}

function isFound({ found }: JudgedByExploring): boolean {
  return found.length > 0;
}
