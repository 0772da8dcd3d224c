import type { IncomingMessage, ServerResponse } from "node:http";
import { namesOneHost } from "./allowed-host.ts";
import { corsHeaders } from "./cors-origins.ts";
import { lingerAfter } from "./linger-after.ts";
import { hasBody } from "./has-body.ts";
import type { Reply } from "./reply.ts";
import { parseTarget } from "./request-target.ts";
import { isOpenAt } from "./served-product.ts";
import type { ServedSite } from "./served-site.ts";
import { requestIdHeader } from "../operation/request-id.ts";

/** Sends a reply, with the headers that depend on the page and on the connection of the request. */
export function sendReply(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
  [status, headers, body]: Reply,
): void {
  const { served, origins } = site;
  const unread = !request.complete && hasBody(request);
  const size = body === undefined ? 0 : typeof body === "string" ? Buffer.byteLength(body) : body.length;
  const lines = headers.slice();
  if (request.headers.origin !== undefined) {
    const isOpen = isOpenAt(served, parseTarget(request.url ?? "/"));
    lines.push(...corsHeaders(request.headers, origins, served.answered, isOpen));
  }
  if (status !== 204 && status !== 304) lines.push("Content-Length", String(size));
  if (site.endsWith(request, unread || !namesOneHost(request))) lines.push("Connection", "close");
  const observed = site.observation?.of(request);
  if (observed !== undefined) {
    observed.bytes = size;
    lines.push(requestIdHeader, observed.id);
  }
  response.writeHead(status, lines);
  const shown = request.method === "HEAD" ? undefined : body;
  if (unread) {
    if (shown === undefined) response.flushHeaders();
    else response.write(shown);
    lingerAfter(request, response);
  }
  // Text with one byte per character is written fastest as Latin-1.
  else if (typeof shown === "string") response.end(shown, size === shown.length ? "latin1" : "utf8");
  else response.end(shown);
}
