import type { Call, Input } from "../model/call.ts";
import type { Value } from "../model/value-type.ts";
import type { Visibility } from "../semantics/memory/visibility.ts";
import type { Actor } from "../semantics/state/state.ts";

/** The record that an input is to name. */
export interface RecordWanted {
  readonly call: Call;
  /** The entity whose record is written. */
  readonly writes: string;
  readonly actor: Actor;
  readonly taken: Input;
  /** What the caller may see. */
  readonly visibility: Visibility;
  /** The values chosen so far. */
  readonly given: Readonly<Record<string, Value>>;
  /** The ids of the records chosen so far. */
  readonly ids: Readonly<Record<string, string>>;
}
