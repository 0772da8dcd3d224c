import fc from "fast-check";
import { choicesFrom, tapes } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { drawDocumentSketch, documentPlansWithRows } from "./document.ts";
import { readDocument } from "./read-document.ts";
import type { EntitySketch } from "./sketch.ts";
import { writeDocument } from "./write-document.ts";
import type { DocumentSketch } from "./write-document.ts";

/**
 * Whole documents with what a tester of implementations can't know or must not send: rules on signing in that use the
 * account, rows of people that refer to other rows, path parameters of any text, and messages with keys and references.
 * They read without an error.
 */
export const judgedDocuments: fc.Arbitrary<string> = fc.tuple(documentPlansWithRows, tapes).map(([plan, tape]) => {
  const sketch = withParts(choicesFrom(tape), drawDocumentSketch(plan));
  const candidates = [
    sketch,
    { ...sketch, rules: sketch.rules.slice(-1) },
    { ...sketch, seeds: sketch.seeds.slice(0, 1) },
  ];
  const documents = candidates.map((one) => withMessage(writeDocument(one), one));
  return (
    documents.find((one) => !hasErrors(one)) ?? withMessage(writeDocument({ ...sketch, seeds: [], rules: [] }), sketch)
  );
});

function hasErrors(document: string): boolean {
  return readDocument(document).diagnostics.some(({ severity }) => severity === "error");
}

function withParts(choices: Choices, sketch: DocumentSketch): DocumentSketch {
  const { entities, seeds, calls, rules } = sketch;
  // By convention, whoever may not read their own account is told no token.
  const answer = choices.of(["{", '{"who": me.name, ', '{"role": me.role, ']);
  const signIn = {
    name: "Enter",
    lines: [
      "Call: `POST /api/sign-in`",
      "Takes: email, password",
      "Does: sign in",
      `Answers: 200 \`${answer}"token": token}\``,
    ],
  };
  const both = {
    name: "Both",
    lines: [
      "Call: `GET /both/{first}/{second}`",
      `For: ${sketch.roles.slice(1).join(", ")}`,
      ...choices.of([[], ["Path: first: integer 1..9"], ["Path: second: one of a, b"]]),
      'Answers: 200 `{"first": path.first, "second": path.second}`',
      "Errors: ALSO_BROKEN when not found",
    ],
  };
  const [people = "", ...others] = seeds;
  return {
    ...sketch,
    seeds: people === "" ? [] : [withReferences(people, entities, others), ...others],
    calls: [...calls, signIn, both],
    rules: [
      ...rules,
      `| Let in | Enter | \`${choices.of(['name != "barred"', "me.name.size() > 0", 'input.email != "x@x.org"'])}\` | BROKEN |`,
    ],
  };
}

/** Rows of people that refer to the first rows of other entities, as far as people have such references. */
function withReferences(
  rows: string,
  [people, ...entities]: readonly EntitySketch[],
  seeds: readonly string[],
): string {
  const columns = (people?.fields ?? []).flatMap(({ name, cell }) => {
    const referred = entities.find((one) => cell.startsWith(`${one.name},`));
    const seed = seeds.find((one) => one.startsWith(`### Rows of ${referred?.name}\n`));
    const key = seed === undefined ? null : firstKey(seed);
    return key === null || cell.includes("unique") ? [] : [{ name, key }];
  });
  const lines = rows.split("\n");
  return lines
    .map((line, at) => {
      if (!line.startsWith("|")) return line;
      const cells = columns.map(({ name, key }) => (at === 2 ? name : at === 3 ? "---" : key));
      return [line, ...cells.map((cell) => ` ${cell} |`)].join("");
    })
    .join("\n");
}

/** The key of the first row; null if the rows do not say their keys. */
function firstKey(seed: string): string | null {
  const [header = "", , first = ""] = seed.split("\n").slice(2);
  const at = header.split(" | ").findIndex((name) => name.replace("| ", "") === "id");
  return at < 0 ? null : (first.replace(/^\| | \|$/g, "").split(" | ")[at] ?? null);
}

/** The document with an error whose message names keys and references. */
function withMessage(text: string, { entities }: DocumentSketch): string {
  const names = new Set(
    entities
      .slice(1)
      .flatMap(({ fields }) =>
        fields.flatMap(({ name, type, cell }) =>
          type?.startsWith("record ") === true && !cell.startsWith("list") ? [name] : [],
        ),
      ),
  );
  const marks = ["name", ...names].map((name) => `{${name}}`).join(" ");
  return text.replace("That breaks another rule.", `That breaks another rule: ${marks}.`);
}
