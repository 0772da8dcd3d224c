import { identifiedByAddress } from "../accounts/identified-by-address.ts";
import { findPersonRow } from "../accounts/look-at-link.ts";
import { makeConfirmationLink } from "../accounts/make-links.ts";
import { confirmedAddress } from "../accounts/store-confirmed.ts";
import { textsOf } from "../../wording/languages/texts-of.ts";
import type { IncomingMessage } from "node:http";
import { momentText } from "./moment-text.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { ServedSite } from "./served-site.ts";

/**
 * Refuses a person who has shown who they are but not that their address is theirs, where the operator asks for that, and
 * mails them a link. Like limits on guessing it protects the operator, and is no part of what a document means.
 */
export async function requireConfirmed(
  site: ServedSite,
  request: IncomingMessage,
  person: string,
): Promise<RefusedRequestReply | null> {
  const { accounts } = site;
  if (accounts === null || !accounts.confirms) return null;
  return site.lock.shared(async () => {
    const { parts, model } = site.served.engine;
    const identification = identifiedByAddress(model);
    if (parts === null || identification === null) return null;
    const now = site.clock();
    const [row, confirmed] = await parts.store.read(async (queries) => [
      await findPersonRow(parts, queries, identification, person, momentText(now)),
      await confirmedAddress(parts.compiled.dialect, queries, person),
    ]);
    const address = row?.values[identification.by];
    if (typeof address !== "string" || address === confirmed) return null;
    // Where too many were asked for, those that were sent before still do.
    if ((await site.guessLimiter.mail(address, site.proxies.addressOf(request), now)) === 0)
      site.background.begin(async () => {
        await accounts.deliver(await makeConfirmationLink(parts, accounts, { person, address, now }));
      });
    return { ...refuseRequest("not allowed"), says: textsOf(model.head).letters.mustConfirm(address) };
  });
}
