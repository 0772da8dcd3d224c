import type { Value } from "../../model/value-type.ts";
import { enforceRate } from "./enforce-rate.ts";
import { identifyShown } from "./identify-shown.ts";
import { noteCaller } from "./observe-call.ts";
import { requireConfirmed } from "./require-confirmed.ts";
import { hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie, sessionSeconds } from "./session-cookie.ts";
import { deviceOf } from "./device-of.ts";
import type { Caller } from "./caller.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/**
 * Signs in to the screens of a product in which every call carries name and password itself, so that its document needs no call that signs in. The
 * session is a cookie of the screens, and gives no right that name and password don't.
 */
export async function signInShown(
  exchange: Exchange,
  caller: Caller,
  input: Readonly<Record<string, Value>>,
): Promise<Reply> {
  const { site, served, request } = exchange;
  const { identification, calls } = served.model;
  if (identification?.basic !== true || calls.some(({ does }) => does.kind === "sign in"))
    return replyRefused(exchange, refuseRequest("not found"));
  const [name, password] = [input[identification.by], input[identification.secret]];
  if (typeof name !== "string" || typeof password !== "string")
    return replyRefused(exchange, refuseRequest("bad credentials"));
  const limited = await enforceRate(site, request, caller, "calls", served.rate);
  if (limited !== null) return replyRefused(exchange, limited);
  const found = await identifyShown(site, request, { kind: "password", name, password });
  if (found.kind !== "person") return replyRefused(exchange, found);
  const unconfirmed = await requireConfirmed(site, request, found.id);
  if (unconfirmed !== null) return replyRefused(exchange, unconfirmed);
  noteCaller(site, request, found);
  if (caller.token !== null) await site.sessions.close(caller.token);
  const session = await site.sessions.open(found.id, undefined, deviceOf(request));
  return jsonReply(
    200,
    `{"status":200,"record":null,"etag":null,"changed":[]}`,
    sessionCookie(null, session, sessionSeconds, hasSecureCookies(site, request)),
  );
}
