/** The media type that the first bytes of a file show; `markup` for HTML, SVG and XML; null where they show none. */
export function sniffFileType(base64: string): string | null {
  const start = beginning(base64);
  const found = signatures.find(([, pattern]) => pattern.test(start));
  return found === undefined ? null : found[0];
}

/** Whether files of a type always begin with the same bytes, so that a claim of the type can be refuted. */
export function isTellable(type: string): boolean {
  return signatures.some(([known]) => known === type);
}

const signatures: readonly (readonly [string, RegExp])[] = [
  ["image/png", /^\x89PNG\r\n\x1a\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
  ["application/pdf", /^%PDF-/],
  ["application/zip", /^PK(?:\x03\x04|\x05\x06)/],
  ["application/gzip", /^\x1f\x8b/],
  ["markup", /^(?:\xef\xbb\xbf)?\s*<(?:!|\?xml|html|head|body|script|svg|iframe|style)/i],
];

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first bytes, each as the character of that code. */
function beginning(base64: string): string {
  let bytes = "";
  let bits = 0;
  let buffer = 0;
  for (const letter of base64.slice(0, 96)) {
    const value = alphabet.indexOf(letter);
    if (value === -1) break;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += String.fromCharCode((buffer >> bits) & 0xff);
  }
  return bytes;
}
