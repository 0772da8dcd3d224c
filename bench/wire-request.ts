/** A request to a server. */
export interface WireRequest {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  readonly path: string;
  /** The bearer token; null for a visitor. */
  readonly token: string | null;
  /** Sent as JSON, or as it is where it is text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request as it goes over the wire. */
export function wireText(request: WireRequest): string {
  const { method, path, token, body } = request;
  const lines = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1"];
  if (token !== null) lines.push(`Authorization: Bearer ${token}`);
  const text = body === undefined ? "" : JSON.stringify(body);
  if (body !== undefined) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}
