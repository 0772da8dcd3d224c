import type { Specification } from "../../model/specification.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { decide } from "../../semantics/decide.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { Graph, Sight } from "../properties/property.ts";
import { sameState } from "../world/same-state.ts";
import type { Trace, TraceStep } from "../trace/trace.ts";

/** Two calls that two people can make at one moment, and that come to something else the other way round. */
export interface Conflict {
  readonly calls: readonly [string, string];
  /** Whether the one that comes first keeps the other from being made, or only has what it wrote replaced. */
  readonly kind: "keeps out" | "overwrites";
  /** The shortest way there, then the one before the other. */
  readonly trace: Trace;
  /** The same the other way round. */
  readonly otherwise: Trace;
}

interface Asked {
  readonly actor: Actor;
  readonly request: Request;
  readonly decision: Extract<Decision, { kind: "answer" }>;
}

/** As many calls are looked at in one state as make some hundred pairs. */
const mostInState = 30;

/** Looks for conflicts in the states nearest to the beginning, as long as there are pairs left; adds those that are not known yet, by their calls. */
export function collectConflicts(found: Map<string, Conflict>, graph: Graph, mostPairs: number): void {
  for (let at = 0, pairs = 0; at < graph.size && pairs < mostPairs; at += 1) {
    const sight = graph.sightOf(at);
    const asked = writing(graph, at, sight);
    for (const [index, one] of asked.entries()) {
      for (const other of asked.slice(index + 1)) {
        if (isSame(one.actor, other.actor)) continue;
        pairs += 1;
        const calls = [one.request.call, other.request.call].sort() as [string, string];
        const known = found.get(calls.join("\n"));
        if (known?.kind === "keeps out") continue;
        const conflict = between(sight, one, other);
        if (conflict === null || known?.kind === conflict.kind) continue;
        const before = graph.traceTo(at);
        // What was seen is what matters there; the story is told of a world that keeps everything.
        const whole = between(sightAfter(graph.model, before), one, other);
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

/** The calls that are granted in a state and change something, two at the most for each person and call and record. */
function writing(graph: Graph, at: number, { model, state }: Sight): readonly Asked[] {
  const seen = new Map<string, number>();
  const asked: Asked[] = [];
  for (const { actor, request } of graph.requestsAt(at)) {
    const { does } = callNamed(model, request.call);
    if (does.kind === "list" || does.kind === "read" || does.kind === "me" || does.kind === "nothing") continue;
    const key = JSON.stringify([actor, request.call, request.subject]);
    if ((seen.get(key) ?? 0) >= 2 || asked.length >= mostInState) continue;
    const decision = decide(model, state, actor, request);
    if (decision.kind === "refusal" || decision.writes.length === 0) continue;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    asked.push({ actor, request, decision });
  }
  return asked;
}

function between(
  { model, state }: Sight,
  one: Asked,
  other: Asked,
): {
  readonly kind: Conflict["kind"];
  readonly first: readonly TraceStep[];
  readonly second: readonly TraceStep[];
} | null {
  const apart = {
    ...other,
    request: { ...other.request, id: `${other.request.id.slice(0, -1)}${other.request.id.endsWith("f") ? "e" : "f"}` },
  };
  const [forth, back] = [inOrder(model, state, one, apart), inOrder(model, state, apart, one)];
  const [, second] = forth.decisions;
  const [, first] = back.decisions;
  const stepsOf = (asked: readonly Asked[], decisions: readonly Decision[]): readonly TraceStep[] =>
    asked.map(({ actor, request }, index) => ({ deed: { kind: "call", actor, request }, decision: decisions[index]! }));
  const steps = { first: stepsOf([one, apart], forth.decisions), second: stepsOf([apart, one], back.decisions) };
  // Whoever is gone is kept from everything.
  if ([first, second].some((decision) => decision?.kind === "refusal" && decision.detection === "not signed in"))
    return null;
  if (second!.kind === "refusal") return { kind: "keeps out", ...steps };
  if (first!.kind === "refusal") return { kind: "keeps out", first: steps.second, second: steps.first };
  return sameState(withoutNumbers(model, forth.state), withoutNumbers(model, back.state))
    ? null
    : { kind: "overwrites", ...steps };
}

function inOrder(
  model: Specification,
  before: State,
  ...asked: readonly Asked[]
): { readonly state: State; readonly decisions: readonly Decision[] } {
  let state = before;
  const decisions = asked.map(({ actor, request }) => {
    const decision = decide(model, state, actor, request);
    if (decision.kind === "answer") state = apply(state, decision.writes);
    return decision;
  });
  return { state, decisions };
}

/** The world at the end of a trace, with all that it keeps. */
function sightAfter(model: Specification, { start, steps }: Trace): Sight {
  let { state, now } = start;
  for (const { deed, decision } of steps) {
    if (decision?.kind === "answer") state = apply(state, decision.writes);
    if (deed.kind === "time") ({ now } = deed);
  }
  return { model, state, now };
}

/** Which of two records gets the smaller number is of no matter; nor which was there first. */
function withoutNumbers(model: Specification, { entities }: State): State {
  return {
    counters: {},
    entities: Object.fromEntries(
      Object.entries(entities).map(([name, rows]) => {
        const counted = entityNamed(model, name)
          .fields.filter(({ countsUp }) => countsUp)
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

function isSame(a: Actor, b: Actor): boolean {
  return a.kind === b.kind && (a.kind === "visitor" || (b.kind === "person" && a.id === b.id));
}
