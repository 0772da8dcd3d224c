import { parseTarget } from "../runtime/http/request-target.ts";
import type { RequestTarget } from "../runtime/http/request-target.ts";

/** A request as a product in memory reads it. */
export interface MockRequest {
  readonly method: string;
  readonly target: RequestTarget;
  /** Scheme and host. */
  readonly base: string;
  /** The whole address. */
  readonly here: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Reads a request of the Fetch API with its body. */
export async function readMockRequest(request: Request): Promise<MockRequest> {
  const { origin, pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: parseTarget(pathname + search),
    base: origin,
    here: request.url,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.clone().arrayBuffer()),
  };
}
