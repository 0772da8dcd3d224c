import { httpTarget } from "../../../src/conform/target/http-target.ts";
import { run } from "../implementation.ts";
import { runInMemory } from "../in-memory/run-in-memory.ts";
import type { Mutant } from "../operators/mutant.ts";
import type { Culprit } from "./culprit.ts";

/** A mutant of a document, run in memory. */
export function culpritOf({ operator, says, span, model }: Mutant): Culprit {
  return {
    kind: "mutant", operator, says, span: span.end > 0 ? span : null, model, usesClock: true,
    begin: (role, clock) => {
      const { target, known } = runInMemory(model, role, clock);
      return { target, known, close: () => target.close() };
    },
  };
}

/** The same as the product runs it: over HTTP, on SQLite. */
export function overHttp(mutant: Mutant): Culprit {
  return {
    ...culpritOf(mutant), operator: `${mutant.operator}, over HTTP`, usesClock: false,
    begin: async (role) => {
      const { address, known, close } = await run(mutant.model, role);
      const target = httpTarget(address);
      return {
        target, known,
        close: async () => {
          target.close();
          await close();
        },
      };
    },
  };
}
