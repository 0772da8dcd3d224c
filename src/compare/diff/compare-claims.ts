import { printClaim } from "../../language/print/print-claims.ts";
import { printExample } from "../../language/print/print-example.ts";
import type { Example, NamedValue } from "../../model/example.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import { compareRecords } from "./compare-records.ts";
import type { CandidateDifference } from "./difference.ts";

/** Compares what the documents claim. */
export function compareClaims(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.claims, newer.claims, {
    aspect: "claim",
    subject: printClaim,
    span: ({ span }) => span,
    print: (claim) => `- Says: ${printClaim(claim)}`,
    criteria: () => null,
  });
}

/** Compares examples, which are claims too: that their steps are decided as written. */
export function compareExamples(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const secrets = secretsIn(older);
  const printWithName = (example: Example): string => {
    const model = older.examples.includes(example) ? older : newer;
    const told = printExample(withoutSecrets(example, model, secrets), model).replaceAll("\n", " ");
    return `- Example: ${example.name}\n- Tells: ${told}`;
  };
  return compareRecords(older.examples, newer.examples, {
    aspect: "claim",
    subject: ({ name }) => `the example ${name}`,
    span: ({ span }) => span,
    print: printWithName,
    criteria: () => null,
  });
}

/** An example without the secrets that it sends: those that the older document has too, and others. */
function withoutSecrets(example: Example, model: Specification, known: ReadonlySet<string>): Example {
  const hidden = (named: NamedValue): NamedValue =>
    isSecret(model, named)
      ? { ...named, value: { kind: "json", value: known.has(secretOf(named)) ? "(a secret)" : "(another secret)" } }
      : named;
  return {
    ...example,
    steps: example.steps.map((step) => {
      if (step.kind === "call") return { ...step, input: step.input.map(hidden) };
      return step.kind === "person" || step.kind === "record" ? { ...step, values: step.values.map(hidden) } : step;
    }),
  };
}

function secretsIn(model: Specification): ReadonlySet<string> {
  const named = model.examples.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === "call" ? step.input : "values" in step ? step.values : [])),
  );
  return new Set(named.filter((one) => isSecret(model, one)).map(secretOf));
}

function isSecret({ entities }: Specification, { name }: NamedValue): boolean {
  return entities.some(({ fields }) =>
    fields.some((field) => field.name === lastPart(name) && field.type.kind === "secret"),
  );
}

function secretOf({ value }: NamedValue): string {
  return JSON.stringify(value);
}
