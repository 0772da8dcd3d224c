import { identify, meter, readInput } from "./admit.ts";
import { isSecure } from "./connection.ts";
import { sessionCookie } from "./credentials.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `POST /_ninepoint/sign-out`: ends the caller's session, for products whose document has no call that does; also where there is none to end. */
export async function signOut(exchange: Exchange): Promise<Reply | null> {
  const { site, served, request } = exchange;
  const input = await readInput(site, request, 0);
  if (input === "gone") return null;
  if (input.kind !== "input") return replyRefused(exchange, input);
  const caller = await identify(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const limited = meter(site, request, caller, "sign out", served.rate);
  if (limited !== null) return replyRefused(exchange, limited);
  if (caller.token !== null) await site.sessions.close(caller.token);
  return jsonReply(200, `{"status":200,"record":null}`, sessionCookie(caller.place, "", 0, isSecure(request)));
}
