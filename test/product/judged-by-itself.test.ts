import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import { createTestReport } from "../../src/conform/report/test-report.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";

/** Judges the product of a document by that document: whatever is found is a false alarm. */
async function judgedByItself(
  text: string,
  known: readonly KnownAccount[],
  isAlone: boolean,
  calls = 150,
): Promise<JudgingResult> {
  const { value: model, diagnostics } = parse(createSource("document.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const running = await run(model, "");
  const target = openHttpTarget(running.address);
  onTestFinished(async () => {
    target.close();
    await running.close();
  });
  return judgeTarget(model, target, {
    requests: calls,
    seed: 1,
    known,
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone,
    wait: () => Promise.resolve(),
  });
}

const conforms = { kind: "conforms", findings: [], notReproduced: [], stoppedBy: null };

test.each<[string, readonly KnownAccount[], boolean]>([
  ["cookie", [{ name: "Ada", secret: "pw" }], false],
  ["generated-text-id", [], false],
  [
    "generated-keys",
    [
      { name: "ada", secret: "ada-ada-ada" },
      { name: "bob", secret: "bob-bob-bob" },
    ],
    true,
  ],
  ["input-known-as", [], false],
  ["path-and-message", [], false],
  ["known-account", [{ name: "boss", secret: "password10x" }], false],
  ["known-account", [{ name: "boss", secret: "password10x" }], true],
  [
    "rows-and-people",
    [
      { name: "alice", secret: "alice-alice" },
      { name: "bob", secret: "bob-bob-bob" },
    ],
    true,
  ],
])("the product of %s.md conforms to it", async (name, known, isAlone) => {
  const text = readFileSync(new URL(`judged-by-itself/${name}.md`, import.meta.url), "utf8");
  expect(await judgedByItself(text, known, isAlone)).toMatchObject(conforms);
});

test("a known account whose role no answer tells stops the test, which says what to name", async () => {
  const text = readFileSync(new URL("judged-by-itself/known-account.md", import.meta.url), "utf8")
    .replace(', "role": me.role', "")
    .replace("| read Person | | `team == me.team` | yes |", "| read Person: name | | yes | yes |");
  const known = { name: "boss", secret: "password10x" };
  const verdict = await judgedByItself(text, [known], false);
  expect(verdict).toMatchObject({
    kind: "could not test",
    stoppedBy: { kind: "role not told", account: "boss" },
    findings: [],
  });
  const source = createSource("document.md", text);
  const run = { address: "", seed: 1, milliseconds: 0, known: [known], isReadOnly: false, isReplay: false };
  const { stoppedBy } = createTestReport({ ...run, model: parse(source).value, source }, verdict);
  expect(stoppedBy!.call).toBe("the role of boss");
  expect(stoppedBy!.received).toContain('[{"name":"boss","secret":"…","role":"Low"}]');
  expect(stoppedBy!.received).toContain("Low, High");
  expect(await judgedByItself(text, [{ ...known, role: "High" }], false, 60)).toMatchObject(conforms);
});

/** A product in which what differs between implementations differs in each way that the language can say. */
function variant(token: string, id: string, input: string, role: string): string {
  const hasRoles = role !== "";
  const rows = hasRoles ? "| role | " + role + " |\n" : "";
  return `# Specification: Variant

## 1. What the product does and for whom

Not shown.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
${id === "" ? "" : `| id | ${id} | yes | |\n`}| email | email, unique | yes | |
| password | secret 8..200 | yes | |
| nick | text ..40 | | |
${rows}
### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
${id === "" ? "" : `| id | ${id} | yes | |\n`}| title | text 1..80 | yes | |
| owner | User, fixed | yes | \`me\` |

## 4. States and transitions

Not shown.

## 5. Validation rules

Not shown.

## 6. Roles and permissions

- Sign in: User with email and password
${hasRoles ? "- Role: User.role\n" : "- Role: Member\n"}- Visitor: Visitor
${token === "" ? "" : `- Token: ${token}\n`}
| Role | Who |
| --- | --- |
| Visitor | whoever has not signed in |
| Member | whoever has |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read User | | \`this == me\` |
| update User: nick | | \`this == me\` |
| read, create Note | | yes |
| update, delete Note | | \`owner == me\` |

## 7. The calls it makes

### Write a note

- Call: \`POST /api/notes\`
- Takes: ${input}
- Does: create Note \`{title: input.${/ as (\w+)/.exec(input)?.[1] ?? "title"}}\`
- Answers: 201 Note

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`;
}

const tokens = ["", "`X-Token: …`", "cookie `sid`"];
const ids = ["", "integer, unique, counts up", "uuid, unique, generated", "text 6..14, unique, generated"];
const inputs = ["title", "title as sent: text 1..80", "anythingElse as title: text 1..80"];
const roles = ["", "Role | yes | `Member`", "list of Role | yes | `[Member]`"];

test("a product conforms to its document however tokens travel, records are named, inputs are called and roles are held", async () => {
  // Each value of each part meets each value of the part before it.
  const variants = tokens.flatMap((token, one) =>
    ids.map(
      (id, other) =>
        [token, id, inputs[(one + other) % inputs.length]!, roles[(other + 2 * one) % roles.length]!] as const,
    ),
  );
  for (const [token, id, input, role] of variants) {
    const verdict = await judgedByItself(variant(token, id, input, role), [], false, 40);
    expect({ variant: [token, id, input, role], ...verdict }).toMatchObject({
      variant: [token, id, input, role],
      ...conforms,
    });
  }
});
