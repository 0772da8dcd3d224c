import { isUnchanged } from "../../semantics/value/etag.ts";
import type { JsonText } from "../json-text.ts";
import type { PerformedCall } from "./perform-call.ts";
import { jsonReply, textReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import type { Route } from "./served-product.ts";

/** The reply to a call that was carried out. `recordPaths`: by entity, the part of a record's path before the key. */
export function replyDone(
  recordPaths: ReadonlyMap<string, string>,
  { call }: Route,
  { performed, token, headers }: Pick<PerformedCall, "performed" | "token" | "headers">,
  ifNoneMatch: string | undefined,
): Reply {
  const { status, body, etag, record } = performed;
  const said = performed.headers ?? {};
  const more = [...headers, ...Object.entries(said).flat()];
  if (call.answers.body.kind === "expression" && call.answers.body.as === "text")
    return textReply(status, plainText(body), more);
  if (etag === null && record === null && token === null) return jsonReply(status, body, more);
  if (etag !== null) more.push("ETag", etag);
  if (etag !== null && call.method === "GET" && ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, etag))
    return jsonReply(304, undefined, more);
  const place = record !== null && status === 201 ? recordPaths.get(record.entity) : undefined;
  if (place !== undefined && record !== null && !call.headers.some(({ name }) => name.toLowerCase() === "location"))
    more.push("Location", place + encodeURIComponent(record.key));
  const shaped =
    token === null || call.answers.body.kind === "expression"
      ? body
      : `{"token":"${token}","user":${String(body ?? "null")}}`;
  return jsonReply(status, shaped, more);
}

/** The text in a JSON text; the empty text for null. */
function plainText(body: JsonText | undefined): string {
  return body === undefined ? "" : String(JSON.parse(String(body)) ?? "");
}
