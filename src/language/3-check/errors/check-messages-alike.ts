import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { ErrorEntry } from "../../../model/error-entry.ts";
import type { Check } from "../reporting/check.ts";

/** Reports errors of rules and guards whose messages can't be told apart. */
export const checkMessagesAlike: Check = ({ errors }) => {
  const first = new Map<string, ErrorEntry>();
  return errors
    .filter(({ from, when, message }) => from === "document" && when === null && message.length > 0)
    .flatMap((entry): readonly Diagnostic[] => {
      const words = entry.message
        .map((part) => (part.kind === "text" ? part.text : `{${part.path.join(".")}}`))
        .join("");
      const key = `${entry.status} ${words.trim().toLowerCase()}`;
      const other = first.get(key);
      first.set(key, other ?? entry);
      if (other === undefined) return [];
      return [
        createDiagnostic(
          "messages-alike",
          entry.span,
          { code: entry.code, other: other.code },
          { related: [{ span: other.span, message: `\`${other.code}\` says it already.` }] },
        ),
      ];
    });
};
