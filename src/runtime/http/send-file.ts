import type { KeptFile } from "../screens/view/show-file.ts";
import { forgetSession, identifyCaller } from "./admit.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { dataHeaders } from "./reply.ts";
import type { Reply } from "./reply.ts";

// A page may show many pictures.
const filesPerCall = 50;

/**
 * `GET /_ninepoint/files/ENTITY/ID/FIELD`: the content of a file, for whoever may read the field. It is handed over to be
 * saved, never to be run: what a browser could take for a page or a script goes as bytes of no type. Parts of it are not
 * given: a `Range` is not heeded.
 */
export async function sendFile(exchange: Exchange): Promise<Reply> {
  const { site, served, request, target } = exchange;
  const [, , entity = "", id = "", field = ""] = target.segments ?? [];
  const caller = await identifyCaller(
    site,
    request,
    request.headers.cookie === undefined ? served.model.identification : null,
  );
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const rate = served.rate === null ? null : { count: served.rate.count * filesPerCall, per: served.rate.per };
  const limited = enforceRate(site, request, caller, "files", rate);
  if (limited !== null) return replyRefused(exchange, limited);
  const found = await site.lock.shared(() => site.served.screens.file(caller.actor, { entity, id, field }));
  if (found.kind === "file") return replyKeptFile(found, request.headers["if-none-match"]);
  if (found.detection === "not signed in" && caller.actor.kind === "person")
    return replyRefused(exchange, await forgetSession(site, request, caller, caller.actor.id));
  return replyRefused(exchange, found);
}

function replyKeptFile({ name, type, tag, content }: KeptFile, ifNoneMatch: string | undefined): Reply {
  const etag = tag === null ? null : `"${tag}"`;
  const headers = [
    ...dataHeaders.map((text) => replaced.get(text) ?? text),
    ...(etag === null ? [] : ["ETag", etag]),
    "Accept-Ranges",
    "none",
  ];
  if (etag !== null && ifNoneMatch?.split(",").some((one) => one.trim() === etag) === true)
    return [304, headers, undefined];
  return [
    200,
    [
      "Content-Type",
      active.test(type) ? "application/octet-stream" : type,
      "Content-Disposition",
      disposition(name),
      ...headers,
    ],
    content,
  ];
}

/** The headers that differ from those of data: a browser may cache a file if it revalidates it, and never runs it. */
const replaced: ReadonlyMap<string, string> = new Map([
  ["no-store", "private, no-cache"],
  ["default-src 'none'; frame-ancestors 'none'", "default-src 'none'; sandbox; frame-ancestors 'none'"],
]);

/** The types that browsers would run, or load more for. */
const active =
  /^(?:text\/(?!plain$|csv$|markdown$)|application\/(?:.*(?:javascript|ecmascript|xml|html|wasm|json)|x-shockwave-flash)|image\/svg|.*\+xml$)/;

function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
