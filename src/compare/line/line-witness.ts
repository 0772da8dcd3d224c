import type { Call } from "../../model/call.ts";
import { decideTimer } from "../../semantics/decide-timer.ts";
import type { DueTimer } from "../../semantics/write/fire-timer.ts";
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
import { pageSizeConstant } from "../../model/constant.ts";

/** A request or a timer that is decided differently without a line; `before` is the decision without it. */
export type LineWitness = Witness | { readonly kind: "timer"; readonly state: State; readonly firing: DueTimer };

/** The number of worlds in which a witness for a line is looked for. */
export const worldsPerLine = 60;

/** Looks for a witness that shows what a line decides, in the worlds of its document; null where none is found. */
export function findLineWitness(decided: DecidedRequests, line: Line, mutant: LineMutant): LineWitness | null {
  const { model } = decided;
  const pair: ModelPair = { before: mutant.model, after: model };
  const worlds = { pair, ...decided.worlds };
  const roles = mutant.roles ?? roleNamesInEither(pair);
  const close = callsInEither(pair).filter((call) => isCallAffected(pair, line, call.name));
  let weak: Witness | null = null;
  for (const witness of findDecisionDifferences(decided, pair, line, close, roles)) {
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

/** The decided requests that are decided differently without the line. */
function* findDecisionDifferences(
  decided: DecidedRequests,
  models: ModelPair,
  line: Line,
  calls: readonly Call[],
  roles: readonly string[],
): Generator<CallWitness> {
  for (let at = 0; at < worldsPerLine; at += 1) {
    for (const call of calls) {
      for (const role of roles) {
        for (const { state, actor, request, decision: after } of decided.inWorld(at, call, role)) {
          if (!couldBeDecidedBy(line, after)) continue;
          // Where only the kind of the decision counts, answers are not computed, since that takes most of the time.
          if (decidesGranting(line) && decideUnseen(models.before, state, actor, request).kind === after.kind) continue;
          const before = decide(models.before, state, actor, request);
          const difference = differenceOfDecisions(models, before, after);
          if (difference !== null && isDecidedBy(line, difference))
            yield { kind: "call", state, actor, role, request, before, after, difference };
        }
      }
    }
  }
}

/**
 * Whether a decision could be different without the line: a line that refuses can matter only for a refusal that it
 * causes.
 */
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

/** Whether a line can influence a call. */
function isCallAffected({ before, after }: ModelPair, line: Line, name: string): boolean {
  // Any call may show what may be read, also as a part of another record.
  if (line.kind === "error" || (line.kind === "permission" && line.grants.some(({ action }) => action.kind === "read")))
    return true;
  if (
    line.kind === "constant" &&
    after.errors.some(({ message }) => message.some((part) => part.kind === "name" && part.path[0] === line.name))
  )
    return true;
  const call = after.calls.find((one) => one.name === name);
  if (call === undefined) return false;
  const parts = partsAroundCall(after, call);
  return (
    parts !== partsAroundCall(before, call) ||
    (line.kind === "constant" &&
      (parts.includes(`"name":${JSON.stringify(line.name)}`) || line.name === pageSizeConstant))
  );
}

/** Whether a line decides only whether requests are granted. */
function decidesGranting({ kind }: Line): boolean {
  return kind === "rule" || kind === "guard" || kind === "transition" || kind === "limit";
}

/** Whether a difference of decisions is of the kind that the line makes. */
function isDecidedBy(line: Line, difference: DecisionDifference): boolean {
  if (decidesGranting(line)) return difference.kind === "granted" || difference.kind === "refused";
  switch (line.kind) {
    case "permission":
      return difference.kind !== "error" && difference.kind !== "worded";
    default:
      return true;
  }
}

/** A timer that fires under one of the two models only. */
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
          const [was, is] = [decideTimer(before, state, firing), decideTimer(after, state, firing)];
          if (was.kind !== is.kind) return { kind: "timer", state, firing };
        }
      }
    }
  }
  return null;
}
