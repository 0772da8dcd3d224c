import { diagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Detection, ErrorEntry, MessagePart } from "../../model/error-entry.ts";
import type { DocumentRecord } from "../1-parse/records.ts";
import type { Words } from "../1-parse/words.ts";
import { slice, spanOf } from "../1-parse/words.ts";
import { bare } from "../1-parse/code.ts";
import type { Context } from "./context.ts";
import { readDetection } from "./detection.ts";
import { readHandling } from "./handling.ts";
import { createDeclared, readIdentifier } from "./identifier.ts";

/** What a refusal can say about itself in a message, beside constants and the record's fields. */
const facts: ReadonlySet<string> = new Set(["retryAfter", "field", "method", "path", "limit"]);

/** Point 8. */
export function resolveErrors(records: readonly DocumentRecord[], context: Context): readonly ErrorEntry[] {
  const { report } = context;
  const declared = createDeclared(report);
  const answered = new Map<Detection, ErrorEntry>();
  return records.flatMap((record): readonly ErrorEntry[] => {
    const code = record.name === null ? null : readIdentifier(record.name, "an error", report);
    if (code === null || !declared.declare(record.name!, code, "error")) return [];
    const written = record.values.get("When");
    const when = written === undefined ? null : readDetection(written, report);
    const message = record.values.get("Message");
    const entry: ErrorEntry = {
      code, when, status: readStatus(record.values.get("Status"), when, report),
      message: message === undefined ? [] : readMessage(message, context),
      handling: readHandling(record.values.get("Handling")), from: "document", span: record.span,
    };
    const other = when === null ? undefined : answered.get(when);
    if (when !== null && other !== undefined) {
      const related = [{ span: other.span, message: `\`${other.code}\` answers it already.` }];
      report.add(diagnostic("detection-twice", spanOf(written!), { when, code: other.code }, { related }));
    } else if (when !== null) answered.set(when, entry);
    return [entry];
  });
}

/** The text of a message and the names in its braces, each of which must mean something. */
function readMessage(cell: Words, context: Context): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of cell.text.matchAll(/\{([^{}]*)\}/g)) {
    if (match.index > from) parts.push({ kind: "text", text: cell.text.slice(from, match.index) });
    from = match.index + match[0].length;
    const words = slice(cell, match.index + 1, from - 1);
    const path = words.text.trim().split(".");
    if (means(path, context)) parts.push({ kind: "name", path, span: spanOf(words) });
    else {
      const names = [...facts, ...context.constants.map(({ name }) => name), ...context.entities.flatMap(({ fields }) => fields.map(({ name }) => name))];
      context.report.add(diagnostic("unknown-message-name", spanOf(words), { name: words.text }, didYouMean(words.text, names)));
    }
  }
  if (from < cell.text.length) parts.push({ kind: "text", text: cell.text.slice(from) });
  return parts;
}

/** A fact or a constant, or a path of fields that some entity has. */
function means([first, ...rest]: readonly string[], { constants, entities, broken }: Context): boolean {
  if (first === undefined) return false;
  if (rest.length === 0 && (facts.has(first) || broken.has(first) || constants.some(({ name }) => name === first))) return true;
  let owners = entities;
  for (const [index, name] of [first, ...rest].entries()) {
    const fields = owners.flatMap((owner) => owner.fields.filter((field) => field.name === name));
    if (fields.length === 0 && !(name === "id" && owners.length > 0)) return false;
    if (index === rest.length) return true;
    const targets = new Set(fields.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : [])));
    owners = entities.filter((one) => targets.has(one.name));
  }
  return false;
}

/** Some APIs that exist answer a wrong password like a success. */
function readStatus(cell: Words | undefined, when: Detection | null, report: Context["report"]): number {
  const text = cell === undefined ? "" : bare(cell).text;
  if ((when === "bad credentials" ? /^[245]\d\d$/ : /^[45]\d\d$/).test(text)) return Number(text);
  if (cell !== undefined) report.add(diagnostic("bad-status", spanOf(cell), { text }));
  return 422;
}
