import type { Call } from "../../model/call.ts";
import { fireTimer } from "../../semantics/fire-timer.ts";
import type { DueTimer } from "../../semantics/write/run-timer.ts";
import type { State } from "../../semantics/state/state.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither, roleNamesInEither } from "../model-pair/model-pair.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { findVisibilityDifferences } from "../search/find-differing-calls.ts";
import type { DrawnWorlds } from "../search/find-differing-calls.ts";
import { shrinkWitness } from "../search/shrink-witness.ts";
import { partsAroundCall } from "../search/parts-around-call.ts";
import { differenceOfDecisions } from "../search/decision-difference.ts";
import type { DecisionDifference } from "../search/decision-difference.ts";
import type { CallWitness, Witness } from "../search/witness.ts";
import type { DecidedRequests } from "./decided-requests.ts";
import { comparisonTime } from "../world/value-dictionary.ts";
import type { Line } from "./line.ts";
import type { LineMutant } from "./mutants-without-line.ts";

/** Something that comes to something else because of a line: `before` is without it. */
export type LineWitness = Witness | { readonly kind: "timer"; readonly state: State; readonly firing: DueTimer };

/** In so many worlds something is looked for. */
export const worldsPerLine = 60;

/** Looks for something that a line decides, in the worlds of its document; null where nothing was found. */
export function findLineWitness(decided: DecidedRequests, line: Line, mutant: LineMutant): LineWitness | null {
  const { model } = decided;
  const pair: ModelPair = { before: mutant.model, after: model };
  const worlds = { pair, ...decided.worlds };
  const roles = mutant.roles ?? roleNamesInEither(pair);
  const close = callsInEither(pair).filter((call) => isCallAffected(pair, line, call.name));
  let weak: Witness | null = null;
  for (const witness of findDecisionDifferences(decided, mutant, line, close, roles)) {
    if (witness.difference.kind !== "worded") return shrinkWitness(pair, witness);
    weak ??= witness;
  }
  if (weak !== null) return shrinkWitness(pair, weak);
  if (line.kind === "transition" || line.kind === "constant" || line.kind === "guard")
    return findTimerWitness(pair, worlds);
  if (line.kind !== "permission") return null;
  for (const { action, role } of line.grants) {
    if (action.kind !== "read" || !roles.includes(role)) continue;
    for (const field of action.fields ?? [null]) {
      const [found] = findVisibilityDifferences(worlds, role, action.entity, field, {
        worlds: worldsPerLine,
        requests: 1,
      });
      if (found !== undefined) return shrinkWitness(pair, found);
    }
  }
  return null;
}

/** What was done in the worlds of the document and comes to something else without the line. */
function* findDecisionDifferences(
  decided: DecidedRequests,
  { model: without }: LineMutant,
  line: Line,
  calls: readonly Call[],
  roles: readonly string[],
): Generator<CallWitness> {
  for (let at = 0; at < worldsPerLine; at += 1) {
    for (const call of calls) {
      for (const role of roles) {
        for (const { state, actor, request, decision: after } of decided.inWorld(at, call, role)) {
          if (!couldBeDecidedBy(line, after)) continue;
          // What is shown is not looked at where only granting counts, and costs most of a decision.
          if (decidesGranting(line) && decideUnseen(without, state, actor, request).kind === after.kind) continue;
          const before = decide(without, state, actor, request);
          const difference = differenceOfDecisions(before, after);
          if (difference !== null && isDecidedBy(line, difference))
            yield { kind: "call", state, actor, role, request, before, after, difference };
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
function isCallAffected({ before, after }: ModelPair, line: Line, name: string): boolean {
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
  const said = partsAroundCall(after, call);
  return (
    said !== partsAroundCall(before, call) ||
    (line.kind === "constant" && (said.includes(`"name":${JSON.stringify(line.name)}`) || line.name === "pageSize"))
  );
}

/** Whether a line decides what is granted and what is refused, and nothing else. */
function decidesGranting({ kind }: Line): boolean {
  return kind === "rule" || kind === "guard" || kind === "transition" || kind === "limit";
}

/** Of errors and permissions what is told differently is another thing than what is decided differently. */
function isDecidedBy(line: Line, difference: DecisionDifference): boolean {
  if (decidesGranting(line)) return difference.kind === "granted" || difference.kind === "refused";
  switch (line.kind) {
    case "permission":
      return difference.kind !== "error" && difference.kind !== "worded";
    default:
      return true;
  }
}

/** A timer that goes off in one of the two only. */
function findTimerWitness({ before, after }: ModelPair, worlds: DrawnWorlds): LineWitness | null {
  for (const { entity, field, transitions } of after.machines) {
    for (const { name, from } of transitions.filter((transition) => transition.after !== null)) {
      for (let at = 0; at < worldsPerLine; at += 1) {
        const { state } = worlds.world(at);
        for (const [id, row] of state.entities[entity] ?? []) {
          if (!from.includes(String(row.values[field]))) continue;
          const firing: DueTimer = {
            entity,
            transition: name,
            id,
            now: comparisonTime,
            newId: "0190a5c2-ffff-7000-8000-000000000001",
          };
          const [was, is] = [fireTimer(before, state, firing), fireTimer(after, state, firing)];
          if (was.kind !== is.kind) return { kind: "timer", state, firing };
        }
      }
    }
  }
  return null;
}
