import { runInMemory } from "../in-memory/run-in-memory.ts";
import type { Mutant } from "../operators/mutant.ts";
import type { Culprit } from "./culprit.ts";
import { runningProduct } from "./running-product.ts";

/** A mutant of a document, run in memory. */
export function culpritOf({ operator, says, span, model }: Mutant): Culprit {
  return {
    kind: "mutant",
    operator,
    says,
    span: span.end > 0 ? span : null,
    model,
    usesClock: true,
    begin: (role, clock) => {
      const { target, known } = runInMemory(model, role, clock);
      return { target, known, close: () => target.close() };
    },
  };
}

/** The same as the product runs it: over HTTP, on SQLite. */
export function overHttp(mutant: Mutant): Culprit {
  return {
    ...culpritOf(mutant),
    operator: `${mutant.operator}, over HTTP`,
    usesClock: false,
    begin: (role) => runningProduct(mutant.model, role),
  };
}
