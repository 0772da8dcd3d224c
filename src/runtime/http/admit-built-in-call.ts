import { identifyCaller } from "./identify-caller.ts";
import { readRequestInput } from "./read-request-input.ts";
import { enforceRate } from "./enforce-rate.ts";
import type { RequestInput } from "./read-request-input.ts";
import type { Caller } from "./caller.ts";
import { smallBody } from "./largest-body-of-call.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import type { Reply } from "./reply.ts";

/** A request of the product's own web application: its caller and its input. */
export interface AdmittedBuiltInCall {
  readonly kind: "admitted";
  readonly caller: Caller;
  readonly input: RequestInput["value"];
}

/** Reads a JSON request of the web application, identifies its caller and counts it against their rate. Null: the client has gone. */
export async function admitBuiltInCall(
  exchange: Exchange,
  name: string,
  limit = smallBody,
): Promise<AdmittedBuiltInCall | Reply | null> {
  const { site, served, request } = exchange;
  const caller = await identifyCaller(site, request);
  if (caller.kind !== "caller") return replyRefused(exchange, caller);
  const input = await readRequestInput(request, limit, null);
  if (input === "gone") return null;
  if (input.kind !== "input") return replyRefused(exchange, input);
  const limited = await enforceRate(site, request, caller, name, served.rate);
  return limited === null ? { kind: "admitted", caller, input: input.value } : replyRefused(exchange, limited);
}
