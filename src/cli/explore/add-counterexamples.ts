import { writeFileSync } from "node:fs";
import { createSource } from "../../base/source.ts";
import { exampleOfTrace } from "../../reading/examples/example-of-trace.ts";
import { withExample } from "../../language/with-example.ts";
import { parse } from "../../language/parse.ts";
import type { Example } from "../../model/example.ts";
import type { Specification } from "../../model/specification.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";
import { systemErrorInWords } from "../../host/document/system-error-in-words.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { Counterexample } from "./find-counterexamples.ts";

/**
 * Adds counterexamples to the document as examples: from then on `check` reports that they fail, until the last step
 * is refused. A single one gets the name in the flag, several get it with a number. Returns the message to print.
 */
export function addCounterexamples(
  { source, model }: LoadedDocument,
  broken: readonly Counterexample[],
  name: string,
): string {
  if (broken.length === 0)
    throw new UsageError(
      `there is no counterexample to keep in ${source.path}: nothing is broken in what was searched.`,
    );
  const named = broken.map((one, at) => ({ one, called: broken.length === 1 ? name : `${name} ${at + 1}` }));
  const taken = named.find(({ called }) => model.examples.some((example) => example.name === called));
  if (taken !== undefined)
    throw new UsageError(`${source.path} has an example “${taken.called}” already; choose another name.`);
  const examples = named.map(({ one, called }) => ({ called, example: exampleFor(model, one, called) }));
  const added = examples.flatMap(({ example }) => example ?? []);
  if (added.length === 0)
    throw new UsageError("this story can't be told as an example: something in its beginning can't be said in a row.");
  try {
    writeFileSync(
      source.path,
      added.reduce((text, example) => {
        const sofar = createSource(source.path, text);
        return withExample(sofar, parse(sofar).value, example);
      }, source.text),
    );
  } catch (error) {
    throw new UsageError(`can't write ${source.path}: ${systemErrorInWords(error)}.`);
  }
  return examples
    .map(({ called, example }) =>
      example === null
        ? `Not kept: “${called}” can't be told as an example, for something in its beginning can't be said in a row.`
        : `Kept in point ${example.point} of ${source.path} as “${called}”${isRefused(example) ? ", to be refused from now on" : ""}.`,
    )
    .join("\n");
}

function exampleFor(
  model: Specification,
  { property: { category }, counterexample }: Counterexample,
  name: string,
): Example | null {
  const last = counterexample.steps.at(-1);
  const shouldBeRefused =
    mendedByRefusing.has(category) && last?.move.kind === "call" && last.decision?.kind === "answer";
  return exampleOfTrace(model, counterexample, name, pointOf(category), shouldBeRefused);
}

function isRefused({ steps }: Example): boolean {
  const last = steps.at(-1);
  return last !== undefined && "answer" in last && last.answer.outcome.kind === "refused";
}

/** Whether the last step of a counterexample should be refused; other violations may be fixed elsewhere, or by granting more. */
const mendedByRefusing: ReadonlySet<string> = new Set(["rule", "record", "escalation"]);

function pointOf(about: string): Example["point"] {
  switch (about) {
    case "rule":
    case "record":
      return 5;
    case "claim":
    case "escalation":
    case "secrecy":
      return 6;
    case "state":
    case "transition":
    case "progress":
      return 4;
    default:
      return 7;
  }
}
