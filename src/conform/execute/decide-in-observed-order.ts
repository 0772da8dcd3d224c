import type { Detection } from "../../model/error-entry.ts";
import { callNamed } from "../../model/find.ts";
import { completeRefusal } from "../../semantics/call/complete-refusal.ts";
import { runCall } from "../../semantics/call/run-call.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { runInMemory } from "../../semantics/memory/run-in-memory.ts";
import { MemoryWorld } from "../../semantics/memory/memory-world.ts";
import { createContext } from "../../semantics/program/program-context.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import { decideWithProtocol } from "./decide-with-protocol.ts";
import type { ProtocolOutcome, ProtocolRequest } from "./decide-with-protocol.ts";
import type { ProtocolState } from "./protocol-state.ts";
import { hasValidCredentials } from "./resolve-send-options.ts";

/**
 * Returns the outcome by which a received answer is judged, in a document with `Judged first: any`. Such a document
 * leaves open in which order the checks are made, so that a request with several faults may be refused for any of them.
 * If `outcome`, which is by the usual order, is a refusal with another status than the received one, and some other
 * fault of the request has that status, then the refusal for that fault is returned. In all other cases, `outcome`
 * itself is returned.
 *
 * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in.
 */
export function decideInObservedOrder(
  outcome: ProtocolOutcome,
  request: ProtocolRequest,
  protocolState: ProtocolState,
  received: HttpAnswer | Unanswered,
): ProtocolOutcome {
  if (
    request.model.allCalls.judgedFirst !== "any" ||
    outcome.decision.kind === "answer" ||
    received.kind === "unanswered" ||
    received.status === outcome.decision.status
  )
    return outcome;
  const other = otherRefusals(request, protocolState).find(({ status }) => status === received.status);
  return other === undefined ? outcome : { decision: other, requestToRepeat: null };
}

/** The refusals for the first fault that each order of the checks finds. */
function otherRefusals(protocolRequest: ProtocolRequest, protocolState: ProtocolState): readonly Refusal[] {
  const { actor, resolvedOptions } = protocolRequest;
  const isIdentified = actor.kind === "person" && hasValidCredentials(protocolState, resolvedOptions);
  return (["input", "caller"] as const).flatMap((judgedFirst): readonly Refusal[] => {
    const { allCalls } = protocolRequest.model;
    const ordered = {
      ...protocolRequest,
      model: { ...protocolRequest.model, allCalls: { ...allCalls, judgedFirst } },
    };
    const { decision } = decideWithProtocol(ordered, protocolState);
    const refusal = refusalWithoutRoleCheck(ordered, isIdentified ? actor : { kind: "visitor" });
    return [
      ...(decision.kind === "refusal" ? [decision] : []),
      ...(refusal !== null && (isIdentified || isIndependentOfCaller(refusal.detection)) ? [refusal] : []),
    ];
  });
}

/**
 * The refusal of a request if nobody checks first whether the caller's role may ever make the call; null if there is no
 * other fault. The caller can read what their role can read: for a visitor, a record that visitors may not read does
 * not exist. What the request adds to HTTP (malformation, idempotency key, ETag) is left out: `decideWithProtocol`
 * checks that.
 */
function refusalWithoutRoleCheck({ model, state, request, sent }: ProtocolRequest, actor: Actor): Refusal | null {
  const call = callNamed(model, request.call);
  const role = roleOf(model, state, actor);
  // No check applies to a method that no call has, or to a person who does not exist.
  if (sent.method !== call.method || role === null) return null;
  const context = createContext(model, call, request, role, actor.kind === "person" ? actor.id : null);
  const result = runInMemory(new MemoryWorld(model, state), runCall(context));
  if (result.kind === "done") return null;
  const refused = { model, call, request, context };
  const complete = runInMemory(new MemoryWorld(model, state), completeRefusal(refused, result));
  return complete.kind === "done" ? complete.value : complete;
}

/** Whether a refusal says nothing about the caller, so that a target can give it to callers whom it does not know. */
function isIndependentOfCaller(detection: Detection | null): boolean {
  return detection === "not found" || detection === "invalid input";
}
