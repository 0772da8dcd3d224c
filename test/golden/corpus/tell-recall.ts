import { messageOf } from "../../../src/base/diagnostic.ts";
import type { Judged } from "./judge-defect.ts";
import type { Recall } from "./measure-recall.ts";

/** The figures as a table, and behind it what was missed and what was said without need. */
export function tellRecall(recall: Recall): string {
  const { kinds, judged, clean } = recall;
  const rows = [...kinds.values()].map(({ name }) => {
    const ofKind = judged.filter(({ defect }) => defect.kind === name);
    const found = ofKind.filter(isFound);
    return [
      name,
      String(ofKind.length),
      String(found.length),
      share(found.length, ofKind.length),
      String(alarmsOf(ofKind)),
      codesOf(found),
    ];
  });
  const found = judged.filter(isFound).length;
  const total = [
    "all",
    String(judged.length),
    String(found),
    share(found, judged.length),
    String(alarmsOf(judged)),
    "",
  ];
  const cleanAlarms = clean.flatMap(({ name, diagnostics }) =>
    diagnostics.filter(({ severity }) => severity !== "info").map((one) => `${name}: ${one.code}: ${messageOf(one)}`),
  );
  const togetherFound = recall.together.filter(isFound).length;
  return [
    table([["kind", "seeded", "found", "recall", "false alarms", "told as"], ...rows, total]),
    `A handful at a time in one document: ${togetherFound} of ${recall.together.length} found, ${share(togetherFound, recall.together.length)}`,
    "",
    list("missed", missedDefects(recall)),
    list(
      "false alarms on seeded documents",
      judged.flatMap(({ defect, alarms }) =>
        alarms.map((one) => `${defect.document}, ${defect.kind}, line ${defect.line}: ${one.code}: ${messageOf(one)}`),
      ),
    ),
    list(`false alarms on ${clean.length} clean documents`, cleanAlarms),
  ].join("\n");
}

/** One line for each defect that nothing was said of: document, kind, edit. */
export function missedDefects({ judged }: Recall): readonly string[] {
  return judged
    .filter((one) => !isFound(one))
    .map(({ defect, besides }) => {
      const lines = defect.hunks.flatMap((hunk) => hunk.lines);
      const put = lines.find(
        ({ change, text }) =>
          change === "put" && text !== "" && !lines.some((other) => other.change === "drop" && other.text === text),
      )?.text;
      const said =
        besides.length === 0
          ? ""
          : ` (said there: ${besides.map(({ code, severity }) => `${severity} ${code}`).join(", ")})`;
      return `${defect.document}, ${defect.kind}, line ${defect.line}: ${put ?? "a deletion"}${said}`;
    });
}

function isFound({ found }: Judged): boolean {
  return found.length > 0;
}

function alarmsOf(judged: readonly Judged[]): number {
  return judged.reduce((sum, { alarms }) => sum + alarms.length, 0);
}

function share(part: number, whole: number): string {
  return whole === 0 ? "" : `${Math.round((100 * part) / whole)} %`;
}

function codesOf(found: readonly Judged[]): string {
  return [...new Set(found.flatMap((one) => one.found.map(({ code }) => code)))].join(", ");
}

function list(title: string, lines: readonly string[]): string {
  return [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`), ""].join("\n");
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 5 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
