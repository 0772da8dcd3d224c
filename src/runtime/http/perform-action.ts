import type { Value } from "../../model/value-type.ts";
import type { ActedView, ActRequest } from "../screens/view/acting-protocol.ts";
import { versionsLed } from "../engine/versions-led.ts";
import { forgetSession, identifyCaller } from "./identify-caller.ts";
import { readRequestInput } from "./read-request-input.ts";
import { waitingRefusal } from "./enforce-rate.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import { idempotentRequestOf, performCall } from "./perform-call.ts";
import { refuseRequest } from "./refuse-request.ts";
import { requireCurrentSecret } from "./require-current-secret.ts";
import { signInShown } from "./sign-in-shown.ts";
import { callOfShownCredentials, currentSecret } from "../screens/view/acting-protocol.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { withTypedKeys } from "./with-typed-keys.ts";

/** `POST /_ninepoint/act`: makes any call of the document for the web application. A token is put only into the cookie. */
export async function performAction(exchange: Exchange): Promise<Reply | null> {
  const { site, served, request, target } = exchange;
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const role = await site.lock.shared(() => site.served.engine.roleOf(caller.actor));
  if (role === null)
    return replyRefused(
      exchange,
      caller.actor.kind === "person"
        ? await forgetSession(site, request, caller, caller.actor.id)
        : refuseRequest("not signed in"),
    );
  const input = await readRequestInput(request, served.largestBodyOf(role), async () =>
    waitingRefusal(site, request, caller, "calls", served.rate),
  );
  if (input === "gone") return null;
  if (input.kind !== "input") return replyRefused(exchange, input);
  const asked = asActRequest(input.value);
  if (asked === null) return replyRefused(exchange, refuseRequest("malformed"));
  const { person, input: sent, ...made } = asked;
  const { [currentSecret]: current, ...inputs } = sent;
  if (person !== undefined && (caller.actor.kind !== "person" || caller.actor.id !== person))
    return replyRefused(exchange, refuseRequest("not signed in"));
  if (asked.call === callOfShownCredentials) return signInShown(exchange, caller, sent);
  const route = served.callsByName.get(asked.call);
  if (route === undefined) return replyRefused(exchange, refuseRequest("not found"));
  const observed = site.observation?.of(request);
  if (observed !== undefined) observed.call = route.call.name;
  const key = request.headers["idempotency-key"];
  const heeding = { ...route, heedsKey: route.heedsKeyOfWeb };
  const once = key === undefined ? null : idempotentRequestOf(request, key, heeding, target.path, input);
  if (once !== null && "kind" in once) return replyRefused(exchange, once);
  const typed = withTypedKeys(served.model, route.call, inputs);
  const unproved = await requireCurrentSecret(exchange, caller, { ...made, call: route.call, input: typed, current });
  if (unproved !== null) return replyRefused(exchange, unproved, route.call);
  const done = await performCall(site, served, request, {
    ...made,
    byKey: true,
    input: typed,
    route,
    caller,
    query: {},
    once,
  });
  if (done.kind !== "done") return replyRefused(exchange, done);
  const { status, record, etag } = done.performed;
  const changed = await versionsLed(site.served.engine, caller.actor, done.performed, momentText(site.clock()));
  const view: ActedView = { status, record, etag, changed };
  return jsonReply(200, JSON.stringify(view), done.headers);
}

function asActRequest({
  call,
  subject = null,
  input = {},
  ifMatch = null,
  person,
  ...rest
}: Readonly<Record<string, Value>>): ActRequest | null {
  if (typeof call !== "string" || !isTextOrNull(subject) || !isTextOrNull(ifMatch) || Object.keys(rest).length > 0)
    return null;
  if (person !== undefined && typeof person !== "string") return null;
  if (typeof input !== "object" || input === null || isList(input)) return null;
  return { call, subject, input, ifMatch, ...(person === undefined ? {} : { person }) };
}

function isTextOrNull(value: Value): value is string | null {
  return value === null || typeof value === "string";
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}
