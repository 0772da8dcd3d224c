import type { Call } from "../../model/call.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { SendOptions } from "../trace/send-options.ts";

/**
 * A generated request that is not sent yet. Many are generated for each turn of a trace; each is scored by what it
 * would cover, and the best is sent.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *coverage item* is something that a request can cover, such as a call with an outcome. A *probe*
 * is a request that tries one rule of the protocol rather than a call of the document. A *step* is one request of a
 * trace, or a wait. A *visitor* is somebody who is not signed in.
 */
export interface CandidateRequest {
  /** The person who calls; null for a visitor. */
  readonly caller: TestPerson | null;
  readonly call: Call;
  /** The inputs: what the path, the query and the body of the request contain. */
  readonly params: RequestParts;
  /**
   * How the request was generated: a fill strategy such as `valid` or `duplicate`, or another source such as
   * `prerequisite` or a probe. It is part of the coverage item.
   */
  readonly strategy: string;
  /**
   * The row of the record that the request is about, in the model state; null if it is about none or the record is not
   * known.
   */
  readonly row: Row | null;
  /** How it is sent; absent if as usual. */
  readonly sendOptions?: SendOptions | undefined;
  /**
   * The number of the request's step, if it is fixed because later steps refer to the records that the request creates.
   * Absent: the next free number.
   */
  readonly number?: number | undefined;
}
