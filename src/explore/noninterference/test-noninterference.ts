import type { Span } from "../../base/span.ts";
import { withArticle } from "../../base/with-article.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { allActors } from "../claims/claim-properties.ts";
import type { StateGraph, WorldView } from "../properties/property.ts";
import { hiddenChangesFor } from "./hidden-changes.ts";
import type { HiddenChange } from "./hidden-changes.ts";
import { answersWithoutSlugs } from "./answers-without-slugs.ts";
import { typicalRequests } from "./typical-requests.ts";
import { visibilityFor } from "./visible-state.ts";

/** The part of a world that is hidden from an actor: a record, or a field of it. */
type HiddenPart = Pick<HiddenChange, "entity" | "id" | "field">;

/** An answer that depends on what its caller may not read. */
export interface Leak {
  /** The number of the state in which the request is made. */
  readonly at: number;
  readonly actor: Actor;
  readonly request: Request;
  readonly hidden: HiddenPart;
  readonly answer: Decision;
  /** The decision in the world with the hidden change. */
  readonly otherwise: Decision;
}

/**
 * A refusal by which an actor learns something that they may not read, because the document judges it on the whole
 * state: a rule, a guard or a right.
 */
export interface Disclosure {
  readonly role: string;
  readonly call: string;
  readonly code: string;
  readonly line: Span | null;
  readonly hidden: { readonly entity: string; readonly field: string | null };
}

/** What comparing pairs of worlds has found. */
export interface NoninterferenceResult {
  readonly leak: Leak | null;
  readonly disclosures: readonly Disclosure[];
  /** The number of states that were tested, and of pairs of decisions that were compared. */
  readonly states: number;
  readonly pairs: number;
  /** Whether all states and all pairs were tested. */
  readonly isWhole: boolean;
}

/**
 * Tests noninterference: makes every request of every actor, in every state, in two worlds that differ only in what the actor may
 * not read. No answer may differ. The test begins with the states nearest to the initial state, compares at most `mostPairs` pairs
 * of decisions, and samples what is then left.
 */
export function testNoninterference(graph: StateGraph, mostPairs: number): NoninterferenceResult {
  const disclosures = new Map<string, Disclosure>();
  const progress: Progress = { states: 0, pairs: 0, isWhole: true };
  for (const pair of pairsOfWorlds(graph, mostPairs, progress)) {
    const { at, view, actor, role, request, changed } = pair;
    const answer = decide(graph.model, view.state, actor, request);
    const otherwise = decide(graph.model, changed.state, actor, request);
    const hidden = { entity: changed.entity, id: changed.id, field: changed.field };
    switch (compareDecisions(pair, answer, otherwise)) {
      case "leak": {
        const leak = { at, actor, request, hidden, answer, otherwise };
        return { ...progress, leak, disclosures: [...disclosures.values()], isWhole: false };
      }
      case "disclosure": {
        const disclosure = disclosureBy(role, request, answer.kind === "refusal" ? answer : otherwise, hidden);
        if (disclosure !== null)
          disclosures.set(JSON.stringify([role, disclosure.call, disclosure.code, disclosure.hidden]), disclosure);
        break;
      }
      case "none":
        break;
    }
  }
  return {
    leak: null,
    disclosures: [...disclosures.values()],
    states: progress.states,
    pairs: progress.pairs,
    isWhole: progress.isWhole && progress.pairs < mostPairs && progress.states === graph.size,
  };
}

/** A request in a state, and the same state with one change that the actor can't see. */
interface PairOfWorlds {
  readonly at: number;
  readonly view: WorldView;
  readonly actor: Actor;
  readonly role: string;
  readonly request: Request;
  readonly changed: HiddenChange;
}

/** How much was compared so far, and whether that is everything. */
interface Progress {
  states: number;
  pairs: number;
  isWhole: boolean;
}

/** The pairs that are compared, and counted in `progress`: at most `mostPairs`. */
function* pairsOfWorlds(graph: StateGraph, mostPairs: number, progress: Progress): Generator<PairOfWorlds> {
  const { model } = graph;
  for (const at of statesToTest(graph.size, mostPairs)) {
    if (progress.pairs >= mostPairs) return;
    progress.states += 1;
    const view = graph.worldAt(at);
    const possible = graph.requestsAt(at);
    const typical = typicalRequests(model, view.state, view.now);
    for (const actor of allActors(model, view.state)) {
      const role = roleOf(model, view.state, actor);
      if (role === null) continue;
      const own = possible.filter((one) => isSameActor(one.actor, actor)).map(({ request }) => request);
      const requests = fewPerCall(model, role, [...own, ...typical]);
      // Where there are very many requests, each state tries another part of them.
      const parts =
        graph.size * requests.length * 4 < mostPairs
          ? 1
          : Math.max(1, Math.ceil(requests.length / mostRequestsPerPair));
      for (const changed of hiddenChangesFor(model, view.state, actor, view.now)) {
        if (progress.pairs >= mostPairs) break;
        if (parts > 1) progress.isWhole = false;
        for (const request of requests.filter((_, index) => (index + progress.states) % parts === 0)) {
          progress.pairs += 1;
          yield { at, view, actor, role, request, changed };
        }
      }
    }
  }
}

