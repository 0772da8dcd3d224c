import { openHttpTarget } from "../../../src/conform/target/http-target.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { run } from "../implementation.ts";
import type { Running } from "./judge-once.ts";

/** The product on a document: over HTTP, on SQLite. `role`: of the person who is there in the beginning. */
export async function runningProduct(model: Specification, role: string): Promise<Running> {
  const { address, known, close } = await run(model, role);
  const target = openHttpTarget(address);
  return {
    target,
    known,
    close: async () => {
      target.close();
      await close();
    },
  };
}
