import { plainLine, tableLines } from "../document/table-lines.ts";
import type { ObservedErrorBody, ObservedErrorForms } from "../errors/observed-error-forms.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";

/** The messages of fields and the bodies of errors. */
export function errorFormLines({ bodies, messages }: ObservedErrorForms): readonly EvidencedLine[] {
  const rows = messages.map(({ problem, message, evidence, because }) => ({
    cells: [problem, message],
    evidence,
    because,
  }));
  const table =
    rows.length === 0
      ? []
      : [plainLine("### Field messages"), plainLine(""), ...tableLines(["Problem", "Message"], rows, 2), plainLine("")];
  return [...table, ...bodies.flatMap(bodyLines)];
}

function bodyLines({ gives, codes, isText, evidence, because }: ObservedErrorBody): readonly EvidencedLine[] {
  const heading = codes === null ? "### Error body" : `### Error body of ${codes.join(", ")}`;
  return [
    { text: heading, evidence },
    plainLine(""),
    { text: `- Gives: \`${gives}\``, evidence, because },
    ...(isText ? [{ text: "- Type: text/plain", evidence }] : []),
    ...(codes === null ? [] : [{ text: `- For: ${codes.join(", ")}`, evidence }]),
    plainLine(""),
  ];
}
