import { isCounted } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decide } from "../../semantics/decide.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { StateGraph, WorldView } from "../properties/property.ts";
import { isSameState } from "../world/is-same-state.ts";
import type { Trace, TraceStep } from "../../trace/trace.ts";

/** Two calls that two people can make at the same moment, with results that depend on their order. */
export interface Conflict {
  readonly calls: readonly [string, string];
  /** Whether the first call makes the second one refused, or the second one replaces what the first one wrote. */
  readonly kind: "keeps out" | "overwrites";
  /** The shortest trace to the state, followed by both calls. */
  readonly trace: Trace;
  /** The same trace with the calls in the other order. */
  readonly otherwise: Trace;
}

interface GrantedRequest {
  readonly actor: Actor;
  readonly request: Request;
  readonly decision: Extract<Decision, { kind: "answer" }>;
}

/** The most requests of one state that are paired with each other. */
const mostInState = 30;

/**
 * Looks for conflicts in the states nearest to the initial state, until `mostPairs` pairs were compared. Adds each
 * conflict that `found` does not have yet, by the names of its calls.
 */
export function collectConflicts(found: Map<string, Conflict>, graph: StateGraph, mostPairs: number): void {
  for (let at = 0, pairs = 0; at < graph.size && pairs < mostPairs; at += 1) {
    const view = graph.worldAt(at);
    const requests = writingRequests(graph, at, view);
    for (const [index, one] of requests.entries()) {
      for (const other of requests.slice(index + 1)) {
        if (isSameActor(one.actor, other.actor)) continue;
        pairs += 1;
        const calls = [one.request.call, other.request.call].sort() as [string, string];
        const known = found.get(calls.join("\n"));
        if (known?.kind === "keeps out") continue;
        const conflict = conflictBetween(view, one, other);
        if (conflict === null || known?.kind === conflict.kind) continue;
        const before = graph.traceToState(at);
        // The search keeps only what is in the cone of influence; the trace is checked in a world that keeps
        // everything.
        const whole = conflictBetween(worldAfter(graph.model, before), one, other);
        if (whole === null || known?.kind === whole.kind) continue;
        const follow = (steps: readonly TraceStep[]): Trace => ({ ...before, steps: [...before.steps, ...steps] });
        found.set(calls.join("\n"), {
          calls,
          kind: whole.kind,
          trace: follow(whole.first),
          otherwise: follow(whole.second),
        });
      }
    }
  }
}

/** The requests that are granted in a state and write something, two at most for each person, call and record. */
function writingRequests(graph: StateGraph, at: number, { model, state }: WorldView): readonly GrantedRequest[] {
  const seen = new Map<string, number>();
  const requests: GrantedRequest[] = [];
  for (const { actor, request } of graph.requestsAt(at)) {
    const { does } = callNamed(model, request.call);
    if (does.kind === "list" || does.kind === "read" || does.kind === "me" || does.kind === "nothing") continue;
    const key = JSON.stringify([actor, request.call, request.subject]);
    if ((seen.get(key) ?? 0) >= 2 || requests.length >= mostInState) continue;
    const decision = decide(model, state, actor, request);
    if (decision.kind === "refusal" || decision.writes.length === 0) continue;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    requests.push({ actor, request, decision });
  }
  return requests;
}

function conflictBetween(
  { model, state }: WorldView,
  one: GrantedRequest,
  other: GrantedRequest,
): {
  readonly kind: Conflict["kind"];
  readonly first: readonly TraceStep[];
  readonly second: readonly TraceStep[];
} | null {
  const apart = {
    ...other,
    request: { ...other.request, id: `${other.request.id.slice(0, -1)}${other.request.id.endsWith("f") ? "e" : "f"}` },
  };
  const [forth, back] = [decideInOrder(model, state, one, apart), decideInOrder(model, state, apart, one)];
  const [, second] = forth.decisions;
  const [, first] = back.decisions;
  const stepsOf = (requests: readonly GrantedRequest[], decisions: readonly Decision[]): readonly TraceStep[] =>
    requests.map(({ actor, request }, index) => ({
      move: { kind: "call", actor, request },
      decision: decisions[index]!,
    }));
  const steps = { first: stepsOf([one, apart], forth.decisions), second: stepsOf([apart, one], back.decisions) };
  // A person who was deleted is refused whatever they ask; that is no conflict of these calls.
  if ([first, second].some((decision) => decision?.kind === "refusal" && decision.detection === "not signed in"))
    return null;
  if (second!.kind === "refusal") return { kind: "keeps out", ...steps };
  if (first!.kind === "refusal") return { kind: "keeps out", first: steps.second, second: steps.first };
  return isSameState(withoutCountedValues(model, forth.state), withoutCountedValues(model, back.state))
    ? null
    : { kind: "overwrites", ...steps };
}

function decideInOrder(
  model: Specification,
  before: State,
  ...requests: readonly GrantedRequest[]
): { readonly state: State; readonly decisions: readonly Decision[] } {
  let state = before;
  const decisions = requests.map(({ actor, request }) => {
    const decision = decide(model, state, actor, request);
    if (decision.kind === "answer") state = apply(state, decision.writes);
    return decision;
  });
  return { state, decisions };
}

/** The complete state at the end of a trace. */
function worldAfter(model: Specification, { start, steps }: Trace): WorldView {
  let { state, now } = start;
  for (const { move, decision } of steps) {
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    if (move.kind === "time") ({ now } = move);
  }
  return { model, state, now };
}

/** A state without counted values and in the order of ids: which of two records was created first makes no conflict. */
function withoutCountedValues(model: Specification, { entities }: State): State {
  return {
    counters: {},
    entities: Object.fromEntries(
      Object.entries(entities).map(([name, rows]) => {
        const counted = entityNamed(model, name)
          .fields.filter(isCounted)
          .map((field) => field.name);
        const plain = [...rows.values()].map((row) => ({
          ...row,
          values: { ...row.values, ...Object.fromEntries(counted.map((field) => [field, null])) },
        }));
        return [name, new Map(plain.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.id, row]))];
      }),
    ),
  };
}

function isSameActor(a: Actor, b: Actor): boolean {
  return a.kind === b.kind && (a.kind === "visitor" || (b.kind === "person" && a.id === b.id));
}
