/**
 * What a target sends, as it may be shown: on one line, without what a terminal or a reader's eye would obey, and not longer
 * than anybody reads.
 */
export function printableText(text: string, most = 200): string {
  // Far longer than what is shown: what comes after it need not be looked at.
  const plain = text
    .slice(0, 4 * most)
    .replace(unseen, "?")
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "?");
  return plain.length > most ? `${plain.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…` : plain;
}

/** Controls of both kinds, marks that turn the direction of writing, and what has no width. */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** JSON for programs that harms no terminal on its way: what is not seen is written as it may be in JSON. */
export function printableJson(value: object): string {
  return JSON.stringify(value, null, 2).replace(unseen, (found) =>
    found === "\n" ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
