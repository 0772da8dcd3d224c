import type { Specification } from "../../model/specification.ts";
import { oneNamed } from "../../model/one-named.ts";
import { beginExample } from "../../reading/examples/begin-example.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import { UsageError } from "../usage/usage-error.ts";

/** The world in which an example of a document begins; null without a name. */
export function beginOfExample(model: Specification, name: string | undefined): InitialWorld | null {
  if (name === undefined) return null;
  const example = oneNamed(model.examples, name);
  if (example === undefined) {
    const known = model.examples.map((one) => `"${one.name}"`).join(", ");
    throw new UsageError(`there is no example "${name}"; the document has ${known === "" ? "none" : known}.`);
  }
  const beginning = beginExample(model, example);
  if (beginning.kind === "problem")
    throw new UsageError(`the example "${name}" can't begin: ${beginning.problem.replace(/\.$/, "")}.`);
  return beginning.start;
}
