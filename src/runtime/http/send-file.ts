import type { IncomingHttpHeaders } from "node:http";
import type { KeptFile } from "../screens/view/show-file.ts";
import { byteRangeOf } from "./byte-range.ts";
import { fileNameParameters } from "./file-name-parameters.ts";
import { forgetSession, identifyCaller } from "./identify-caller.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { parseQueryString } from "./parse-query-string.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";

// A page may show many pictures.
const filesPerCall = 50;

/**
 * `GET /_ninepoint/files/ENTITY/ID/FIELD`: the content of a file, or the part of it that `Range` names, for whoever may read the
 * field. It is handed over to be saved, never to be run: what a browser could take for a page or a script goes as bytes of no type.
 * With `?view`, a PDF is shown in the browser's own viewer, which runs it apart from our pages.
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
  const limited = await enforceRate(site, request, caller, "files", rate);
  if (limited !== null) return replyRefused(exchange, limited);
  const found = await site.lock.shared(() => site.served.screens.file(caller.actor, { entity, id, field }));
  if (found.kind === "file") return replyKeptFile(found, request.headers, isViewed(target.query));
  if (found.detection === "not signed in" && caller.actor.kind === "person")
    return replyRefused(exchange, await forgetSession(site, request, caller, caller.actor.id));
  return replyRefused(exchange, found);
}

function replyKeptFile(file: KeptFile, asked: IncomingHttpHeaders, wantsView: boolean): Reply {
  const { name, type, tag, content } = file;
  const etag = tag === null ? null : `"${tag}"`;
  const isShown = wantsView && isPdf(file);
  const headers = [
    ...(isShown ? viewHeaders : fileHeaders),
    ...(etag === null ? [] : ["ETag", etag]),
    "Accept-Ranges",
    "bytes",
  ];
  if (etag !== null && asked["if-none-match"]?.split(",").some((one) => one.trim() === etag) === true)
    return [304, headers, undefined];
  const described = [
    ...headers,
    "Content-Type",
    active.test(type) ? "application/octet-stream" : type,
    "Content-Disposition",
    `${isShown ? "inline" : "attachment"}; ${fileNameParameters(name)}`,
  ];
  const range = byteRangeOf(asked.range, asked["if-range"]?.toString(), etag, content.length);
  switch (range.kind) {
    case "whole":
      return [200, described, content];
    case "part":
      return [
        206,
        [...described, "Content-Range", `bytes ${range.first}-${range.last}/${content.length}`],
        content.subarray(range.first, range.last + 1),
      ];
    case "outside":
      return [416, [...headers, "Content-Range", `bytes */${content.length}`], undefined];
  }
}

function isViewed(query: string): boolean {
  return Object.hasOwn(parseQueryString(query) ?? {}, "view");
}

function isPdf({ type, content }: KeptFile): boolean {
  return type === "application/pdf" && content.subarray(0, 5).toString("latin1") === "%PDF-";
}

/** The headers of data with another policy: a browser may cache a file if it revalidates it. */
function headersWith(policy: string): readonly string[] {
  return dataHeaders.map((text) =>
    text === "no-store" ? "private, no-cache" : text.startsWith("default-src") ? policy : text,
  );
}

/** A browser that opens a file after all runs nothing of it. */
const fileHeaders = headersWith("default-src 'none'; sandbox; frame-ancestors 'none'");

/** Browsers show no PDF in a sandbox. */
const viewHeaders = headersWith("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");

/** The types that browsers would run, or load more for. */
const active =
  /^(?:text\/(?!plain$|csv$|markdown$)|application\/(?:.*(?:javascript|ecmascript|xml|html|wasm|json)|x-shockwave-flash)|image\/svg|.*\+xml$)/;
