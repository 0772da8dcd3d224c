import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { typeWords } from "../report/type-words.ts";

/** The hint for a type that there is not: how a choice or a reference is written, else the most similar name. `enumerates`: values follow after commas. */
export function hintForType(
  name: string,
  entities: readonly string[],
  enumerates: boolean,
): Pick<Diagnostic, "hint" | "suggestion"> {
  const entity = /[\s.(]/.test(name) ? name.split(/[^A-Za-z0-9_]+/).find((word) => entities.includes(word)) : undefined;
  if (entity !== undefined)
    return {
      hint: `A reference is the name of its entity alone: \`${entity}\`. Clients send the record key, which is \`id\` or the first field that is unique, required and set by the system. A call that takes another unique field finds the record by it, as in \`${entity}.filter(x, x.FIELD == input.FIELD)[0]\`.`,
    };
  if (enumerates || saysChoice.test(name)) return { hint: choicesHint };
  return didYouMean(name, [...entities, "long text", ...[...typeWords].filter((word) => !openWords.has(word))]);
}

/** Words that only begin a type. */
const openWords: ReadonlySet<string> = new Set(["long", "one", "list", "set", "decimal", "file", "image"]);

/** How types of other notations for a choice begin. */
const saysChoice =
  /^(?:any|some|several|many|multiple|either|one or more|at least one|choices?|enum|selection|options?|tags?)\b/i;
const choicesHint =
  "For one value of several write `one of low, normal, high`; where more than one can be chosen, `list of one of low, normal, high`.";
