import type { Call } from "../../model/call.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/person.ts";
import type { SendOptions } from "../trace/send-options.ts";

/** A request that could be made next. */
export interface CandidateRequest {
  readonly caller: TestPerson | null;
  readonly call: Call;
  readonly params: RequestParts;
  /** How the request was generated, for coverage. */
  readonly strategy: string;
  /** The record that it is about, if there is one. */
  readonly row: Row | null;
  /** How it is sent; absent if as usual. */
  readonly sendOptions?: SendOptions | undefined;
  /** The number of its step, if later steps refer to what it creates; absent if the next one. */
  readonly number?: number | undefined;
}
