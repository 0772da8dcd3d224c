/** The files that a prototype carries, by name. */
export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads the files out of the text in which the page holds them: Base64 of gzip of a length, a list of names and sizes as JSON, and their contents. */
export async function readArchive(text: string): Promise<Files> {
  const packed = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const unpacking = new Response(packed).body?.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(unpacking).arrayBuffer());
  const size = new DataView(bytes.buffer).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size))) as readonly [string, number][];
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = 4 + size;
  for (const [name, length] of list) {
    files.set(name, bytes.slice(at, at + length));
    at += length;
  }
  return files;
}
