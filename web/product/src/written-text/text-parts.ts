/** A piece of a text: words, or an address that is written out in it. */
export type TextPart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "address"; readonly text: string; readonly address: string };

// Bounded, so that no text takes long: what is longer is no address that somebody typed.
const addresses =
  /\bhttps?:\/\/[^\s<>"\p{Cc}]{1,2000}|\bwww\.[\p{L}\p{N}][^\s<>"\p{Cc}]{1,2000}|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;

/** Finds the addresses of pages and people in a text. All parts together are the text. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const written = withoutEnd(found);
    if (written === "") continue;
    if (index > done) parts.push({ kind: "words", text: text.slice(done, index) });
    parts.push({ kind: "address", text: written, address: addressOf(written) });
    done = index + written.length;
  }
  if (done < text.length) parts.push({ kind: "words", text: text.slice(done) });
  return parts;
}

function addressOf(written: string): string {
  if (/^https?:/i.test(written)) return written;
  return /^www\./i.test(written) && !written.includes("@") ? `http://${written}` : `mailto:${written}`;
}

/** Without what ends the sentence: a stop, a quotation mark, or a bracket that was opened before the address. */
function withoutEnd(found: string): string {
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? "";
    if (/[.,:;!?'’”»*_~]/.test(last)) end -= 1;
    else if (last === ")" && count(found.slice(0, end), ")") > count(found.slice(0, end), "(")) end -= 1;
    else if (last === "]" && count(found.slice(0, end), "]") > count(found.slice(0, end), "[")) end -= 1;
    else return found.slice(0, end);
  }
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}
