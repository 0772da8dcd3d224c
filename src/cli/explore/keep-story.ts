import { writeFileSync } from "node:fs";
import { exampleOf } from "../../explore/examples/example-of.ts";
import type { Insight } from "../../explore/look-into.ts";
import type { Verdict } from "../../explore/verdict.ts";
import { withExample } from "../../language/edit-examples.ts";
import type { Example } from "../../model/example.ts";
import type { ReadDocument } from "../read-document.ts";
import { why } from "../read-document.ts";
import { UsageError } from "../usage-error.ts";

type Broken = Extract<Verdict, { readonly kind: "broken" }>;

/** What is broken, each with its story, in the order in which it is told. */
export function brokenOf({ verdicts }: Insight): readonly Broken[] {
  return verdicts.filter((verdict): verdict is Broken => verdict.kind === "broken");
}

/**
 * Keeps the story of something broken in its document, as an example: from then on `check` says that it fails, until what should
 * not have been possible is refused. Answers what is to be told of it.
 */
export function keepStory({ source, model }: ReadDocument, insight: Insight, name: string): string {
  const [first] = brokenOf(insight);
  if (first === undefined) throw new UsageError(`there is no story to keep in ${source.path}: nothing is broken as far as this went.`);
  if (model.examples.some((example) => example.name === name)) throw new UsageError(`${source.path} has an example “${name}” already; choose another name.`);
  const { about } = first.property;
  const last = first.counterexample.steps.at(-1);
  const shouldBeRefused = mendedByRefusing.has(about) && last?.deed.kind === "call" && last.decision?.kind === "answer";
  const example = exampleOf(model, first.counterexample, name, pointOf(about), shouldBeRefused);
  if (example === null) throw new UsageError("this story can't be told as an example: something in its beginning can't be said in a row.");
  try {
    writeFileSync(source.path, withExample(source, model, example));
  } catch (error) {
    throw new UsageError(`can't write ${source.path}: ${why(error)}.`);
  }
  return `Kept in point ${example.point} of ${source.path} as “${name}”${shouldBeRefused ? ", to be refused from now on" : ""}.`;
}

/** What is mended by refusing the last step of its story; all else may be mended elsewhere, or by granting more. */
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
