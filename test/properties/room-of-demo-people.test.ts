import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { limitedCallsOf } from "../../src/sample/limited-call.ts";
import type { SampleAccount, Sample } from "../../src/sample/sample.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { modelOf, specOf } from "./sample-documents.ts";

const hours = [2, 9, 16, 21];
const moments = hours.map((hour, day) => `2026-11-${16 + day}T${String(hour).padStart(2, "0")}:40:00.000Z`);

type Input = Readonly<Record<string, Value>>;

/** What somebody new to a product would send, by the calls that it limits; several where some may not fit what there is. */
const ordinary: Readonly<Record<string, (state: State, now: string) => readonly Input[]>> = {
  "Open a ticket": () => [{ subject: "No ink left", body: "It prints white." }],
  "Reserve an item": (state, now) =>
    rowsOf(state, "Item")
      .filter(({ values }) => values["status"] === "offered")
      .map(({ values }) => ({ item: values["number"] ?? null, wantedOn: now.slice(0, 10) })),
  "Ask for leave": (state) =>
    rowsOf(state, "LeaveType").flatMap(({ id }) => days.map((day) => ({ type: id, startsOn: day, endsOn: day }))),
  "Note it": () => [{ text: "Milk" }],
};
/** Working days beyond what anybody has asked for. */
const days = ["2027-06-08", "2027-06-09", "2027-06-10"];

const limited = readdirSync(new URL("../../specs/", import.meta.url))
  .map((document) => ({ document, model: specOf(document) }))
  .filter(({ model }) => model.roles.some(({ name }) => limitedCallsOf(model, name).length > 0));

test("three documents limit what each of their people may create", () => {
  expect(limited.map(({ document }) => document).sort()).toEqual([
    "equipment-loans.md",
    "helpdesk.md",
    "leave-requests.md",
  ]);
});

for (const { document, model } of limited) {
  test(`whoever shows ${document} around can do what it limits, whatever the time of day`, async () => {
    for (const [seed, now] of moments.entries()) expectRoom(model, await sampleOf(model, seed, now, 60), now);
  });
}

test("the only one of a role keeps room too, however little there is of it", async () => {
  const model = modelOf("notes", notes);
  for (const [seed, now] of moments.entries()) {
    const sample = await sampleOf(model, seed, now, 12);
    expectRoom(model, sample, now);
    expect(rowsOf(sample.state, "Note").length).toBeGreaterThan(0);
  }
});

test("where others fill somebody's room, another one of the role shows around", async () => {
  const model = modelOf(
    "notes",
    notes
      .replace("size() < 1", "size() < 5")
      .replace("- For: Writer, Keeper", "- For: Writer")
      .replace("## 8.", handedOut),
  );
  for (const [seed, now] of moments.entries()) expectRoom(model, await sampleOf(model, seed, now, 12), now);
});

/** Whoever shows around has their limited calls granted. */
function expectRoom(model: Specification, { accounts, state }: Sample, now: string): void {
  for (const account of accounts) {
    for (const { call } of limitedCallsOf(model, account.role)) {
      const inputs = ordinary[call.name]?.(state, now) ?? [];
      expect(inputs.length, `${call.name} is known to this test`).toBeGreaterThan(0);
      const answers = inputs.map((input) => answerTo(model, state, account, { call: call.name, input, now }));
      expect(answers, `${call.name} by the ${account.role} at ${now}`).toContain("answer");
    }
  }
}

function answerTo(
  model: Specification,
  state: State,
  { id: person }: SampleAccount,
  { call, input, now }: { readonly call: string; readonly input: Input; readonly now: string },
): string {
  const request = {
    call,
    subject: null,
    input,
    query: {},
    ifMatch: null,
    now,
    id: "019f0000-0000-7000-8000-000000000001",
  };
  const decision = decide(model, state, { kind: "person", id: person }, request);
  return decision.kind === "answer" ? "answer" : `${decision.code} ${JSON.stringify(decision.fields)}`;
}

async function sampleOf(model: Specification, seed: number, now: string, rows: number): Promise<Sample> {
  const sample = await createSample(model, { seed, rows, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  return sample;
}

function rowsOf(state: State, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])];
}

/** Notes are never done with, and one is all that one may have. */
const notes = `# Specification: Notes

## 1. What the product does and for whom
One note for everybody.
## 2. Screens and routes
| Screen | Route | Shows |
| --- | --- | --- |
| Notes | \`/\` | list of Note |
## 3. Entities and their fields
### User (users)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Writer\` |
| notes | list of Note by writer | | |
### Note (notes)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| text | text 1..80 | yes | |
| writer | User | yes | \`me\` |
## 4. States and transitions
Not shown.
## 5. Validation rules
| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| One is enough | Note it | \`me.notes.size() < 1\` | ENOUGH |
## 6. Roles and permissions
People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.
| Role | Who |
| --- | --- |
| Writer | whoever signs up |
| Keeper | keeps them |

| Action | Visitor | Writer | Keeper |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User | | yes | yes |
| read Note | | yes | yes |
| create Note | | yes | yes |
## 7. The calls it makes
### Note it
- Call: \`POST /api/notes\`
- For: Writer, Keeper
- Takes: text
- Does: create Note
- Answers: 201 Note
## 8. The error catalogue
| Error | Status | Message |
| --- | --- | --- |
| ENOUGH | 409 | You have a note already. |
## 9. Business constants and limits
Not shown.
`;

/** A keeper gives notes to others, however many they have. */
const handedOut = `### Hand out
- Call: \`POST /api/notes/handed-out\`
- For: Keeper
- Takes: text, writer
- Does: create Note
- Answers: 201 Note
## 8.`;
