import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../sample/random/random.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import type { Performed } from "../story/performed.ts";
import type { Beginning } from "../story/episode.ts";
import type { Given, Step } from "../story/step.ts";
import { Mirror } from "../mirror/mirror.ts";
import { Rehearsal } from "./rehearsal.ts";
import { shorterStory } from "./shorter-story.ts";
import { simplerStory } from "./simpler-story.ts";
import { runs } from "../../../test/runs.ts";

const text = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const model = parse(createSource("helpdesk.md", text)).value;
const misread = (right: string, wrong: string): Specification =>
  parse(createSource("other.md", text.replace(right, wrong))).value;

const roles = ["Customer", "Customer", "Agent", "Agent", "Lead", "Lead"];
const now = "2026-11-21T10:00:00.000Z";
const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const beginning: Beginning = {
  mirror: new Mirror(
    model,
    apply(
      emptyState,
      roles.map((role, number) => ({
        kind: "put",
        entity: "User",
        row: {
          id: idOf(number),
          values: { name: `Kim ${number}`, email: `k${number}@example.org`, password: "battery staple", role },
          since: {},
        },
      })),
    ),
  ),
  people: roles.map((role, number) => ({
    id: idOf(number),
    number,
    role,
    credentials: { kind: "token", token: "" },
    secret: null,
  })),
  isShared: false,
};

const value = (of: string): Given => ({ kind: "value", value: of });
const ticket = (step: number): Given => ({ kind: "key", of: { kind: "made", step, at: 0 } });
const open = (number: number, who: number): Step => ({
  number,
  who,
  call: "Open a ticket",
  subject: null,
  input: { subject: value("No ink left"), body: value("It prints white.") },
  query: {},
  ifMatch: null,
});
const on = (number: number, who: number, call: string, of: number, input: Step["input"] = {}): Step => ({
  number,
  who,
  call,
  subject: ticket(of),
  input,
  query: {},
  ifMatch: null,
});
const list = (number: number, who: number): Step => ({
  number,
  who,
  call: "List tickets",
  subject: null,
  input: {},
  query: {},
  ifMatch: null,
});

/** A story as it was played on whoever has misread the document; null where nobody would notice. */
function played(other: Specification, steps: readonly Step[]): readonly Performed[] | null {
  const rehearsal = new Rehearsal(model, other, beginning, now);
  let scene = rehearsal.start;
  const story: Performed[] = [];
  for (const step of steps) {
    const one = rehearsal.repeat(scene, step);
    if (one === null) continue;
    const call = model.calls.find(({ name }) => name === step.call)!;
    const statuses = one.kind === "apart" ? [one.document.status, one.misread.status] : [200, 200];
    story.push({
      step,
      call,
      expected: { status: statuses[0] },
      came: { kind: "answer", status: statuses[1] },
    } as Performed);
    if (one.kind === "apart") return story;
    scene = one.scene;
  }
  return null;
}

async function shortened(
  other: Specification,
  steps: readonly Step[],
): Promise<{ readonly from: number; readonly to: readonly Step[] } | null> {
  const story = played(other, steps);
  if (story === null) return null;
  const shorter = await shorterStory(
    new Rehearsal(model, other, beginning, now),
    { story, mark: "m0" },
    createRandom(1),
    1500,
  );
  const to = shorter ?? story.map(({ step }) => step);
  expect(played(other, to)).toHaveLength(to.length);
  return { from: story.length, to };
}

test("whoever reads what is not theirs needs nothing but somebody else's ticket", async () => {
  const other = misread("| own | Ticket | `requester == me` |", "| own | Ticket | `requester == me or true` |");
  const assignee: Given = { kind: "key", of: { kind: "person", number: 2 } };
  const told = await shortened(other, [
    open(0, 0),
    open(1, 0),
    list(2, 4),
    on(3, 4, "Assign a ticket", 1, { assignee }),
    on(4, 2, "Solve a ticket", 1),
    list(5, 1),
  ]);
  expect(told).toMatchObject({ from: 6, to: [{ call: "Open a ticket" }, { call: "List tickets" }] });
});

test("a limit is met by nothing but what it counts, however much is done between", async () => {
  const other = misread("| maxOpenTickets | 5 |", "| maxOpenTickets | 4 |");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(0, 1, 4), { minLength: 12, maxLength: 16 }), async (whoever) => {
      const told = await shortened(
        other,
        whoever.flatMap((who, at) => [open(2 * at, who), list(2 * at + 1, who)]),
      );
      if (told !== null)
        expect(told.to.map(({ call }) => call)).toEqual(Array.from({ length: 5 }, () => "Open a ticket"));
    }),
    { numRuns: runs(3) },
  );
});

test("what shows at the end of a story shows at its beginning, where anybody can see it there", async () => {
  const other = misread("| read User: name | | yes | yes | yes |", "| read User: name | | | yes | yes |");
  const told = await shortened(other, [
    open(0, 0),
    on(1, 2, "Answer a ticket", 0),
    list(2, 0),
    { ...list(3, 1), call: "List users" },
  ]);
  expect(told?.to).toHaveLength(1);
});

test("a key that the target has told nobody names nothing", () => {
  const rehearsal = new Rehearsal(model, model, beginning, now);
  const quiet = new Rehearsal(misread("- Answers: 201 Ticket", "- Answers: 201"), model, beginning, now);
  const after = (of: Rehearsal): boolean => {
    const opened = of.repeat(of.start, open(0, 0));
    return opened?.kind === "alike" && of.repeat(opened.scene, on(1, 0, "Read a ticket", 0)) !== null;
  };
  expect([after(rehearsal), after(quiet)]).toEqual([true, false]);
});

test("whoever is not needed does not act, what need not be sent is not sent, and what was there for that alone is not done", () => {
  const other = misread(
    "| assign | open, assigned, waiting | assigned |",
    "| assign | open, assigned, waiting | waiting |",
  );
  const assignee: Given = { kind: "key", of: { kind: "person", number: 5 } };
  const urgent = { ...open(0, 3), input: { ...open(0, 3).input, priority: value("urgent") } };
  const story = [urgent, on(1, 5, "Assign a ticket", 0, { assignee })];
  expect(simplerStory(new Rehearsal(model, other, beginning, now), story)).toEqual([
    open(0, 3),
    on(1, 3, "Assign a ticket", 0, { assignee: { kind: "key", of: { kind: "person", number: 3 } } }),
  ]);
});
