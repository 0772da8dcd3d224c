import type { Call } from "../../model/call.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { SendOptions } from "../trace/send-options.ts";
import type { TestPerson } from "../trace/test-person.ts";

/**
 * A request that the `Executor` is to send next. Its ids are those of the model state; the executor replaces them by
 * the ids of the target.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *step* is one request of a trace, or a wait. A *visitor* is somebody who is not signed in. The
 * *executor* sends requests and judges the answers.
 */
export interface PlannedRequest extends RequestOptions {
  /** The person who calls; null for a visitor. */
  readonly caller: TestPerson | null;
  readonly call: Call;
  readonly params: RequestParts;
}

/** Properties of a request besides its parameters. */
export interface RequestOptions {
  /** The record that the request is about; null or absent if there is none or it is unknown. */
  readonly row?: Row | null;
  /** Milliseconds to wait before the request is sent, in addition to waiting for rate limits; absent if none. */
  readonly wait?: number | undefined;
  /** How it is sent; absent if as usual. */
  readonly sendOptions?: SendOptions | undefined;
  /**
   * The number of the request's step, by which later steps refer to the records that it creates. Absent: the next free
   * number. It is given where steps keep their numbers, as when a trace is replayed.
   */
  readonly number?: number | undefined;
}
