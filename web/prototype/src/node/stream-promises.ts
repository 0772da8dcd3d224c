/** What the server uses of `node:stream/promises`. */
export async function pipeline(
  chunks: AsyncIterable<string | Uint8Array>,
  response: { write(chunk: string | Uint8Array): unknown; end(): void },
): Promise<void> {
  for await (const chunk of chunks) response.write(chunk);
  response.end();
}
