import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { ModelState } from "../model-state/model-state.ts";
import type { Person } from "../trace/person.ts";
import type { ProtocolState } from "./protocol-state.ts";

/** What is known of a target and of the people who call it, while a story is played. */
export interface TargetKnowledge {
  readonly model: Specification;
  /** Whom the tester can call as: whoever signs out or in is changed in place. */
  readonly people: Person[];
  /** What is known of the target. */
  readonly modelState: ModelState;
  /** What went to and fro around the calls of the story. */
  readonly protocolState: ProtocolState;
  /** Milliseconds by which the target's clock may be off. */
  readonly tolerance: number;
  /** What `decide` says of a call, made now; nothing is sent. */
  predict(caller: Person | null, call: Call, params: Asked): Decision;
}
