import { createHash } from "node:crypto";
import { oncePer } from "../../base/once-per.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { DemoView, EntryView } from "../screens/view/product-protocol.ts";
import type { Parameters, Screens } from "../screens/view/screens.ts";
import type { Caller } from "./caller.ts";
import { identifiedByAddress } from "../accounts/identified-by-address.ts";
import { forgetSession, identifyCaller } from "./identify-caller.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import type { DemoLogin } from "./servable-product.ts";
import { parseQueryString } from "./parse-query-string.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import { steadyTime } from "./steady-time.ts";
import { pathOfLogo } from "./send-logo.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/product` */
export function showProduct(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, async (screens, actor) => {
    const {
      served: { revision, demo, logo, model },
      problem,
      data,
    } = exchange.site;
    // Before anything is read: what is committed meanwhile may be told twice, but is never missed.
    const asOf = steadyTime();
    const view = await screens.product(actor);
    if ("kind" in view) return view;
    const identity = { data, document: hashOfDocument(model) };
    return {
      ...view,
      logo: pathOfLogo(logo),
      revision,
      identity,
      demo: demo.map((one) => shown(one, view.viewer.id)),
      entry: entryOf(exchange),
      problem,
      asOf,
    };
  });
}

function entryOf({ site: { accounts, served } }: Exchange): EntryView {
  return {
    reset: accounts !== null && identifiedByAddress(served.model) !== null,
    provider: accounts?.provider?.label ?? null,
  };
}

const hashOfDocument = oncePer((model: Specification) =>
  createHash("sha256").update(JSON.stringify(model)).digest("base64url").slice(0, 16),
);

/** `GET /_ninepoint/screen/NAME` */
export function showScreen(exchange: Exchange): Promise<Reply> {
  const name = exchange.target.segments?.[2] ?? "";
  return replyLook(exchange, (screens, actor, parameters) => screens.screen(actor, name, parameters));
}

/** `GET /_ninepoint/own-record` */
export function showOwnAccount(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor) => screens.account(actor));
}

/** `GET /_ninepoint/history/NAME` */
export function showHistoryOfScreen(exchange: Exchange): Promise<Reply> {
  const name = exchange.target.segments?.[2] ?? "";
  return replyLook(exchange, (screens, actor, parameters) => screens.history(actor, name, parameters));
}

/** `GET /_ninepoint/form` */
export function showForm(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor, parameters) => screens.form(actor, parameters));
}

/** `GET /_ninepoint/views` */
export function showViews(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor, { screen = "" }) => screens.views(actor, screen));
}

/** `GET /_ninepoint/all-views` */
export function showAllViews(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor) => screens.allViews(actor));
}

/** `GET /_ninepoint/options` */
export function showOptions(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor, parameters) => screens.options(actor, parameters));
}

/** `GET /_ninepoint/search` */
export function showFoundRecords(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor, parameters) => screens.search(actor, parameters));
}

/** `GET /_ninepoint/start-actions` */
export function showStartActions(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor) => screens.startActions(actor));
}

/** `GET /_ninepoint/reasons` */
export function showReasons(exchange: Exchange): Promise<Reply> {
  return replyLook(exchange, (screens, actor, parameters) => screens.reasons(actor, parameters));
}

// A screen is made of several of these, so that they have a rate of their own beside that of calls.
const looksPerCall = 10;

type Look = (
  screens: Screens,
  actor: Actor,
  parameters: Parameters,
  caller: Caller,
) => Promise<object | Refusal | RefusedRequestReply | null>;

/** Answers with a view, as far as its viewer has not asked for too many. */
export async function replyLook(exchange: Exchange, look: Look): Promise<Reply> {
  const { site, served, request, target } = exchange;
  const parameters = parseQueryString(target.query);
  if (parameters === null) return replyRefused(exchange, refuseRequest("malformed"));
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const rate = served.rate === null ? null : { count: served.rate.count * looksPerCall, per: served.rate.per };
  const limited = await enforceRate(site, request, caller, "looks", rate);
  if (limited !== null) return replyRefused(exchange, limited);
  const view = await site.lock.shared(() => look(site.served.screens, caller.actor, parameters, caller));
  if (isRefusal(view) && view.detection === "not signed in" && caller.actor.kind === "person") {
    return replyRefused(exchange, await forgetSession(site, request, caller, caller.actor.id));
  }
  return isRefusal(view) || isTurnedAway(view) ? replyRefused(exchange, view) : jsonReply(200, JSON.stringify(view));
}

function isRefusal(view: object | Refusal | null): view is Refusal {
  return view !== null && "kind" in view && view.kind === "refusal";
}

function isTurnedAway(view: object | null): view is RefusedRequestReply {
  return view !== null && "kind" in view && view.kind === "turned away";
}

function shown({ role, who, label, login, person }: DemoLogin, viewer: string | null): DemoView {
  return { role, who, label, login, isViewer: person === viewer };
}
