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

/**
 * What was observed of a line in the running product: in its answers, its database and its screens. Null where nothing
 * was.
 */
export interface Enforcement {
  readonly http: string | null;
  readonly sql: string | null;
  readonly ui: string | null;
  /** Where the product does not do what the document says. */
  readonly differs: string | null;
}

/** The result for a line that was not observed. */
export const nothingObserved: Enforcement = { http: null, sql: null, ui: null, differs: null };

/**
 * Makes the request of a witness in the running product, with the line and without it, and says where the results
 * differ.
 */
export async function observeEnforcement(
  model: Specification,
  without: Specification,
  exercise: LineWitness,
  makeEngine?: MakeEngine,
): Promise<Enforcement> {
  const product = await openProductUnderTest(model, exercise.state, makeEngine);
  // The product without the line always has the usual engine, so that the difference is the line's alone.
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
  // The engine has made the request once; its writes would be in the way of the second time.
  const fresh = engine.wrote ? await openProductUnderTest(product.model, witness.state) : product;
  try {
    const answered = await fresh.send(
      httpRequestOf(product.model, call, request),
      actor.kind === "person" ? actor.id : null,
    );
    const isFound = answered.status === decided.status;
    const observed = `${answered.status}${decided.kind === "refusal" ? ` ${decided.code}` : ""}`;
    return {
      http: isFound ? observed : null,
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
