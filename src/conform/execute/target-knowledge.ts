import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { TestPerson } from "../trace/person.ts";
import type { ProtocolState } from "./protocol-state.ts";

/** What is known about a target and the people who call it while a trace runs. */
export interface TargetKnowledge {
  readonly model: Specification;
  /** The people who can call. Signing in or out replaces the entry of a person. */
  readonly people: TestPerson[];
  /** The state that the target must have. */
  readonly modelState: ModelState;
  /** The sessions, idempotency keys and ETags of the trace. */
  readonly protocolState: ProtocolState;
  /** The milliseconds by which the target's clock may differ. */
  readonly tolerance: number;
  /** Decides a request as if it were made now. Nothing is sent. */
  predict(caller: TestPerson | null, call: Call, params: RequestParts): Decision;
}
