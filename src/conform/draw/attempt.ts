import type { Call } from "../../model/call.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Person } from "../story/person.ts";
import type { Around } from "../story/around.ts";

/** A call that could be made. */
export interface Attempt {
  readonly who: Person | null;
  readonly call: Call;
  readonly asked: Asked;
  /** In which way it was drawn, where that is worth trying by itself. */
  readonly manner: string;
  /** The record that it is about, where there is one. */
  readonly row: Row | null;
  /** What it is sent in; absent: as any call is. */
  readonly around?: Around | undefined;
  /** That of its step, where later ones name what it makes by that; absent: the next. */
  readonly number?: number | undefined;
}
