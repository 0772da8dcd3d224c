import { isDeepStrictEqual } from "node:util";
import type { CallWitness } from "../compare/search/witness.ts";
import type { RequestOutcome } from "../runtime/engine/engine.ts";
import type { Decision } from "../semantics/decision/decision.ts";
import type { ProductUnderTest } from "./product-under-test.ts";

/** What an engine made of a request, compared with the decision of `decide`. */
export interface EngineResult {
  /** Where the line shows in the statements of the database; null where the engine's result is wrong. */
  readonly sql: string | null;
  readonly differs: string | null;
  readonly wrote: boolean;
}

/** Makes a request on an engine, with the line and without it. */
export async function performOnEngine(
  product: ProductUnderTest,
  other: ProductUnderTest,
  { actor, request, after }: CallWitness,
): Promise<EngineResult> {
  product.statements.clear();
  other.statements.clear();
  const outcome = await product.engine.perform(actor, request);
  await other.engine.perform(actor, request);
  const wrote = outcome.kind === "answer";
  const differs = outcomeDifference(outcome, after);
  if (differs !== null) return { sql: null, differs, wrote };
  const own = [...product.statements].filter((text) => !other.statements.has(text));
  const where =
    own.length > 0
      ? `in ${own.length === 1 ? "a statement" : `${own.length} statements`} of its own`
      : `judged on what ${product.statements.size === 1 ? "1 statement reads" : `${product.statements.size} statements read`}`;
  return { sql: product.statements.size === 0 ? "before the database is asked" : where, differs: null, wrote };
}

function outcomeDifference(outcome: RequestOutcome, expected: Decision): string | null {
  if (outcome.kind === "refusal" || expected.kind === "refusal") {
    const describe = (one: RequestOutcome | Decision): string =>
      one.kind === "refusal" ? `refused with ${one.code}` : "granted";
    return describe(outcome) === describe(expected)
      ? null
      : `the engine has it ${describe(outcome)} where it is meant to be ${describe(expected)}`;
  }
  if (outcome.status !== expected.status)
    return `the engine answers ${outcome.status} where ${expected.status} is meant`;
  const body = outcome.body === undefined ? undefined : (JSON.parse(String(outcome.body)) as unknown);
  return isDeepStrictEqual(body, expected.body) ? null : "the engine answers with something else than is meant";
}
