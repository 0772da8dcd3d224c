import type { Call } from "../../model/call.ts";
import { fireTimer } from "../../semantics/fire-timer.ts";
import type { Firing } from "../../semantics/write/fire.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { callsOf, rolesOf } from "../contrast/contrast.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { sightsOf } from "../search/search.ts";
import type { Worlds } from "../search/search.ts";
import { smaller } from "../search/smaller.ts";
import { surroundings } from "../search/surroundings.ts";
import { turnOf } from "../search/turn.ts";
import type { Turn } from "../search/turn.ts";
import type { CallWitness, Witness } from "../search/witness.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { now } from "../world/alphabet.ts";
import type { Line } from "./line.ts";
import type { Mutant } from "./without.ts";

/** Something that comes to something else because of a line: `before` is without it. */
export type Exercise = Witness | { readonly kind: "timer"; readonly state: State; readonly firing: Firing };

/** In so many worlds something is looked for. */
export const worldsTried = 60;

/** Looks for something that a line decides, in the worlds of its document; null where nothing was found. */
export function exerciseOf(rehearsal: Rehearsal, line: Line, mutant: Mutant): Exercise | null {
  const { model, worlds } = rehearsal;
  const contrast: Contrast = { before: mutant.model, after: model };
  const ground = { contrast, ...worlds };
  const roles = mutant.roles ?? rolesOf(contrast);
  const close = callsOf(contrast).filter((call) => isClose(contrast, line, call.name));
  let weak: Witness | null = null;
  for (const witness of decidedOtherwise(rehearsal, mutant, line, close, roles)) {
    if (witness.turn.kind !== "worded") return smaller(contrast, witness);
    weak ??= witness;
  }
  if (weak !== null) return smaller(contrast, weak);
  if (line.kind === "transition" || line.kind === "constant" || line.kind === "guard") return timerOf(contrast, worlds);
  if (line.kind !== "permission") return null;
  for (const { action, role } of line.grants) {
    if (action.kind !== "read" || !roles.includes(role)) continue;
    for (const field of action.fields ?? [null]) {
      const [found] = sightsOf(ground, role, action.entity, field, { worlds: worldsTried, requests: 1 });
      if (found !== undefined) return smaller(contrast, found);
    }
  }
  return null;
}

/** What was done in the worlds of the document and comes to something else without the line. */
function* decidedOtherwise(
  rehearsal: Rehearsal,
  { model: without }: Mutant,
  line: Line,
  calls: readonly Call[],
  roles: readonly string[],
): Generator<CallWitness> {
  for (let at = 0; at < worldsTried; at += 1) {
    for (const call of calls) {
      for (const role of roles) {
        for (const { state, actor, request, decision: after } of rehearsal.at(at, call, role)) {
          if (!couldBeDecidedBy(line, after)) continue;
          // What is shown is not looked at where only granting counts, and costs most of a decision.
          if (decidesGranting(line) && decideUnseen(without, state, actor, request).kind === after.kind) continue;
          const before = decide(without, state, actor, request);
          const turn = turnOf(before, after);
          if (turn !== null && isDecidedBy(line, turn))
            yield { kind: "call", state, actor, role, request, before, after, turn };
        }
      }
    }
  }
}

/** Whether a decision could be another without the line: what refuses can only be a reason where something was refused, for that reason. */
function couldBeDecidedBy(line: Line, decision: Decision): boolean {
  switch (line.kind) {
    case "rule":
    case "guard":
      return decision.kind === "refusal" && decision.because?.start === line.span.start;
    case "limit":
      return decision.kind === "refusal" && decision.fields.length > 0;
    case "error":
      return decision.kind === "refusal" && decision.code === line.name;
    default:
      return true;
  }
}

/** Whether a call has to do with what the line is about. */
function isClose({ before, after }: Contrast, line: Line, name: string): boolean {
  // What may be read is shown by whatever call, also as a part of something else.
  if (line.kind === "error" || (line.kind === "permission" && line.grants.some(({ action }) => action.kind === "read")))
    return true;
  if (
    line.kind === "constant" &&
    after.errors.some(({ message }) => message.some((part) => part.kind === "name" && part.path[0] === line.name))
  )
    return true;
  const call = after.calls.find((one) => one.name === name);
  if (call === undefined) return false;
  const said = surroundings(after, call);
  return (
    said !== surroundings(before, call) ||
    (line.kind === "constant" && (said.includes(`"name":${JSON.stringify(line.name)}`) || line.name === "pageSize"))
  );
}

/** Whether a line decides what is granted and what is refused, and nothing else. */
function decidesGranting({ kind }: Line): boolean {
  return kind === "rule" || kind === "guard" || kind === "transition" || kind === "limit";
}

/** Of errors and permissions what is told differently is another thing than what is decided differently. */
function isDecidedBy(line: Line, turn: Turn): boolean {
  if (decidesGranting(line)) return turn.kind === "granted" || turn.kind === "refused";
  switch (line.kind) {
    case "permission":
      return turn.kind !== "error" && turn.kind !== "worded";
    default:
      return true;
  }
}

/** A timer that goes off in one of the two only. */
function timerOf({ before, after }: Contrast, worlds: Worlds): Exercise | null {
  for (const { entity, field, transitions } of after.machines) {
    for (const { name, from } of transitions.filter((transition) => transition.after !== null)) {
      for (let at = 0; at < worldsTried; at += 1) {
        const { state } = worlds.world(at);
        for (const [id, row] of state.entities[entity] ?? []) {
          if (!from.includes(String(row.values[field]))) continue;
          const firing: Firing = { entity, transition: name, id, now, newId: "0190a5c2-ffff-7000-8000-000000000001" };
          const [was, is] = [fireTimer(before, state, firing), fireTimer(after, state, firing)];
          if (was.kind !== is.kind) return { kind: "timer", state, firing };
        }
      }
    }
  }
  return null;
}
