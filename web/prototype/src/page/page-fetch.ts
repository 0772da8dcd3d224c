import type { ProductLink } from "./product-link.ts";

/** Statuses with which a response may have no body. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/** Makes the `fetch` of a prototype: a path is answered by the product in the page, and nothing else is. */
export function createFetch(link: ProductLink): typeof fetch {
  return async (input, init) => {
    const { url, given } = splitRequest(input, init);
    const request = new Request("https://localhost/", { ...given, signal: null });
    const signal = given.signal ?? null;
    const body = new Uint8Array(await request.arrayBuffer());
    if (signal?.aborted === true) throw signal.reason;
    return new Promise((resolve, reject) => {
      const lost = (): void => reject(new TypeError("The product in this page has stopped."));
      const drop = link.ask(
        { method: request.method, url, headers: Object.fromEntries(request.headers), body },
        {
          reply: ({ status, headers, body: bytes }) =>
            resolve(new Response(withoutBody.has(status) ? null : bytes, { status, headers: shown(headers) })),
          events: () => {},
          end: lost,
        },
      );
      signal?.addEventListener("abort", () => {
        drop();
        reject(signal.reason as Error);
      });
    });
  };
}

function splitRequest(input: RequestInfo | URL, init: RequestInit = {}): { url: string; given: RequestInit } {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith("/")) throw new TypeError("A prototype reaches no other address.");
  return { url, given: init };
}

function shown(headers: readonly (readonly [string, string])[]): [string, string][] {
  return headers.filter(([name]) => name.toLowerCase() !== "set-cookie").map(([name, value]) => [name, value]);
}
