import { choosePassword } from "../accounts/choose-password.ts";
import { confirmAddress } from "../accounts/confirm-address.ts";
import { lookAtLink } from "../accounts/look-at-link.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import type { Value } from "../../model/value-type.ts";
import { deviceOf } from "./device-of.ts";
import { admitBuiltInCall } from "./admit-built-in-call.ts";
import type { Caller } from "./caller.ts";
import { hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie, sessionSeconds } from "./session-cookie.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `POST /_ninepoint/link/look`: what a link is for. Its token is in the body, since proxies and browsers keep addresses. */
export function showLink(exchange: Exchange): Promise<Reply | null> {
  return withLink(exchange, async ({ parts, token, now }) => {
    const view = await lookAtLink(parts, token, now);
    return view.kind === "void" ? replyVoid(exchange) : jsonReply(200, JSON.stringify(view));
  });
}

/** `POST /_ninepoint/link/password`: chooses the password that a link lets somebody choose, and signs them in. */
export function choosePasswordByLink(exchange: Exchange): Promise<Reply | null> {
  return withLink(exchange, async ({ parts, token, now, input, caller }) => {
    const { password } = input;
    if (typeof password !== "string") return replyRefused(exchange, refuseRequest("malformed"));
    const { site, request } = exchange;
    const done = await choosePassword(parts, { token, password }, now);
    if (done.kind === "void") return replyVoid(exchange);
    if (done.kind === "refusal") return replyRefused(exchange, done);
    if (caller.token !== null) await site.sessions.close(caller.token);
    const session = await site.sessions.open(done.person, undefined, deviceOf(request));
    return jsonReply(200, signedIn, sessionCookie(null, session, sessionSeconds, hasSecureCookies(site, request)));
  });
}

/** `POST /_ninepoint/link/confirm`: notes that whoever has the link reads the mail of its address. Nobody is signed in. */
export function confirmByLink(exchange: Exchange): Promise<Reply | null> {
  return withLink(exchange, async ({ parts, token, now }) => {
    const done = await confirmAddress(parts, token, now);
    return done.kind === "void" ? replyVoid(exchange) : jsonReply(200, JSON.stringify(done));
  });
}

const signedIn = `{"status":200,"record":null,"etag":null}`;

/** What following a link needs. */
interface FollowedLink {
  readonly parts: EngineParts;
  readonly token: string;
  readonly now: string;
  readonly input: Readonly<Record<string, Value>>;
  readonly caller: Caller;
}

async function withLink(exchange: Exchange, follow: (link: FollowedLink) => Promise<Reply>): Promise<Reply | null> {
  const { site } = exchange;
  const own = await admitBuiltInCall(exchange, "link");
  if (own === null || !("kind" in own)) return own;
  const { token } = own.input;
  if (typeof token !== "string") return replyRefused(exchange, refuseRequest("malformed"));
  if (site.accounts === null) return replyRefused(exchange, refuseRequest("not found"));
  return site.lock.shared(async () => {
    const { parts } = site.served.engine;
    if (parts === null) return replyRefused(exchange, refuseRequest("not found"));
    return follow({ parts, token, now: momentText(site.clock()), ...own });
  });
}

/** The reply to a link that is void, whatever the reason. Whoever tries many is slowed down. */
async function replyVoid(exchange: Exchange): Promise<Reply> {
  const { guessLimiter, proxies, clock } = exchange.site;
  const wait = await guessLimiter.unknownToken(proxies.addressOf(exchange.request), clock());
  return wait > 0
    ? replyRefused(exchange, refuseRequest("too many calls", wait))
    : jsonReply(200, JSON.stringify({ kind: "void" }));
}
