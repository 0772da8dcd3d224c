/** The bytes of a text whose characters are bytes. */
export function bytesOfLatin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The UTF-8 bytes of a text. */
export function utf8Of(text: string): Uint8Array {
  return bytesOfLatin(unescape(encodeURIComponent(text)));
}
