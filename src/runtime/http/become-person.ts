import type { Refusal } from "../../semantics/decision/decision.ts";
import { admitBuiltInCall } from "./admit-built-in-call.ts";
import { hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie, sessionSeconds } from "./session-cookie.ts";
import { deviceOf } from "./device-of.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { momentText } from "./moment-text.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import type { DemoLogin } from "./servable-product.ts";

/** `POST /_ninepoint/become`: signs in as the demo account of a role, where there are demo accounts, and no rule of the document refuses this person. */
export async function becomePerson(exchange: Exchange): Promise<Reply | null> {
  const { site, served, request } = exchange;
  const own = await admitBuiltInCall(exchange, "become");
  if (own === null || !("kind" in own)) return own;
  const { caller, input } = own;
  const account = served.demo.find(({ role }) => role === input["role"]);
  if (account === undefined) return replyRefused(exchange, refuseRequest("not found"));
  const refusal = await refusalByRule(exchange, account);
  if (refusal !== null) return replyRefused(exchange, refusal);
  if (caller.token !== null) await site.sessions.close(caller.token);
  const token = account.person === null ? null : await site.sessions.open(account.person, undefined, deviceOf(request));
  const cookie = sessionCookie(null, token ?? "", token === null ? 0 : sessionSeconds, hasSecureCookies(site, request));
  return jsonReply(200, `{"status":200,"record":null,"etag":null}`, cookie);
}

/** The refusal by a rule on signing in, such as that whoever is suspended can't; null where no rule refuses it. A password that was changed since is none. */
async function refusalByRule({ site, served }: Exchange, { login }: DemoLogin): Promise<Refusal | null> {
  const { identification, calls } = served.model;
  const call = calls.find(({ does }) => does.kind === "sign in");
  if (login === null || identification === null || call === undefined) return null;
  const sent = new Map([
    [identification.by, login.by],
    [identification.secret, login.password],
  ]);
  const input = Object.fromEntries(
    call.takes.flatMap(({ name, field }): [string, string][] => {
      const value = sent.get(field ?? "");
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const request = {
    call: call.name,
    subject: null,
    input,
    query: {},
    ifMatch: null,
    now: momentText(site.clock()),
    id: "",
  };
  const outcome = await site.lock.shared(() => site.served.engine.perform({ kind: "visitor" }, request));
  return outcome.kind === "refusal" && outcome.because !== null ? outcome : null;
}
