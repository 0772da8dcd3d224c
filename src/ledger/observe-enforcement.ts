import { callNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { httpRequestOf } from "../semantics/http/http-request.ts";
import type { LineWitness } from "../compare/line/line-witness.ts";
import type { CallWitness } from "../compare/search/witness.ts";
import { comparisonTime } from "../compare/world/value-dictionary.ts";
import { performOnEngine } from "./perform-on-engine.ts";
import { findOfferDifference } from "./find-offer-difference.ts";
import { openProductUnderTest } from "./product-under-test.ts";
import type { MakeEngine, ProductUnderTest } from "./product-under-test.ts";

/** What was seen of a line in the running product: in its answers, in its database, in what its screens offer. Null: nothing. */
export interface Enforcement {
  readonly http: string | null;
  readonly sql: string | null;
  readonly ui: string | null;
  /** Where the product does otherwise than the document says. */
  readonly differs: string | null;
}

/** Nothing was seen, for nothing was tried. */
export const nothingObserved: Enforcement = { http: null, sql: null, ui: null, differs: null };

/** Does an exercise again in the running product, with the line and without it, and says where the line made itself felt. */
export async function observeEnforcement(
  model: Specification,
  without: Specification,
  exercise: LineWitness,
  makeEngine?: MakeEngine,
): Promise<Enforcement> {
  const product = await openProductUnderTest(model, exercise.state, makeEngine);
  // What the line changes is known of a product that leaves nothing else out.
  const other = await openProductUnderTest(without, exercise.state);
  try {
    switch (exercise.kind) {
      case "timer":
        return await observeTimer(product, other);
      case "sight": {
        const ui = await findOfferDifference(product, other, exercise.actor, null);
        return { ...nothingObserved, ui, sql: ui === null ? null : "in the statement of the screen" };
      }
      case "call":
        return await observeCall(product, other, exercise);
    }
  } finally {
    await product.close();
    await other.close();
  }
}

async function observeTimer(product: ProductUnderTest, other: ProductUnderTest): Promise<Enforcement> {
  const [fired, otherwise] = [
    await product.engine.fireTimers(comparisonTime),
    await other.engine.fireTimers(comparisonTime),
  ];
  return fired === otherwise
    ? { ...nothingObserved, differs: "the timer goes off with this line as without it" }
    : { ...nothingObserved, sql: "in the statement that finds what is due" };
}

async function observeCall(
  product: ProductUnderTest,
  other: ProductUnderTest,
  witness: CallWitness,
): Promise<Enforcement> {
  const { actor, request, after: decided } = witness;
  const ui = await findOfferDifference(product, other, actor, request);
  const engine = await performOnEngine(product, other, witness);
  const call = callNamed(product.model, request.call);
  // The engine has done it once: what it wrote is in the way of doing it again.
  const fresh = engine.wrote ? await openProductUnderTest(product.model, witness.state) : product;
  try {
    const answered = await fresh.send(
      httpRequestOf(product.model, call, request),
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
    if (fresh !== product) await fresh.close();
  }
}
