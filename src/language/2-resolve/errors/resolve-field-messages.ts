import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { FieldMessage } from "../../../model/error-body.ts";
import { fieldProblems } from "../../../model/field-problem.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { mentionFields, readMessage } from "./read-message.ts";

/** The names that messages about a field can use besides constants. */
const facts: readonly string[] = ["field", "min", "max", "values"];

/** Resolves the messages about fields in point 8. */
export function resolveFieldMessages(
  records: readonly DocumentRecord[],
  context: ResolveContext,
): readonly FieldMessage[] {
  const { report } = context;
  const resolved: FieldMessage[] = [];
  for (const { name, values, span } of records) {
    const message = values.get("Message");
    if (name === null || message === undefined) continue;
    const problem = fieldProblems.find((one) => one === withoutBackticks(name).text);
    if (problem === undefined) {
      const hint = `It is one of ${fieldProblems.map((one) => `\`${one}\``).join(", ")}.`;
      report.add(
        createDiagnostic(
          "unknown-problem",
          spanOf(name),
          { text: name.text },
          { hint, ...didYouMean(name.text, fieldProblems) },
        ),
      );
      continue;
    }
    const cell = values.get("Field");
    const field = cell === undefined ? null : withoutBackticks(cell).text;
    if (cell !== undefined) mentionFields(withoutBackticks(cell), context.entities, context);
    if (resolved.some((one) => one.problem === problem && one.field === field))
      report.add(createDiagnostic("duplicate-name", spanOf(name), { name: problem, what: "messages for" }));
    else resolved.push({ problem, field, message: readMessage(message, facts, [], context), span });
  }
  return resolved;
}
