import { hashOfToken } from "../hash-of-token.ts";
import type { SessionsView } from "../screens/view/sessions-protocol.ts";
import { admitBuiltInCall } from "./admit-built-in-call.ts";
import { identifyCaller } from "./identify-caller.ts";
import type { Caller } from "./caller.ts";
import { deviceName } from "./device-name.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/sessions`: the sessions of the caller. */
export async function showSessions(exchange: Exchange): Promise<Reply> {
  const { site, served, request } = exchange;
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const limited = await enforceRate(site, request, caller, "sessions", served.rate);
  return limited === null ? replySessions(exchange, caller) : replyRefused(exchange, limited);
}

/** `POST /_ninepoint/sessions/end`: ends one session of the caller, `{"session": ID}`, or all but the one of the request, `{"others": true}`. */
export async function endOwnSessions(exchange: Exchange): Promise<Reply | null> {
  const own = await admitBuiltInCall(exchange, "sessions");
  if (own === null || !("kind" in own)) return own;
  const { caller, input } = own;
  const { sessions } = exchange.site;
  const { session = null, others = false } = input;
  if (caller.actor.kind !== "person") return replyRefused(exchange, refuseRequest("not signed in"));
  const person = caller.actor.id;
  if (others === true && session === null) await sessions.revokePerson(person, caller.token);
  else if (typeof session === "string" && others === false) {
    const meant = (await sessions.listOf(person)).find(({ hash }) => publicId(hash) === session);
    // Ended already is as good as ended.
    if (meant !== undefined) await sessions.closeOf(person, meant.hash);
    // Whoever has ended the session of the request is told so by the next one.
    if (meant?.hash === ownHash(caller)) return jsonReply(200, `{"items":[]}`);
  } else return replyRefused(exchange, refuseRequest("malformed"));
  return replySessions(exchange, caller);
}

async function replySessions(exchange: Exchange, caller: Caller): Promise<Reply> {
  if (caller.actor.kind !== "person") return replyRefused(exchange, refuseRequest("not signed in"));
  const own = ownHash(caller);
  const sessions = await exchange.site.sessions.listOf(caller.actor.id);
  const view: SessionsView = {
    items: sessions.map(({ hash, begun, used, device }) => ({
      id: publicId(hash),
      begun,
      used,
      device: deviceName(device),
      isThis: hash === own,
    })),
  };
  return jsonReply(200, JSON.stringify(view));
}

function ownHash({ token }: Caller): string | null {
  return token === null ? null : hashOfToken(token);
}

/** The name of a session in answers: not the stored hash, so that no answer holds what is in the database. */
function publicId(hash: string): string {
  return hashOfToken(`session ${hash}`).slice(0, 32);
}
