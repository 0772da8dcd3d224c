import { fillPlaceholders } from "../../trace/http/placeholder.ts";

/** A text with variables as Postman and request files write them, `{{name}}`; each name begins with `prefix`. */
export function withDoubleBraces(text: string, prefix = ""): string {
  return fillPlaceholders(text, (variable) => `{{${prefix}${variable}}}`);
}

/** JSON with such variables, on several lines. Double braces in its texts are escaped, so that they stay texts. */
export function jsonWithDoubleBraces(json: string, prefix = ""): string {
  const lines = JSON.stringify(JSON.parse(json), null, 2);
  const escaped = lines.replace(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll("{{", String.raw`\u007b\u007b`));
  return withDoubleBraces(escaped, prefix);
}
