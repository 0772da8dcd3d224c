import { bytesPer } from "../../base/byte-units.ts";
import { resolve } from "node:path";
import pc from "picocolors";
import { printType } from "../../language/print/print-type.ts";
import { nameOfKept } from "../../runtime/store/migrate/list-kept.ts";
import type { KeptData, KeptList } from "../../runtime/store/migrate/list-kept.ts";
import { findLikelyRenames } from "../../host/data/find-likely-renames.ts";
import type { Copy } from "../../host/data/data-copies.ts";
import { renameHint } from "../../host/migration-words/rename-hints.ts";
import { quoteForShell } from "../../host/data/quote-for-shell.ts";

/** Describes the data set aside in a folder, its copies, and the commands for them. */
export function dataInWords(data: string, kept: KeptList, copies: readonly Copy[]): string {
  const { list } = kept;
  if (list.length === 0 && copies.length === 0)
    return `Nothing is set aside in ${data}, and there are no copies of it.`;
  const parts: string[] = [];
  if (list.length === 0) parts.push(`Nothing is set aside in ${data}.`);
  else {
    parts.push([pc.bold(`Set aside in ${data}`), ...list.map(entryInWords)].join("\n"));
    const renames = findLikelyRenames(kept);
    if (renames.length > 0) parts.push(renames.map((rename) => renameHint(data, rename)).join("\n"));
    parts.push(
      `It comes back when the document names it again. To delete it: ninepoint data drop ${quoteForShell(data)} NAME`,
    );
  }
  if (copies.length > 0) {
    parts.push(
      [
        pc.bold("Copies"),
        ...copies.map(({ name, bytes }) => `  ${name}  ${pc.dim(size(bytes))}`),
        `To restore one: ninepoint data restore ${quoteForShell(data)} COPY`,
      ].join("\n"),
    );
  }
  return parts.join("\n\n");
}

/** The data set aside, as a JSON object. */
export function keptToJson(data: string, kept: KeptList, copies: readonly Copy[]): unknown {
  return {
    data: resolve(data),
    kept: kept.list.map(({ kept: one, count, source }) => ({
      name: nameOfKept(one),
      kind: one.kind,
      why: one.kind === "field" ? one.why : "removed",
      count,
      since: one.since,
      type: one.kind === "field" ? printType(one.was.type) : null,
      line: source === null ? null : lineAt(source, one.was.span.start),
    })),
    renames: findLikelyRenames(kept),
    copies,
  };
}

function entryInWords({ kept, count, source }: KeptData): string {
  const unit = kept.kind === "entity" ? (count === 1 ? "record" : "records") : count === 1 ? "value" : "values";
  const why =
    kept.kind === "field" && kept.why === "converted"
      ? `as ${printType(kept.was.type)}, from before its type changed`
      : "no longer in the document";
  const line = source === null || kept.was.span.end === 0 ? null : lineAt(source, kept.was.span.start);
  return `  ${nameOfKept(kept)}: ${count} ${unit}, ${why}, since ${kept.since}${line === null ? "" : `\n    ${pc.dim(line)}`}`;
}

function lineAt(source: string, offset: number): string {
  const begin = source.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
  const end = source.indexOf("\n", offset);
  return source.slice(begin, end === -1 ? source.length : end).trim();
}

function size(bytes: number): string {
  return bytes < bytesPer.MB ? `${Math.ceil(bytes / bytesPer.KB)} KB` : `${(bytes / bytesPer.MB).toFixed(1)} MB`;
}
