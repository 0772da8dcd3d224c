import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Detection, ErrorEntry } from "../../../model/error-entry.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readDetection } from "./read-detection.ts";
import { markedFields, readHandling } from "./read-handling.ts";
import { ownersOfErrors } from "./error-owners.ts";
import { createDeclaredNames, readIdentifier } from "../report/identifier.ts";
import { mentionFields, readMessage } from "./read-message.ts";
import type { DocumentRecords } from "../points/read-document-records.ts";

/** The names that messages can use besides constants and the record's fields. */
const facts: readonly string[] = ["retryAfter", "field", "method", "path", "limit"];

/** Point 8. */
export function resolveErrors(found: DocumentRecords, context: ResolveContext): readonly ErrorEntry[] {
  const { report } = context;
  const declared = createDeclaredNames(report);
  const answered = new Map<Detection, ErrorEntry>();
  const ownersOf = ownersOfErrors(found, context.entities);
  return found.errors.flatMap((record): readonly ErrorEntry[] => {
    const code = record.name === null ? null : readIdentifier(record.name, "an error", report);
    if (code === null || !declared.declare(record.name!, code, "error")) return [];
    report.names.declare({ kind: "error", of: null, name: code }, record.name!);
    const written = record.values.get("When");
    const when = written === undefined ? null : readDetection(written, report);
    const message = record.values.get("Message");
    const about = (when === null ? ownersOf.get(code) : undefined) ?? context.entities;
    const entry: ErrorEntry = {
      code,
      when,
      status: readStatus(record.values.get("Status"), when, report),
      message: message === undefined ? [] : readMessage(message, facts, context.entities, context, about),
      handling: readHandling(record.values.get("Handling")),
      from: "document",
      span: record.span,
    };
    for (const field of markedFields(record.values.get("Handling"))) mentionFields(field, about, context);
    const other = when === null ? undefined : answered.get(when);
    if (when !== null && other !== undefined) {
      const related = [{ span: other.span, message: `\`${other.code}\` answers it already.` }];
      report.add(createDiagnostic("detection-twice", spanOf(written!), { when, code: other.code }, { related }));
    } else if (when !== null) answered.set(when, entry);
    return [entry];
  });
}

/** The statuses that an error can have; some existing APIs answer a wrong password with a success status. */
function readStatus(cell: Words | undefined, when: Detection | null, report: ResolveContext["report"]): number {
  const text = cell === undefined ? "" : withoutBackticks(cell).text;
  if ((when === "bad credentials" ? /^[245]\d\d$/ : /^[45]\d\d$/).test(text)) return Number(text);
  if (cell !== undefined) report.add(createDiagnostic("bad-status", spanOf(cell), { text }));
  return 422;
}
