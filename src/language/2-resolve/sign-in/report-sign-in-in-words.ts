import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Fix } from "../../../base/diagnostic.ts";
import type { Block } from "../../1-parse/block.ts";
import { isUnknown } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { SectionRecords } from "../points/read-document-records.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/**
 * Reports a sentence of point 6 about signing in that is not in the required form, if some entity has a secret field, which has no
 * other use. Returns whether there is such a sentence.
 */
export function reportSignInInWords(
  prose: readonly Block[],
  entities: readonly SectionRecords[],
  report: ResolveReport,
): boolean {
  const keeper = entities.find(({ records }) => records.some(isSecret));
  if (keeper === undefined) return false;
  for (const block of prose) {
    const texts = block.kind === "prose" ? [block.words] : block.kind === "list" ? block.items : [];
    for (const words of texts.filter((one) => !isUnknown(one))) {
      const match =
        /[^.!?]*\b(?:(?:sign|log)(?:s|ned|ged|ging)?[ -]?(?:in|on)|authenticat\w+|identif(?:y|ies|ied))\b[^.!?]*[.!?]?/i.exec(
          words.text,
        );
      if (match === null) continue;
      const start = match.index + match[0].length - match[0].trimStart().length;
      const sentence = sliceWords(words, start, match.index + match[0].trimEnd().length);
      report.add(
        createDiagnostic(
          "sign-in-not-read",
          spanOf(sentence),
          { text: sentence.text.replace(/\s+/g, " ") },
          { fixes: rewritten(sentence, keeper) },
        ),
      );
      return true;
    }
  }
  return false;
}

function isSecret({ values }: SectionRecords["records"][number]): boolean {
  return /^`?secret\b/.test(values.get("Type")?.text ?? "");
}

/** The sentence in the required form, if its content is clear. */
function rewritten(sentence: Words, { section, records }: SectionRecords): readonly Fix[] {
  const entity = /^`?([A-Za-z]\w*)/.exec(section.heading.words.text)?.[1];
  const secret = records.filter(isSecret).map(({ name }) => name?.text);
  const named = records
    .filter((record) => !isSecret(record) && /\bunique\b/.test(record.values.get("Type")?.text ?? ""))
    .map(({ name }) => name?.text ?? "");
  const by = named.filter((name) => new RegExp(`\\b${name}\\b`, "i").test(sentence.text.replace(/e-mail/gi, "email")));
  if (entity === undefined || secret.length !== 1 || by.length !== 1) return [];
  const text = `People sign in as ${entity} with ${by[0]} and ${secret[0]}.`;
  return [{ title: `Write “${text}”`, safe: false, edits: [{ span: spanOf(sentence), text }] }];
}
