import type { Call } from "../../model/call.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";
import { asReceived } from "./as-received.ts";
import { actorOf } from "../story/person.ts";
import type { Person } from "../story/person.ts";
import type { Setting } from "./setting.ts";

/** When a call is made, and what it makes is called by. */
export interface Moment {
  readonly now: string;
  readonly id: string;
  /** The mark of the token that it may give; absent: none is looked for. */
  readonly token?: string;
  /** The address that is called; absent: it is not known. */
  readonly here?: string | null;
}

/** A call as its receiver hears it, in the mirror's terms. */
export function heardBy({ model, places }: Setting, call: Call, asked: Asked): Asked {
  const heard = asReceived(model, call, asked);
  return { ...heard, query: places.ours(heard.query) };
}

/** What `decide` is asked about a call that was heard. */
export function requestOf(
  { target }: Setting,
  call: Call,
  { subject, input, query, ifMatch }: Asked,
  { now, id, token = "", here = null }: Moment,
): Request {
  return { call: call.name, subject, input, query, ifMatch, token, base: target.base ?? null, here, now, id };
}

/** What `decide` says of a call that was heard in a state. */
export function decideIn(
  setting: Setting,
  state: State,
  who: Person | null,
  call: Call,
  heard: Asked,
  moment: Moment,
): Decision {
  return decide(setting.model, state, actorOf(who), requestOf(setting, call, heard, moment));
}
