import { defaultOfField } from "../../model/field-questions.ts";
import type { Random } from "../../generation/random/random.ts";
import type { ValueRequest } from "./value-request.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/** Draws a yes or no that suits the field's name and default: most records are active, few are blocked. */
export function booleanFor({ name, field }: ValueRequest, random: Random): boolean {
  const words = wordsOfIdentifier(name);
  if (
    /\b(blocked|barred|banned|archived|deleted|cancelled|locked|hidden|spam|broken|lost|disabled|suspended)\b/.test(
      words,
    )
  )
    return random.chance(0.08);
  if (/\b(active|enabled|open|public|published|available|visible|billable|confirmed|verified)\b/.test(words))
    return random.chance(0.85);
  const given = field === null ? null : defaultOfField(field);
  if (given?.kind === "literal") return random.chance(given.value === true ? 0.8 : 0.25);
  return random.chance(0.35);
}
