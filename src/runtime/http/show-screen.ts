import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { DemoView } from "../screens/view/protocol.ts";
import type { Parameters, Screens } from "../screens/view/screens.ts";
import { forgetSession, identifyCaller } from "./admit.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import type { DemoLogin } from "./servable-product.ts";
import { parseQueryString } from "./parse-query-string.ts";
import { refuseRequest } from "./refusal.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/product` */
export function showProduct(exchange: Exchange): Promise<Reply> {
  return show(exchange, async (screens, actor) => {
    const {
      served: { revision, demo },
      problem,
    } = exchange.site;
    const view = await screens.product(actor);
    return "kind" in view ? view : { ...view, revision, demo: demo.map(shown), problem };
  });
}

/** `GET /_ninepoint/screen/NAME` */
export function showScreen(exchange: Exchange): Promise<Reply> {
  const name = exchange.target.segments?.[2] ?? "";
  return show(exchange, (screens, actor, parameters) => screens.screen(actor, name, parameters));
}

/** `GET /_ninepoint/form` */
export function showForm(exchange: Exchange): Promise<Reply> {
  return show(exchange, (screens, actor, parameters) => screens.form(actor, parameters));
}

/** `GET /_ninepoint/options` */
export function showOptions(exchange: Exchange): Promise<Reply> {
  return show(exchange, (screens, actor, parameters) => screens.options(actor, parameters));
}

// A screen is made of several of these, so that they have a rate of their own beside that of calls.
const looksPerCall = 10;

type Look = (screens: Screens, actor: Actor, parameters: Parameters) => Promise<object | Refusal>;

async function show(exchange: Exchange, look: Look): Promise<Reply> {
  const { site, served, request, target } = exchange;
  const parameters = parseQueryString(target.query);
  if (parameters === null) return replyRefused(exchange, refuseRequest("malformed"));
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const rate = served.rate === null ? null : { count: served.rate.count * looksPerCall, per: served.rate.per };
  const limited = enforceRate(site, request, caller, "looks", rate);
  if (limited !== null) return replyRefused(exchange, limited);
  const view = await site.lock.shared(() => look(site.served.screens, caller.actor, parameters));
  if (isRefusal(view) && view.detection === "not signed in" && caller.actor.kind === "person") {
    return replyRefused(exchange, await forgetSession(site, request, caller, caller.actor.id));
  }
  return isRefusal(view) ? replyRefused(exchange, view) : jsonReply(200, JSON.stringify(view));
}

function isRefusal(view: object | Refusal): view is Refusal {
  return "kind" in view && view.kind === "refusal";
}

function shown({ role, who, label, login }: DemoLogin): DemoView {
  return { role, who, label, login };
}
