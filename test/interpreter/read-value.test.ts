import fc from "fast-check";
import { expect, test } from "vitest";
import { hasForm } from "../../src/semantics/input/has-form.ts";
import { runs } from "../runs.ts";
import { keptProblem } from "./read-value.ts";

const kinds = ["email", "url", "phone", "uuid"] as const;

const parts = [
  ...'http https HTTP Https : // / ? # . .. x.org X.ORG localhost @ a A ab1 ann 0 12345 +49 ( ) - _ 8-4 ü 日 %20 & = ; , " < >'.split(
    " ",
  ),
  " ",
  "\t",
  "\n",
  "\u00a0",
  "x".repeat(230),
  "1".repeat(36),
  "01a10000-0000-7000-8000-000000000001",
  "01A10000-0000-7000-8000-00000000000F",
];

/** Texts of parts that formats treat in special ways. */
const texts = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join("")),
  fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((some) => `https://${some.join("")}`),
  fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((some) => `ann@${some.join("")}`),
  fc.array(fc.constantFrom(..."0123456789 ()-./+x"), { maxLength: 10 }).map((some) => some.join("")),
);

test("the core and the interpreter take the same texts for those of a format", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), texts, (kind, text) => {
      expect([kind, text, keptProblem({ kind }, text) === null]).toEqual([kind, text, hasForm(kind, text)]);
    }),
    { numRuns: runs(2000) },
  );
});
