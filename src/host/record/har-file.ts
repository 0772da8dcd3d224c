import type { RecordedEntry } from "./recorded-entry.ts";

/** Entries as a HAR file (1.2). */
export function harFile(entries: readonly RecordedEntry[], version: string): string {
  const log = { version: "1.2", creator: { name: "ninepoint", version }, entries: entries.map(harEntry) };
  return `${JSON.stringify({ log }, null, 1)}\n`;
}

/** An entry as a HAR file has it. */
export function harEntry(entry: RecordedEntry): object {
  const { startedAt, took, method, url, requestHeaders, requestBody, status, statusText, answerHeaders, answerBody } =
    entry;
  const typeIn = (headers: RecordedEntry["requestHeaders"]): string =>
    headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  return {
    startedDateTime: startedAt.toISOString(),
    time: took,
    request: {
      method,
      url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: requestHeaders,
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(requestBody === null ? {} : { postData: { mimeType: typeIn(requestHeaders), text: requestBody } }),
      headersSize: -1,
      bodySize: requestBody === null ? 0 : Buffer.byteLength(requestBody),
    },
    response: {
      status,
      statusText,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: answerHeaders,
      content: {
        size: Buffer.byteLength(answerBody ?? ""),
        mimeType: typeIn(answerHeaders),
        ...(answerBody === null ? {} : { text: answerBody }),
      },
      redirectURL: answerHeaders.find(({ name }) => name.toLowerCase() === "location")?.value ?? "",
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
  };
}
