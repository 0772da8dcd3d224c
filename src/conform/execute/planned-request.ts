import type { Call } from "../../model/call.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { SendOptions } from "../trace/send-options.ts";
import type { TestPerson } from "../trace/person.ts";

/** A request that is to be sent. */
export interface PlannedRequest extends RequestOptions {
  /** The person who calls; null for a visitor. */
  readonly caller: TestPerson | null;
  readonly call: Call;
  readonly params: RequestParts;
}

/** Properties of a request besides its parameters. */
export interface RequestOptions {
  /** The record that it is about; null or absent if there is none or it is unknown. */
  readonly row?: Row | null;
  /** Milliseconds to wait before it is sent, besides what rate limits demand; absent if none. */
  readonly wait?: number | undefined;
  /** How it is sent; absent if as usual. */
  readonly sendOptions?: SendOptions | undefined;
  /**
   * The number of its step, by which later steps refer to what it creates. It is absent for the next free number, and
   * given where steps keep their numbers, as when a trace is replayed.
   */
  readonly number?: number | undefined;
}
