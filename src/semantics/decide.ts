import { oneNamed } from "../model/one-named.ts";
import type { Specification } from "../model/specification.ts";
import { perform } from "./call/perform.ts";
import { tell, wordedAs } from "./call/tell.ts";
import type { Telling } from "./call/tell.ts";
import { askedOf } from "./decision/asked-of.ts";
import type { Decision, Refusal } from "./decision/decision.ts";
import { refuseCall } from "./decision/error-of-call.ts";
import { refuse } from "./decision/refuse.ts";
import type { Request } from "./decision/request.ts";
import { answerFrom } from "./memory/answer-from.ts";
import { MemoryWorld } from "./memory/world.ts";
import { contextOf } from "./program/context.ts";
import type { Context } from "./program/context.ts";
import { refusalOfRole } from "./rights/gate.ts";
import { roleOf } from "./rights/role-of.ts";
import type { Actor, State } from "./state/state.ts";
import { runProgram } from "./memory/run-program.ts";

/**
 * The meaning of a specification: what a request by an actor comes to in a state of the world.
 *
 * INVARIANT: pure and total. Time and new ids arrive in the request; nothing is read from outside, nothing is changed.
 * INVARIANT: default deny. What no row of the matrix grants is refused.
 * INVARIANT: a refusal writes nothing.
 */
export function decide(model: Specification, state: State, actor: Actor, request: Request): Decision {
  return decided(model, state, actor, request, true);
}

/**
 * The same decision where nobody is shown it: what an answer tells of records, and a refusal's message of its subject, are
 * left out. Whether it is granted, and what it writes, is what `decide` says.
 */
export function decideUnseen(model: Specification, state: State, actor: Actor, request: Request): Decision {
  return decided(model, state, actor, request, false);
}

function decided(model: Specification, state: State, actor: Actor, request: Request, isShown: boolean): Decision {
  const call = oneNamed(model.calls, request.call);
  if (call === undefined) return refuse(model, "not found");
  const role = roleOf(model, state, actor);
  const world = new MemoryWorld(model, state);
  const notAdmitted = refusalOfRole(model, role, call);
  const context =
    role === null || notAdmitted !== null
      ? null
      : contextOf(model, call, request, role, actor.kind === "person" ? actor.id : null);
  const decision = context === null ? notAdmitted! : carriedOut(world, context, isShown);
  // In the world as it was before anything was written.
  const told =
    decision.kind === "answer"
      ? decision
      : tellRefusal(new MemoryWorld(model, state, world.budget), { model, call, request, context }, decision, isShown);
  return world.budget.left < 0 ? refuseCall(model, call, "unavailable", { facts: askedOf(call, request) }) : told;
}

function carriedOut(world: MemoryWorld, context: Context, isShown: boolean): Decision {
  const ran = runProgram(world, perform(context));
  return ran.kind === "refusal" ? ran : answerFrom(world, ran.value, isShown);
}

function tellRefusal(world: MemoryWorld, telling: Telling, found: Refusal, isShown: boolean): Refusal {
  const told = runProgram(world, isShown ? tell(telling, found) : wordedAs(telling, found));
  return told.kind === "done" ? told.value : told;
}
