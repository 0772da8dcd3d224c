/** The text of a file in UTF-8, in UTF-16 or, where it is neither, in the code page that old spreadsheets write (Windows-1252). */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A text in a European language without a mark: each second byte is zero.
  if (second === 0 && first !== 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second !== undefined && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
