import { expect, test } from "vitest";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { parse } from "../../src/language/parse.ts";
import { documentOf } from "../document-of.ts";
import { readersSignIn } from "./shelf-readers.ts";

/** A shelf on which readers put books, with what a test says of it. */
function shelf(said: {
  readonly create: string;
  readonly remove: string;
  readonly secret: string;
  readonly answer: string;
  readonly does: string;
  readonly required: string;
  readonly unknown: string;
  readonly takes: string;
  readonly shelved: string;
}): ReturnType<typeof parse>["value"] {
  const text = documentOf({
    3: `### Book

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text ..40 | yes | |
| note | text ..40 | ${said.required} | |
| shelved | integer | | ${said.shelved} |

### Reader

| Field | Type | Required |
| --- | --- | --- |
| email | email, unique | yes |
| password | secret | yes |`,
    6: `${readersSignIn}

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Reader | | yes |
| read Book | yes | yes |
| read Book: note | ${said.secret} | yes |
| create Book | ${said.create} | yes |
| delete Book | | ${said.remove} |`,
    7: `### All calls

- Other calls: none
- Unknown inputs: ${said.unknown}

### Sign up

- Call: \`POST /sign-up\`
- Takes: email, password
- Does: sign up

### Sign in

- Call: \`POST /sign-in\`
- Takes: email, password
- Does: sign in

### Books

- Call: \`GET /books\`
- Does: list Book

### Put

- Call: \`POST /books\`
- Takes: ${said.takes}
- Does: create Book
- Answers: ${said.answer}

### Burn

- Call: \`DELETE /books/{number}\`
- On: Book
- Does: ${said.does}`,
  });
  const { value, diagnostics } = parse(createSource("shelf.md", text));
  expect(
    diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, span }) => [code, text.slice(span.start, span.end)]),
  ).toEqual([]);
  return value;
}

const product = shelf({
  create: "yes",
  remove: "yes",
  secret: "yes",
  answer: '201 `{"number": number, "title": title, "note": note, "isNew": true}`',
  does: "delete Book",
  required: "",
  unknown: "refused",
  takes: "title, note?",
  shelved: "`7`",
});

/** How many causes of differences are found by a document. */
async function differencesBy(document: ReturnType<typeof shelf>): Promise<number> {
  let time = Date.UTC(2026, 10, 21, 10);
  const clock = (): number => (time += 2);
  const running = runInMemory(product, "Member", clock);
  const { findings, stoppedBy } = await judgeTarget(document, running.target, {
    requests: 150,
    seed: 5,
    known: running.known,
    runId: "o",
    clock,
    clockTolerance: 5000,
    isAlone: false,
    wait: () => Promise.resolve(),
  });
  running.target.close();
  expect(stoppedBy).toBeNull();
  return findings.length;
}

const asItIs = {
  create: "yes",
  remove: "yes",
  secret: "yes",
  answer: '201 `{"number": number, "title": title, "note": note, "isNew": true}`',
  does: "delete Book",
  required: "",
  unknown: "refused",
  takes: "title, note?",
  shelved: "`7`",
};

test.each([
  ["a right to create", { create: "not shown" }, { create: "" }],
  ["a right to delete", { remove: "?" }, { remove: "" }],
  ["a right to read a field", { secret: "not shown" }, { secret: "" }],
  ["an answer", { answer: "201 not shown" }, { answer: "201" }],
  [
    "a part of an answer",
    { answer: '201 `{"number": number, "title": title}`, rest not shown' },
    { answer: '201 `{"number": number, "title": title}`' },
  ],
  ["whether a field is required", { required: "not shown" }, { required: "yes", takes: "title, note" }],
  ["what happens to unknown inputs", { unknown: "not shown" }, { unknown: "ignored" }],
  ["inputs that were not seen", { unknown: "not shown", takes: "title" }, { takes: "title" }],
  ["what a field is that nobody gives", { shelved: "not shown" }, { shelved: "" }],
  ["what a call does", { does: "not shown" }, { does: '`title = "Burnt"`' }],
])("nobody is judged by what is left open: %s", async (_, open, closed) => {
  expect(await differencesBy(shelf({ ...asItIs, ...open }))).toBe(0);
  expect(await differencesBy(shelf({ ...asItIs, ...closed }))).toBeGreaterThan(0);
});

test("the shown part of an answer is judged where the rest is left open", async () => {
  const wrong = { answer: '201 `{"number": number, "title": note}`, rest not shown' };
  expect(await differencesBy(shelf({ ...asItIs, ...wrong }))).toBeGreaterThan(0);
});
