import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { sampleValues } from "./sample-values.ts";
import { isAmount } from "./amount-for.ts";
import type { TextSource } from "./text-for.ts";
import type { ValueRequest } from "./value-request.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/** The sample values of a field, and how many of them were given. */
interface ExamplesOfField {
  readonly all: readonly Value[];
  readonly isName: boolean;
  given: number;
}

/**
 * Creates a function that gives the document's sample values, each once, and after that again. Values that have to be unique, and names,
 * are not given again: after them come names of the entity's domain, or, where it is not known, the samples with a number.
 */
export function createExamples(random: Random, texts: TextSource): (request: ValueRequest) => Value | undefined {
  const known = new Map<string, ExamplesOfField>();
  return (request) => {
    const { entity, name, field, isTaken } = request;
    if (field === null || field.sample.length === 0) return undefined;
    const at = `${entity.name}.${name}`;
    const examples = known.get(at) ?? examplesOf(request, field.sample);
    known.set(at, examples);
    const { all, isName } = examples;
    examples.given += 1;
    const next = examples.given <= all.length ? all[examples.given - 1] : undefined;
    if (next !== undefined && !isTaken(next)) return next;
    if (isAmount(request)) return undefined;
    const again = random.pick(all.filter((value) => !isTaken(value)));
    if (again === undefined || !isName) return again;
    // A call with a unique name may have been refused for something else.
    if (isUniqueField(request)) return again;
    return texts.knows(entity) ? undefined : `${String(again)} ${Math.ceil(examples.given / all.length)}`;
  };
}

function examplesOf({ name, type }: ValueRequest, written: readonly string[]): ExamplesOfField {
  const words = wordsOfIdentifier(name);
  return {
    all: sampleValues(type, written),
    isName: type.kind === "text" && !type.long && /^(.* )?(name|title|subject|label|model)$/.test(words),
    given: 0,
  };
}

function isUniqueField({ entity, name }: ValueRequest): boolean {
  return entity.unique.some(([only, ...more]) => only === name && more.length === 0);
}
