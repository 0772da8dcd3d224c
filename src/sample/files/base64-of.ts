const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Writes bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [first, second = 0, third = 0] = [bytes[at]!, bytes[at + 1], bytes[at + 2]];
    const group = (first << 16) | (second << 8) | third;
    text += alphabet[group >> 18]! + alphabet[(group >> 12) & 63]!;
    text += at + 1 < bytes.length ? alphabet[(group >> 6) & 63]! : "=";
    text += at + 2 < bytes.length ? alphabet[group & 63]! : "=";
  }
  return text;
}
