import { callNamed } from "../model/find.ts";
import { oneNamed } from "../model/one-named.ts";
import type { Specification } from "../model/specification.ts";
import type { Decision } from "./decision.ts";
import { aboutMe } from "./do/about-me.ts";
import { answerOnly } from "./do/answer-only.ts";
import { createRecord } from "./do/create-record.ts";
import { deleteRecord } from "./do/delete-record.ts";
import { list } from "./do/list.ts";
import { readInput } from "./do/read-input.ts";
import { readRecord } from "./do/read-record.ts";
import { runStatements } from "./do/run-statements.ts";
import { reset } from "./do/reset.ts";
import { signIn } from "./do/sign-in.ts";
import { takeTransition } from "./do/take-transition.ts";
import { updateRecord } from "./do/update-record.ts";
import { askedOf } from "./asked-of.ts";
import { asSent } from "./input/as-sent.ts";
import { mayEver } from "./gate.ts";
import { isHidden, judgeCaller } from "./judge-caller.ts";
import { createJudging } from "./judging.ts";
import type { Judging } from "./judging.ts";
import { errorOfCall, refuseCall } from "./error-of-call.ts";
import { explained, tellsFacts } from "./explain.ts";
import { refuse } from "./refuse.ts";
import type { Facts } from "./refuse.ts";
import { factsOf, findSubject } from "./subject.ts";
import type { Request } from "./request.ts";
import { roleOf, visitorRole } from "./role-of.ts";
import { worded } from "./worded.ts";
import type { Actor, State } from "./state.ts";

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
  const judging = createJudging(model, state, call, request, role, actor.kind === "person" ? actor.id : null, isShown);
  const decision = asSent(call, judged(judging));
  if (judging.moment.budget.left < 0) return refuseCall(model, call, "unavailable", { facts });
  if (decision.kind === "answer") return decision;
  const refusal = worded(model, call, errorOfCall(model, call, decision));
  return isShown && tellsFacts(model, refusal) ? explained(model, call, refusal, request, subjectFacts(judging)) : refusal;
}

function subjectFacts(judging: Judging): Facts {
  const { subject } = judging.call;
  return factsOf(judging, subject?.entity ?? "", subject === null ? null : findSubject(readInput(judging).judging));
}

/** The decision in the order, and with the candour about hidden records, that point 7 says. */
function judged(judging: Judging): Decision {
  const { model } = judging;
  const decision = (model.allCalls.judgedFirst === "caller" ? judgeCaller(judging) : null) ?? perform(judging);
  const isSilent = model.allCalls.hiddenRecords === "not found" || decision.kind === "answer" || decision.detection !== "not found";
  return isSilent || !isHidden(judging) ? decision : refuse(model, "not allowed");
}

function perform(judging: Judging): Decision {
  const { does } = judging.call;
  switch (does.kind) {
    case "list":
      return list(judging, does.entity, does.selection);
    case "read":
      return readRecord(judging, does.entity);
    case "create":
      return createRecord(judging, does.entity);
    case "update":
      return updateRecord(judging, does);
    case "delete":
      return deleteRecord(judging, does.entity);
    case "transition":
      return takeTransition(judging, does.entity, does.transition);
    case "sign up":
      return createRecord(judging, judging.model.identification?.entity ?? "");
    case "sign in":
      return signIn(judging);
    case "sign out":
    case "me":
      return aboutMe(judging);
    case "statements":
      return runStatements(judging, does.statements);
    case "reset":
      return reset(judging);
    case "nothing":
      return answerOnly(judging);
  }
}