function disclosureBy(
  role: string,
  request: Request,
  refusal: Decision,
  { entity, field }: HiddenPart,
): Disclosure | null {
  return refusal.kind === "refusal"
    ? { role, call: request.call, code: refusal.code, line: refusal.because, hidden: { entity, field } }
    : null;
}

/** The most requests that are compared at once in one pair of worlds. */
const mostRequestsPerPair = 16;

/** The states to test: all that are near the initial state, and a regular sample of the rest. */
function statesToTest(size: number, mostPairs: number): readonly number[] {
  const near = Math.min(size, Math.max(50, Math.floor(mostPairs / 500)));
  const step = Math.max(1, Math.floor((size - near) / near));
  return [
    ...Array.from({ length: near }, (_, at) => at),
    ...Array.from({ length: Math.floor((size - near) / step) }, (_, at) => near + at * step),
  ];
}

/**
 * Up to three requests of each call on each record; they stand for requests that differ only in what they send. Calls
 * that the role may never make are left out, since their answer is always the same.
 */
function fewPerCall(model: Specification, role: string, requests: readonly Request[]): readonly Request[] {
  const counts = new Map<string, number>();
  return requests.filter(({ call, subject }) => {
    const made = callNamed(model, call);
    // Signing in or up changes who the actor is, by a secret that the actor sends.
    if (made.does.kind === "sign in" || made.does.kind === "sign up" || !mayEver(model, role, made)) return false;
    const key = JSON.stringify([call, subject]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)! <= 3;
  });
}

function compareDecisions(
  { view: { model, state, now }, changed, actor }: PairOfWorlds,
  one: Decision,
  other: Decision,
): "none" | "leak" | "disclosure" {
  if (textOfDecision(model, one) === textOfDecision(model, other)) return "none";
  if (one.kind === "answer" && other.kind === "answer") {
    const [without, otherwise] = answersWithoutSlugs(model, one, other);
    if (without === otherwise) return "none";
    // What the actor may read after the call is not hidden from them.
    const after = visibilityFor(model, apply(state, one.writes), actor, now);
    if (after === null) return "none";
    const isTheirs =
      changed.field === null
        ? after.readable(changed.entity, changed.id)
        : after.fieldReadable(changed.entity, changed.id, changed.field);
    return isTheirs ? "none" : "leak";
  }
  // A value that is taken is disclosed by every unique field.
  if ([one, other].some((decision) => decision.kind === "refusal" && decision.detection === "not unique"))
    return "none";
  return [one, other].every((decision) => decision.kind === "answer" || isJudgedOnTruth(decision, model))
    ? "disclosure"
    : "leak";
}

/**
 * Whether a document judges a refusal on the whole state, and says so by its error: rules, guards, states and rights,
 * and values that are taken or in use.
 */
function isJudgedOnTruth(
  { detection, because }: Extract<Decision, { kind: "refusal" }>,
  model: WorldView["model"],
): boolean {
  if (because !== null && because.end > 0) return true;
  if (detection === "not found") return model.allCalls.hiddenRecords === "not allowed";
  return (
    detection === null ||
    ["still referenced", "wrong state", "not allowed", "not signed in", "bad credentials", "invalid input"].includes(
      detection,
    )
  );
}

function textOfDecision(model: Specification, decision: Decision): string {
  if (decision.kind === "answer") return JSON.stringify([decision.status, decision.body, decision.headers]);
  const { status, code, message, fields } = wordRefusal(model, decision);
  return JSON.stringify([status, code, message, fields]);
}

function isSameActor(a: Actor, b: Actor): boolean {
  return a.kind === b.kind && (a.kind === "visitor" || (b.kind === "person" && a.id === b.id));
}

/** Describes a hidden part: `note of a Ticket`, or `a Ticket`. */
export function describeHiddenPart({ entity, field }: Disclosure["hidden"]): string {
  return field === null ? withArticle(entity) : `${field} of ${withArticle(entity)}`;
}
