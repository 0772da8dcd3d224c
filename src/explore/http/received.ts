import type { Value } from "../../model/value-type.ts";

/** An answer as it came. */
export interface Received {
  readonly status: number;
  /** The body as JSON; undefined where there is none or it is something else. */
  readonly json: Value | undefined;
}
