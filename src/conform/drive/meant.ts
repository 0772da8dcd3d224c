import type { Call } from "../../model/call.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Around } from "../story/around.ts";
import type { Person } from "../story/person.ts";

/** A call that is to be made. */
export interface Meant extends Circumstance {
  readonly who: Person | null;
  readonly call: Call;
  readonly asked: Asked;
}

/** What is known of a call beside what is asked for. */
export interface Circumstance {
  /** The record that it is about. */
  readonly row?: Row | null;
  /** Milliseconds that pass before it is made. */
  readonly wait?: number | undefined;
  readonly around?: Around | undefined;
  /** That of its step, by which others name what it makes; absent: the next. */
  readonly number?: number | undefined;
}
