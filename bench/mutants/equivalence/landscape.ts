import { millisecondsOf, timestampOf } from "../../../src/base/calendar.ts";
import type { WorldBound } from "../../../src/explore/world/world-bound.ts";
import { idOfRecordNumber } from "../../../src/explore/world/id-of-record-number.ts";
import { createSmallWorld } from "../../../src/explore/world/small-world.ts";
import { withConstants } from "../../../src/trace/with-constants.ts";
import type { Call } from "../../../src/model/call.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { apply } from "../../../src/semantics/state/apply.ts";
import type { State } from "../../../src/semantics/state/state.ts";
import type { Deed } from "./deed.ts";
import { callsTried, deedsOf, stageOf } from "./deeds-in.ts";
import type { Stage } from "./deeds-in.ts";
import { faceOf, stanceOf } from "./face-of.ts";
import { fateOf } from "./fate.ts";
import type { Fate } from "./fate.ts";
import { outcomeOf } from "./outcome.ts";
import type { Occasion } from "./outcome.ts";

/** A world that a document leads to, and how many calls it is from the beginning. */
export interface Place {
  readonly state: State;
  readonly depth: number;
  readonly occasion: Occasion;
  /** What of a call is tried here. */
  deedsOf(call: Call): readonly Deed[];
  /** What the document makes of the one at a place among them. */
  fateOf(call: Call, at: number): Fate;
}

/** The worlds that a document leads to from a small beginning, what drives a story on first; seen once, and looked at for each of its mutants. */
export interface Landscape {
  readonly model: Specification;
  /** The constants that are smaller here than in the document, by name. */
  readonly scaled: Readonly<Record<string, number>>;
  /** Null beyond the last one. */
  place(at: number): Place | null;
  /** The same worlds, so many milliseconds after they came about. */
  after(wait: number): Landscape;
}

const bound: WorldBound = { actors: 2, records: 2, values: "all boundaries", depth: 0 };

/** The states that a plain granted request leads to from a state. */
function* successorsOf(
  model: Specification,
  { state, depth }: Point,
  start: string,
): Generator<{ readonly after: State; readonly deed: Deed }> {
  const occasion = occasionAt(start, depth);
  const stage = stageOf(model, state, occasion.now, firstNumber + depth);
  for (const call of callsTried(model).filter(({ method }) => method !== "GET")) {
    for (const deed of deedsOf(stage, call).filter(({ isPlain }) => isPlain)) {
      const { decision } = outcomeOf(model, state, deed, occasion);
      if (decision.kind === "answer" && decision.writes.length > 0)
        yield { after: apply(state, decision.writes), deed };
    }
  }
}

/** Prepares to look around in so many worlds of a document. */
export function landscapeOf(
  document: Specification,
  scaled: Readonly<Record<string, number>>,
  most: number,
): Landscape {
  const model = withConstants(document, scaled);
  const { start } = createSmallWorld(model, bound, "peopled");
  const seen = new Set([faceOf(model, start.state)]);
  const stances = new Set([stanceOf(model, start.state)]);
  const found: Point[] = [];
  const ahead: Ahead[] = [{ state: start.state, depth: 0, effort: 0 }];
  const landscape = (wait: number): Landscape => {
    const places: Place[] = [];
    return {
      model,
      scaled,
      place(at) {
        const point = pointAt(at);
        return point === null ? null : (places[at] ??= placeOf(model, point, start.now, wait));
      },
      after: landscape,
    };
  };
  return landscape(0);

  function pointAt(at: number): Point | null {
    while (found.length <= at && found.length < most) {
      // In turns what drives a story on, and what is nearest.
      const by = found.length % 2 === 0 ? "effort" : "depth";
      const next = ahead.reduce<Ahead | null>((best, one) => (best === null || one[by] < best[by] ? one : best), null);
      if (next === null) return null;
      ahead.splice(ahead.indexOf(next), 1);
      found.push(next);
      goOn(next);
    }
    return found[at] ?? null;
  }

  function goOn(point: Ahead): void {
    for (const { after, deed } of successorsOf(model, point, start.now)) {
      const face = faceOf(model, after);
      if (seen.has(face) || !isSmall(after)) continue;
      seen.add(face);
      const stance = stanceOf(model, after);
      // A state in which records stand as none stood before is explored first.
      const effort = point.effort + (stances.has(stance) ? effortOf(model, deed) : 0);
      ahead.push({ state: after, depth: point.depth + 1, effort });
      stances.add(stance);
    }
  }

  function isSmall({ entities }: State): boolean {
    return Object.entries(entities).every(
      ([name, rows]) => rows.size <= (start.state.entities[name]?.size ?? 0) + mostNew,
    );
  }
}

/** A world, and how many calls it is from the beginning. */
interface Point {
  readonly state: State;
  readonly depth: number;
}

/** What is left to look at, with the effort that leads there. */
interface Ahead extends Point {
  readonly effort: number;
}

/** Of each entity so many records are made: as many as smaller limits need. */
const mostNew = 3;

/** What drives a story on comes first; what only changes values, or people, later. */
function effortOf({ identification }: Specification, { call: { does }, isFirst }: Deed): number {
  const isOfPeople = does.kind === "sign up" || ("entity" in does && does.entity === identification?.entity);
  const drives = does.kind === "create" || does.kind === "transition" || does.kind === "statements";
  return 1 + (isFirst ? 0 : 1) + (drives ? 0 : 1) + (isOfPeople ? 2 : 0);
}

/** Records that are made at a depth have numbers of their own. */
const firstNumber = 40;

/** When something is done so far from the beginning, and the id of what it makes. */
export function occasionAt(start: string, depth: number, wait = 0): Occasion {
  return {
    now: timestampOf((millisecondsOf(start) ?? 0) + 1000 * (depth + 1) + wait) ?? start,
    id: idOfRecordNumber(4096 * (depth + 1)),
  };
}

function placeOf(model: Specification, { state, depth }: Point, start: string, wait: number): Place {
  const occasion = occasionAt(start, depth, wait);
  const tried = new Map<string, { readonly deeds: readonly Deed[]; readonly fates: Fate[] }>();
  let stage: Stage | null = null;
  const of = (call: Call): { readonly deeds: readonly Deed[]; readonly fates: Fate[] } => {
    const known = tried.get(call.name) ?? {
      deeds: deedsOf((stage ??= stageOf(model, state, occasion.now, firstNumber + depth)), call),
      fates: [],
    };
    tried.set(call.name, known);
    return known;
  };
  return {
    state,
    depth,
    occasion,
    deedsOf: (call) => of(call).deeds,
    fateOf(call, at) {
      const { deeds, fates } = of(call);
      return (fates[at] ??= fateOf(outcomeOf(model, state, deeds[at]!, occasion)));
    },
  };
}
