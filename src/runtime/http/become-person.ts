import { admitBuiltInCall } from "./admit-built-in-call.ts";
import { hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie } from "./session-cookie.ts";
import { deviceOf } from "./device-of.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { sessionSeconds } from "./sessions.ts";

/** `POST /_ninepoint/become`: signs in as the demo account of a role, where there are demo accounts. */
export async function becomePerson(exchange: Exchange): Promise<Reply | null> {
  const { site, served, request } = exchange;
  const own = await admitBuiltInCall(exchange, "become");
  if (own === null || !("kind" in own)) return own;
  const { caller, input } = own;
  const account = served.demo.find(({ role }) => role === input["role"]);
  if (account === undefined) return replyRefused(exchange, refuseRequest("not found"));
  if (caller.token !== null) await site.sessions.close(caller.token);
  const token = account.person === null ? null : await site.sessions.open(account.person, undefined, deviceOf(request));
  const cookie = sessionCookie(null, token ?? "", token === null ? 0 : sessionSeconds, hasSecureCookies(site, request));
  return jsonReply(200, `{"status":200,"record":null,"etag":null}`, cookie);
}
