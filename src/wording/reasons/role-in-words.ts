import { choiceInWords } from "./choice-in-words.ts";

/** The name of a role as people read it: `OWNER_ADMIN` is "Owner admin". */
export function roleInWords(role: string): string {
  const words = choiceInWords(role);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
