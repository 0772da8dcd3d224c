import type { Call } from "../../../src/model/call.ts";
import type { Actor } from "../../../src/semantics/state/state.ts";
import type { RequestParts } from "../../../src/semantics/http/http-request.ts";

/** Somebody's call, as it can be made in a world. */
export interface Deed {
  readonly actor: Actor;
  readonly call: Call;
  readonly asked: RequestParts;
  /** Whether it asks for nothing out of the ordinary: what it does leads on to other worlds. */
  readonly isPlain: boolean;
  /** Whether it is the first thing that is asked about its record, with nothing but what is needed. */
  readonly isFirst: boolean;
}
