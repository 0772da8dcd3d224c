import { createGzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Parameters } from "../screens/view/screens.ts";
import type { ExportedList, ExportedRow } from "../screens/view/export-protocol.ts";
import { exportedFile, exportKinds, exportTypes } from "../screens/spreadsheet/exported-file.ts";
import type { ExportKind } from "../screens/spreadsheet/exported-file.ts";
import { sheetFormatOf } from "../screens/spreadsheet/sheet-format.ts";
import { createZoneClock } from "../zone/zone-clock.ts";
import { acceptsEncoding } from "./accepts-encoding.ts";
import { forgetSession, identifyCaller } from "./identify-caller.ts";
import type { Caller } from "./caller.ts";
import { enforceRate, rateLimitKey } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { fileNameParameters } from "./file-name-parameters.ts";
import { corsHeaders } from "./cors-origins.ts";
import { parseQueryString } from "./parse-query-string.ts";
import { refuseRequest } from "./refuse-request.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";
import type { ServedSite } from "./served-site.ts";
import { requestIdHeader } from "../operation/request-id.ts";

/** How many exports of one person are under way at most, and of all together. */
const mostOfOne = 2;
const mostOfAll = 16;

/** How many exports are under way, by person. */
const exportsOf = new WeakMap<ServedSite, Map<string, number>>();

/** Why an export ends before its end, which is no fault. */
class ExportCut extends Error {}

/**
 * `GET /_ninepoint/export/SCREEN`: a file with all records that a screen lists. It is written while it is read, little by little, so
 * that other requests are answered in between, and neither a transaction nor the lock is held meanwhile. Where it can't be written to its
 * end, the connection is cut: a part of a file must not pass for the whole.
 */
export async function sendExport(exchange: Exchange): Promise<Reply | null> {
  const { site, served, request, response, target } = exchange;
  const asked = parseQueryString(target.query);
  const { "export.format": format, "export.zone": zone, "export.as": as, ...parameters } = asked ?? {};
  const kind = exportKinds.find((one) => one === format);
  if (asked === null || kind === undefined) return replyRefused(exchange, refuseRequest("malformed"));
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const limited = await enforceRate(site, request, caller, "exports", served.rate);
  if (limited !== null) return replyRefused(exchange, limited);
  const who = rateLimitKey(site, request, caller);
  if (!begin(site, who)) return replyRefused(exchange, refuseRequest("too many calls", 5000));
  try {
    return await stream(exchange, caller, { kind, zone, isToTheSecond: as === "shown", parameters });
  } catch (failure) {
    response.destroy();
    const isGone = failure instanceof Error && "code" in failure && failure.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (isGone || failure instanceof ExportCut) return null;
    throw failure;
  } finally {
    end(site, who);
  }
}

/** What a query asks of an export. */
interface AskedExport {
  readonly kind: ExportKind;
  /** The reader's time zone. */
  readonly zone: string | undefined;
  /** `export.as=shown`: moments are told to the second, as people read them. */
  readonly isToTheSecond: boolean;
  readonly parameters: Parameters;
}

async function stream(
  exchange: Exchange,
  caller: Caller,
  { kind, zone, isToTheSecond, parameters }: AskedExport,
): Promise<Reply | null> {
  const { site, served, request, response, target } = exchange;
  const name = target.segments?.[2] ?? "";
  const list = await site.lock.shared(() => site.served.screens.exported(caller.actor, name, parameters));
  if (isRefusal(list))
    return replyRefused(
      exchange,
      list.detection === "not signed in" && caller.actor.kind === "person"
        ? await forgetSession(site, request, caller, caller.actor.id)
        : list,
    );
  const sheet = sheetFormatOf(served.model.head, zone);
  const today = createZoneClock(sheet.zone).wallTime(site.clock()).slice(0, 10);
  const observed = site.observation?.of(request);
  const isPacked = kind === "csv" && acceptsEncoding(request.headers["accept-encoding"] ?? "", "gzip");
  response.writeHead(200, [
    ...dataHeaders,
    "Content-Type",
    exportTypes[kind],
    "Content-Disposition",
    `attachment; ${fileNameParameters(`${name} ${today}.${kind}`)}`,
    ...(isPacked ? ["Content-Encoding", "gzip", "Vary", "Accept-Encoding"] : []),
    ...(observed === undefined ? [] : [requestIdHeader, observed.id]),
    ...corsHeaders(request.headers, site.origins, [], false),
  ]);
  if (request.method === "HEAD") response.end();
  else {
    const records = { name, columns: list.columns, rows: rowsOf(exchange, list), isToTheSecond };
    const content = exportedFile(kind, records, sheet);
    await (isPacked ? pipeline(content, createGzip({ level: 5 }), response) : pipeline(content, response));
  }
  return null;
}

/** The rows of a list. It throws where it can't be read to its end: the document or the reader's rights have changed. */
async function* rowsOf({ site, served }: Exchange, list: ExportedList): AsyncGenerator<readonly ExportedRow[]> {
  for (;;) {
    const rows = await site.lock.shared(async () => {
      if (site.served.revision !== served.revision) throw new ExportCut("The document has changed during an export.");
      return list.next();
    });
    if (rows === null) return;
    if ("kind" in rows) throw new ExportCut("The rights of a reader have changed during an export.");
    yield rows;
    // Whoever waits for an answer comes first.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

function begin(site: ServedSite, who: string): boolean {
  const underWay = exportsOf.get(site) ?? new Map<string, number>();
  exportsOf.set(site, underWay);
  const [own, all] = [underWay.get(who) ?? 0, [...underWay.values()].reduce((sum, count) => sum + count, 0)];
  if (own >= mostOfOne || all >= mostOfAll) return false;
  underWay.set(who, own + 1);
  return true;
}

function end(site: ServedSite, who: string): void {
  const underWay = exportsOf.get(site);
  const left = (underWay?.get(who) ?? 1) - 1;
  if (left === 0) underWay?.delete(who);
  else underWay?.set(who, left);
}

function isRefusal(view: ExportedList | Refusal): view is Refusal {
  return "kind" in view;
}
