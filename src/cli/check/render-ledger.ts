import pc from "picocolors";
import { positionOf } from "../../base/source.ts";
import { worldsPerLine } from "../../compare/line/line-witness.ts";
import { buildLedger } from "../../ledger/build-ledger.ts";
import type { LedgerEntry } from "../../ledger/build-ledger.ts";
import {
  describeEvidence,
  isEnforcementSeen,
  ledgerEntryToJson,
  sentenceForOutcome,
} from "../../ledger/ledger-entry-to-json.ts";
import type { LedgerJson } from "../../ledger/ledger-entry-to-json.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";

/** The ledger of a document, as text and as JSON. */
export interface RenderedLedger {
  readonly words: string;
  readonly json: readonly LedgerJson[];
  /** The number of lines that nothing enforces. */
  readonly unenforced: number;
}

/** Computes and renders where each line of a document is enforced. */
export async function renderLedger({ model, source }: LoadedDocument): Promise<RenderedLedger> {
  const entries = await buildLedger(model, source);
  const unenforced = entries.filter(({ isUnenforced }) => isUnenforced).length;
  const tested = entries.filter(({ evidence }) => evidence !== null).length;
  const lines = entries.flatMap((entry) => inLines(entry));
  const without = entries.length - tested;
  const summary = [
    `${entries.length} lines to enforce`,
    `${tested} with a generated test`,
    ...(without === 0 ? [] : [`${without} for which none was found in ${worldsPerLine} small worlds`]),
    unenforced === 0 ? "none that nothing enforces" : `${unenforced} that nothing enforces`,
  ].join(", ");
  return {
    words: [...lines, "", unenforced > 0 ? pc.red(summary) : summary].join("\n"),
    json: entries.map((entry) => ledgerEntryToJson(model, source, entry)),
    unenforced,
  };

  function inLines(entry: LedgerEntry): readonly string[] {
    const {
      line,
      enforcement: { http, sql, ui, differs },
      isUnenforced,
    } = entry;
    const places = [
      ["HTTP", http],
      ["SQL", sql],
      ["UI", ui],
    ].flatMap(([name, seen]) => (seen === null ? [] : [`${name ?? ""}: ${seen ?? ""}`]));
    const test = describeEvidence(model, entry);
    const mark = isUnenforced
      ? pc.red("error")
      : isEnforcementSeen(entry.enforcement)
        ? pc.green("held ")
        : pc.yellow("?    ");
    return [
      `${mark} ${pc.bold(`${line.kind} ${line.name}`)}  ${pc.dim(`${source.path}:${positionOf(source, line.span.start).line}`)}`,
      ...(places.length === 0 ? [] : [`      ${places.join(" · ")}`]),
      ...(differs === null ? [] : [`      ${pc.red(`Nothing enforces it: ${differs}.`)}`]),
      ...(test === null
        ? ["      No call was found that it decides."]
        : [
            ...(test.world === undefined || test.world === null ? [] : [`      ${test.world}`]),
            `      ${test.move}`,
            `      ${sentenceForOutcome(entry, test)}`,
          ]),
    ];
  }
}
