import { previewCall } from "../preview/preview-call.ts";
import type { Caller } from "./caller.ts";
import { waitingRefusal } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { Reply } from "./reply.ts";
import { replyLook } from "./show-screen.ts";

/** `GET /_ninepoint/preview?call=NAME&subject=KEY` */
export function showPreview(exchange: Exchange): Promise<Reply> {
  const { site } = exchange;
  return replyLook(exchange, async (_, actor, { call, subject = null }, caller) => {
    if (call === undefined) return missing("call", "the name of the call");
    const limited = await waitForCall(exchange, caller, call);
    if (limited !== null) return limited;
    const view = await previewCall(site.served.engine, actor, { call, subject }, momentText(site.clock()));
    return view === "no record named" ? missing("subject", "the key of the record that the call is about") : view;
  });
}

function missing(parameter: string, meaning: string): RefusedRequestReply {
  return { ...refuseRequest("malformed"), says: `The parameter “${parameter}” is missing: ${meaning}.` };
}

/** Refuses a preview where the call itself would have to wait, without counting a call. */
async function waitForCall(
  { site, served, request }: Exchange,
  caller: Caller,
  name: string,
): Promise<RefusedRequestReply | null> {
  const limit = served.callsByName.get(name)?.call.limit ?? null;
  return (
    (await waitingRefusal(site, request, caller, "calls", served.rate)) ??
    (await waitingRefusal(site, request, caller, `call ${name}`, limit))
  );
}
