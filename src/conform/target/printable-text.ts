/**
 * Text from a target in a form that is safe to show in a report: on one line, without control characters, and at most `most`
 * characters long.
 *
 * The *target* is the implementation that is tested.
 */
export function printableText(text: string, most = 200): string {
  // Limits the work for very long texts; the rest is never shown.
  const plain = text
    .slice(0, 4 * most)
    .replace(invisibleCharacters, "?")
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "?");
  return plain.length > most ? `${plain.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…` : plain;
}

/** Control characters, characters that change the direction of writing, and characters without width. */
const invisibleCharacters =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** JSON that is safe to print on a terminal: invisible characters are escaped. */
export function printableJson(value: object): string {
  return JSON.stringify(value, null, 2).replace(invisibleCharacters, (found) =>
    found === "\n" ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
