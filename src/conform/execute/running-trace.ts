import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { ProtocolState } from "./protocol-state.ts";

/**
 * A trace while it runs: its people, and the state in which they and the target must be. It is what the files of this
 * folder need of the `Executor`, which implements it.
 *
 * The *target* is the implementation that is tested. The *executor* sends requests and judges the answers.
 */
export interface RunningTrace {
  readonly model: Specification;
  /** The people who can call. Signing in or out replaces the entry of a person. */
  readonly people: TestPerson[];
  /** The state that the target must have. */
  readonly modelState: ModelState;
  /** The sessions, idempotency keys and ETags of the trace. */
  readonly protocolState: ProtocolState;
  /** The milliseconds by which the target's clock may differ from ours. */
  readonly clockTolerance: number;
  /** Decides a request as if it were made now. Nothing is sent. */
  predict(caller: TestPerson | null, call: Call, params: RequestParts): Decision;
}
