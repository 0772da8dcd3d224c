import type { Call } from "../../model/call.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Person } from "../trace/person.ts";
import type { SendOptions } from "../trace/send-options.ts";

/** A call that could be made. */
export interface CandidateRequest {
  readonly caller: Person | null;
  readonly call: Call;
  readonly params: Asked;
  /** In which way it was drawn, where that is worth trying by itself. */
  readonly manner: string;
  /** The record that it is about, where there is one. */
  readonly row: Row | null;
  /** What it is sent in; absent: as any call is. */
  readonly sendOptions?: SendOptions | undefined;
  /** That of its step, where later ones name what it makes by that; absent: the next. */
  readonly number?: number | undefined;
}
