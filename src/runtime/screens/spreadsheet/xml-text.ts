/** Characters that XML can't have, and what looks like the way in which workbooks write them. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\r|_(?=x[0-9a-f]{4}_)/giu;
const loneSurrogate = /\p{Surrogate}/gu;

/** A text as a workbook has it in XML. */
export function workbookText(text: string): string {
  return escapeXml(
    text
      .replace(unwritable, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
      .replace(loneSurrogate, "\ufffd"),
  );
}

/** A text between tags or in an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (letter) => entities[letter] ?? letter);
}

const entities: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };
