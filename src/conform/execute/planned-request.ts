import type { Call } from "../../model/call.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { SendOptions } from "../trace/send-options.ts";
import type { Person } from "../trace/person.ts";

/** A call that is to be made. */
export interface PlannedRequest extends RequestOptions {
  readonly caller: Person | null;
  readonly call: Call;
  readonly params: Asked;
}

/** What is known of a call beside what is asked for. */
export interface RequestOptions {
  /** The record that it is about. */
  readonly row?: Row | null;
  /** Milliseconds that pass before it is made. */
  readonly wait?: number | undefined;
  readonly sendOptions?: SendOptions | undefined;
  /** That of its step, by which others name what it makes; absent: the next. */
  readonly number?: number | undefined;
}
