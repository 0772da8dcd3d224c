import { callNamed } from "../model/find.ts";
import { oneNamed } from "../model/one-named.ts";
import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import { askedOf } from "./decision/asked-of.ts";
import { isHidden, namedSubject } from "./call/named-subject.ts";
import { perform } from "./call/perform.ts";
import type { Decision, Refusal } from "./decision/decision.ts";
import { errorOfCall, refuseCall } from "./decision/error-of-call.ts";
import { explained, tellsFacts } from "./decision/explain.ts";
import { mayEver } from "./rights/gate.ts";
import { asSent } from "./input/as-sent.ts";
import { answerFrom } from "./memory/answer.ts";
import { MemoryWorld } from "./memory/world.ts";
import { contextOf } from "./program/context.ts";
import type { Context } from "./program/context.ts";
import { refuse } from "./decision/refuse.ts";
import type { Facts } from "./decision/refuse.ts";
import type { Request } from "./decision/request.ts";
import { roleOf, visitorRole } from "./rights/role-of.ts";
import type { Actor, State } from "./state/state.ts";
import { factsOf } from "./memory/subject.ts";
import { worded } from "./decision/worded.ts";

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
  if (oneNamed(model.calls, request.call) === undefined) return refuse(model, "not found");
  const call = callNamed(model, request.call);
  const role = roleOf(model, state, actor);
  const facts = askedOf(call, request);
  if (role === null) return refuseCall(model, call, "not signed in", { facts });
  if (!mayEver(model, role, call)) return refuseCall(model, call, role === visitorRole(model) ? "not signed in" : "not allowed", { facts });
  const context = contextOf(model, call, request, role, actor.kind === "person" ? actor.id : null);
  const world = new MemoryWorld(model, state);
  const ran = world.run(perform(context));
  const decision = ran.kind === "refusal" ? refused(world, context, call, ran, isShown) : answerFrom(world, ran.value, isShown);
  return world.budget.left < 0 ? refuseCall(model, call, "unavailable", { facts }) : decision;
}

/** The refusal in the words of its call, and with the candour about hidden records that point 7 says. */
function refused(world: MemoryWorld, context: Context, call: Call, found: Refusal, isShown: boolean): Refusal {
  const { model, before, budget } = world;
  const untouched = new MemoryWorld(model, before, budget);
  const isSilent = model.allCalls.hiddenRecords === "not found" || found.detection !== "not found";
  const hidden = isSilent ? null : untouched.run(isHidden(context));
  const candid = hidden?.kind === "done" && hidden.value ? refuse(model, "not allowed") : found;
  const refusal = worded(model, call, errorOfCall(model, call, asSent(call, candid)));
  return isShown && tellsFacts(model, refusal) ? explained(model, call, refusal, context.request, subjectFacts(untouched, context)) : refusal;
}

function subjectFacts(world: MemoryWorld, context: Context): Facts {
  const found = world.run(namedSubject(context));
  return found.kind === "refusal" ? () => undefined : factsOf(world.viewOf(found.value.context), context.call.subject?.entity ?? "", found.value.row?.id ?? null);
}
