import { identifiedByAddress } from "../accounts/identified-by-address.ts";
import { makeResetLink } from "../accounts/make-links.ts";
import { admitBuiltInCall } from "./admit-built-in-call.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/**
 * `POST /_ninepoint/reset`: asks for a mail with a link for another password. The answer comes before anything is looked
 * up, so that neither it nor its time tells whether there is such an account.
 */
export async function requestReset(exchange: Exchange): Promise<Reply | null> {
  const { site, served, request } = exchange;
  const own = await admitBuiltInCall(exchange, "reset");
  if (own === null || !("kind" in own)) return own;
  const { accounts, guessLimiter, proxies, clock } = site;
  const { address } = own.input;
  if (accounts === null || identifiedByAddress(served.model) === null)
    return replyRefused(exchange, refuseRequest("not found"));
  if (typeof address !== "string" || address.length > longestAddress)
    return replyRefused(exchange, refuseRequest("malformed"));
  const wait = await guessLimiter.mail(address, proxies.addressOf(request), clock());
  if (wait > 0) return replyRefused(exchange, refuseRequest("too many calls", wait));
  site.background.begin(async () => {
    const letter = await site.lock.shared(async () => {
      const { parts } = site.served.engine;
      return parts === null ? null : makeResetLink(parts, accounts, address, clock());
    });
    if (letter !== null) await accounts.deliver(letter);
  });
  return jsonReply(200, `{"kind":"asked"}`);
}

const longestAddress = 320;
