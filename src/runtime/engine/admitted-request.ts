import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { createContext } from "../../semantics/program/context.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import { refusalOfRole } from "../../semantics/rights/gate.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { IdempotentRequest } from "./engine.ts";

/** A call that somebody makes. */
export interface AdmittedRequest {
  readonly actor: Actor;
  readonly call: Call;
  readonly request: Request;
  readonly once: IdempotentRequest | undefined;
  /** The token of the session in which it is made. */
  readonly session: string | null;
}

/** The call as it begins to be judged in a role, or why it may never be made in that. */
export function admitRequest(
  model: Specification,
  role: string | null,
  { actor, call, request }: AdmittedRequest,
): ProgramContext | Refusal {
  const refusal = refusalOfRole(model, role, call);
  return refusal ?? createContext(model, call, request, role ?? "", actor.kind === "person" ? actor.id : null);
}
