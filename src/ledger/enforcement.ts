import { callNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { httpRequestOf } from "../semantics/http/http-request.ts";
import type { Exercise } from "../compare/line/exercise.ts";
import type { CallWitness } from "../compare/search/witness.ts";
import { now } from "../compare/world/alphabet.ts";
import { answeredBy } from "./answered-by.ts";
import { offeredDifferently } from "./offered-differently.ts";
import { openStand } from "./stand.ts";
import type { MakeEngine, Stand } from "./stand.ts";

/** What was seen of a line in the running product: in its answers, in its database, in what its screens offer. Null: nothing. */
export interface Enforcement {
  readonly http: string | null;
  readonly sql: string | null;
  readonly ui: string | null;
  /** Where the product does otherwise than the document says. */
  readonly differs: string | null;
}

/** Nothing was seen, for nothing was tried. */
export const unseen: Enforcement = { http: null, sql: null, ui: null, differs: null };

/** Does an exercise again in the running product, with the line and without it, and says where the line made itself felt. */
export async function enforcementOf(
  model: Specification,
  without: Specification,
  exercise: Exercise,
  makeEngine?: MakeEngine,
): Promise<Enforcement> {
  const stand = await openStand(model, exercise.state, makeEngine);
  // What the line changes is known of a product that leaves nothing else out.
  const other = await openStand(without, exercise.state);
  try {
    switch (exercise.kind) {
      case "timer":
        return await ofTimer(stand, other);
      case "sight": {
        const ui = await offeredDifferently(stand, other, exercise.actor, null);
        return { ...unseen, ui, sql: ui === null ? null : "in the statement of the screen" };
      }
      case "call":
        return await ofCall(stand, other, exercise);
    }
  } finally {
    await stand.close();
    await other.close();
  }
}

async function ofTimer(stand: Stand, other: Stand): Promise<Enforcement> {
  const [fired, otherwise] = [await stand.engine.fireTimers(now), await other.engine.fireTimers(now)];
  return fired === otherwise
    ? { ...unseen, differs: "the timer goes off with this line as without it" }
    : { ...unseen, sql: "in the statement that finds what is due" };
}

async function ofCall(stand: Stand, other: Stand, witness: CallWitness): Promise<Enforcement> {
  const { actor, request, after: decided } = witness;
  const ui = await offeredDifferently(stand, other, actor, request);
  const engine = await answeredBy(stand, other, witness);
  const call = callNamed(stand.model, request.call);
  // The engine has done it once: what it wrote is in the way of doing it again.
  const fresh = engine.wrote ? await openStand(stand.model, witness.state) : stand;
  try {
    const answered = await fresh.send(
      httpRequestOf(stand.model, call, request),
      actor.kind === "person" ? actor.id : null,
    );
    const isFound = answered.status === decided.status;
    const seen = `${answered.status}${decided.kind === "refusal" ? ` ${decided.code}` : ""}`;
    return {
      http: isFound ? seen : null,
      sql: engine.sql,
      ui,
      differs:
        engine.differs ??
        (isFound
          ? null
          : `the call “${call.name}” is answered with ${answered.status} where ${decided.status} is meant`),
    };
  } finally {
    if (fresh !== stand) await fresh.close();
  }
}
