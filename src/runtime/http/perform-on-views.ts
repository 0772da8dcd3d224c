import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { Screens } from "../screens/view/screens.ts";
import type { SaveViewRequest } from "../screens/view/views-protocol.ts";
import { admitBuiltInCall } from "./admit-built-in-call.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

type Sent = Readonly<Record<string, Value>>;

/** `POST /_ninepoint/views` */
export function performViewSaving(exchange: Exchange): Promise<Reply | null> {
  return perform(exchange, 201, (sent) => {
    const { screen, name, query, shared = false, ...rest } = sent;
    if (typeof screen !== "string" || typeof name !== "string" || typeof query !== "string") return null;
    if (typeof shared !== "boolean" || Object.keys(rest).length > 0) return null;
    return (screens, actor) => screens.saveView(actor, { screen, name, query, shared });
  });
}

/** `PATCH /_ninepoint/views/ID` */
export function performViewChange(exchange: Exchange): Promise<Reply | null> {
  const id = idIn(exchange);
  return perform(exchange, 200, (sent) => {
    const known = { name: "string", query: "string", shared: "boolean" } as const;
    const isKnown = Object.entries(sent).every(
      ([name, value]) => Object.hasOwn(known, name) && typeof value === known[name as keyof typeof known],
    );
    return isKnown ? (screens, actor) => screens.changeView(actor, id, sent as Partial<SaveViewRequest>) : null;
  });
}

/** `DELETE /_ninepoint/views/ID` */
export function performViewDeletion(exchange: Exchange): Promise<Reply | null> {
  const id = idIn(exchange);
  return perform(exchange, 200, () => (screens, actor) => screens.deleteView(actor, id));
}

function idIn({ target }: Exchange): string {
  return target.segments?.[2] ?? "";
}

/** Does what a request asks. `read`: what that is; null where the request can't be read. */
async function perform(
  exchange: Exchange,
  status: number,
  read: (sent: Sent) => ((screens: Screens, actor: Actor) => Promise<object | Refusal>) | null,
): Promise<Reply | null> {
  const own = await admitBuiltInCall(exchange, "views");
  if (own === null || !("kind" in own)) return own;
  const act = read(own.input);
  if (act === null) return replyRefused(exchange, refuseRequest("malformed"));
  const { site } = exchange;
  const done = await site.lock.shared(() => act(site.served.screens, own.caller.actor));
  return isRefused(done) ? replyRefused(exchange, done) : jsonReply(status, JSON.stringify(done));
}

function isRefused(done: object | Refusal): done is Refusal {
  return "kind" in done && done.kind === "refusal";
}
