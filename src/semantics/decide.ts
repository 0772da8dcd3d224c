import { oneNamed } from "../model/one-named.ts";
import type { Specification } from "../model/specification.ts";
import { runCall } from "./call/run-call.ts";
import { completeRefusal, completeRefusalUnseen } from "./call/complete-refusal.ts";
import type { RefusedRequest } from "./call/complete-refusal.ts";
import type { Decision, Refusal } from "./decision/decision.ts";
import { refuseCall } from "./decision/error-of-call.ts";
import { factsOfRequest } from "./decision/message-facts.ts";
import { createRefusal } from "./decision/create-refusal.ts";
import type { Request } from "./decision/request.ts";
import type { GenerateValue } from "./memory/generate-from-id.ts";
import { answerInMemory } from "./memory/answer-in-memory.ts";
import { runInMemory } from "./memory/run-in-memory.ts";
import { MemoryWorld } from "./memory/memory-world.ts";
import { admitRequest } from "./program/program-context.ts";
import type { ProgramContext } from "./program/program-context.ts";
import { roleOf } from "./rights/role-of.ts";
import type { Actor, State } from "./state/state.ts";

/**
 * Decides a request by an actor in a state, as the model says: this function is the meaning of a specification.
 *
 * INVARIANT: it is pure and total. Time and new ids come with the request, and the values of generated fields from `generate`
 * or, without it, from the ids; it reads nothing else and changes nothing.
 * INVARIANT: default deny. What no row of the permission table grants is refused.
 * INVARIANT: a refusal writes nothing.
 */
export function decide(
  model: Specification,
  state: State,
  actor: Actor,
  request: Request,
  generate?: GenerateValue,
): Decision {
  return decideInMemory(new MemoryWorld(model, state, generate), actor, request, true);
}

/**
 * The same decision for callers who show it to nobody: the body of the answer and the parameters of a refusal's message are left out.
 * Whether the request is granted, and what it writes, is as `decide` says.
 */
export function decideUnseen(model: Specification, state: State, actor: Actor, request: Request): Decision {
  return decideInMemory(new MemoryWorld(model, state), actor, request, false);
}

function decideInMemory(world: MemoryWorld, actor: Actor, request: Request, isShown: boolean): Decision {
  const { model, before: state } = world;
  const call = oneNamed(model.calls, request.call);
  if (call === undefined) return createRefusal(model, "not found");
  const admitted = admitRequest(model, roleOf(model, state, actor), { actor, call, request });
  const context = "kind" in admitted ? null : admitted;
  const decision = "kind" in admitted ? admitted : performCall(world, admitted, isShown);
  // The parameters of a refusal's message are read from the state before the call.
  const complete =
    decision.kind === "answer"
      ? decision
      : completeInMemory(
          new MemoryWorld(model, state, world.generatedValue, world.budget),
          { model, call, request, context },
          decision,
          isShown,
        );
  return world.budget.left < 0
    ? refuseCall(model, call, "unavailable", { facts: factsOfRequest(call, request) })
    : complete;
}

function performCall(world: MemoryWorld, context: ProgramContext, isShown: boolean): Decision {
  const result = runInMemory(world, runCall(context));
  return result.kind === "refusal" ? result : answerInMemory(world, result.value, isShown);
}

function completeInMemory(world: MemoryWorld, refused: RefusedRequest, refusal: Refusal, isShown: boolean): Refusal {
  const result = runInMemory(
    world,
    isShown ? completeRefusal(refused, refusal) : completeRefusalUnseen(refused, refusal),
  );
  return result.kind === "done" ? result.value : result;
}
