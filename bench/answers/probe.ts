import type { WireRequest } from "../wire-request.ts";

/** A request that both servers have to answer alike. */
export interface Probe {
  readonly name: string;
  /** Made for each server from its own answer to the probe before. */
  request(before: ProbeAnswer | null): WireRequest;
}

/** What of an answer is compared. */
export interface ProbeAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly headers: Headers;
  /** JSON; undefined where there is none. */
  readonly body: unknown;
}

/** Sends a probe's request. */
export async function ask(port: number, request: WireRequest): Promise<ProbeAnswer> {
  const { method, path, token, body } = request;
  const headers: Record<string, string> = { ...request.headers };
  // The peer compresses nothing, nor are compressed answers measured.
  headers["accept-encoding"] ??= "identity";
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] ??= "application/json";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    etag: response.headers.get("etag"),
    headers: response.headers,
    body: answer === "" ? undefined : JSON.parse(answer),
  };
}
