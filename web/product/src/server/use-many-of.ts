import { choiceText } from "../values/choice-text.ts";
import { useEntity } from "./product-query.ts";

/** What the records of an entity are called within a sentence: "leave types". */
export function useManyOf(entity: string): string {
  const plural = useEntity(entity)?.plural ?? "records";
  const words = choiceText(plural);
  // A name that begins with a capital in the document is written so in its language.
  return plural.charAt(0) + words.slice(1);
}
