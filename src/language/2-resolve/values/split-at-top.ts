import type { Words } from "../../1-parse/words.ts";
import { sliceWords, trimWords } from "../../1-parse/words.ts";

/** Splits words at commas outside of brackets, backticks and quotation marks; the parts are trimmed, and empty ones left out. */
export function splitAtTop(words: Words): readonly Words[] {
  const parts: Words[] = [];
  let from = 0;
  let depth = 0;
  let quoted = "";
  const push = (to: number): void => {
    const part = trimWords(sliceWords(words, from, to));
    if (part.text !== "") parts.push(part);
    from = to + 1;
  };
  for (let at = 0; at < words.text.length; at += 1) {
    const character = words.text[at]!;
    if (quoted !== "") quoted = character === quoted ? "" : quoted;
    else if (character === "`" || character === '"') quoted = character;
    else if ("({[".includes(character)) depth += 1;
    else if (")}]".includes(character)) depth = Math.max(0, depth - 1);
    else if (character === "," && depth === 0) push(at);
  }
  push(words.text.length);
  return parts;
}
