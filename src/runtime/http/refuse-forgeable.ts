import type { IncomingMessage } from "node:http";
import type { TokenPlace } from "../../model/role.ts";
import { isTrusted } from "./cors-origins.ts";
import { hasBody } from "./has-body.ts";
import { jsonMediaType } from "./json-media-type.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { RequestCredentials } from "./request-credentials.ts";
import type { ServedSite } from "./served-site.ts";

/**
 * Refuses a request that a page of another site may have forged (CSRF): one that changes something, with credentials that a browser sends by itself. Null
 * where it can't have.
 *
 * Methods other than POST are sent by browsers for other pages only after asking, whatever the type; programs send no type with them. A request without a
 * body can't pass for JSON: it is enough that it comes from one of our pages.
 */
export function refuseForgeable(
  site: ServedSite,
  { method, headers }: IncomingMessage,
  { kind }: RequestCredentials,
  place: TokenPlace | null,
): RefusedRequestReply | null {
  if (kind === "header" || kind === "key" || method === "GET" || method === "HEAD") return null;
  if (kind === "none" && place?.kind === "header" && site.served.isOpen) return null;
  if (!isTrusted(headers, site.origins)) return turnOriginAway(site, headers.origin);
  const isAskedFor =
    (method !== "POST" && place?.kind === "cookie") || (headers["content-type"] === undefined && !hasBody({ headers }));
  return kind === "cookie" && !isAskedFor && !jsonMediaType.test(headers["content-type"] ?? "")
    ? refuseRequest("not supported")
    : null;
}

/** Refuses a request from a page of another origin, with a message for the page's author and for the operator. */
function turnOriginAway({ onForeignOrigin }: ServedSite, origin: string | undefined): RefusedRequestReply {
  if (origin === undefined || !/^https?:\/\/[\w.:[\]-]{1,253}$/.test(origin))
    return { ...refuseRequest("not allowed"), says: "Pages of other origins are not allowed to make this call." };
  onForeignOrigin(origin);
  return {
    ...refuseRequest("not allowed"),
    says: `Pages of ${origin} are not allowed to make this call. To allow them, start the product with --origin ${origin}`,
  };
}
