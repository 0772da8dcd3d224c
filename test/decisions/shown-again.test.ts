import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import type { Twin } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

/** What the document shows of a task, asked for time after time by one engine: it may remember, and nobody may notice. */
interface Desk {
  readonly make: (input: object, now?: string) => Promise<unknown>;
  readonly change: (input: object, now?: string) => Promise<unknown>;
  readonly see: (person: string, now?: string) => Promise<unknown>;
  /** How many statements the last look took. */
  readonly looked: () => number;
}

const noon = "2026-11-23T12:00:00.000Z";
const rights = [
  "| read Task | | yes | yes | yes |",
  "| create Task | | yes | yes | yes |",
  "| update Task | | yes | yes | yes |",
  "| read Person | | yes | yes | yes |",
];

async function atDesk(model: Specification, work: (desk: Desk, twin: Twin) => Promise<void>): Promise<void> {
  const twin = await openTwin(model);
  await twin.load(peopledState(model));
  let made = 0;
  const call = async (
    person: string,
    name: string,
    input: object,
    now = noon,
    subject: string | null = null,
  ): Promise<unknown> => {
    const asked = {
      call: name,
      subject,
      input: input as never,
      query: {},
      ifMatch: null,
      now,
      id: `f1a20000-0000-7000-8000-${String(++made).padStart(12, "0")}`,
    };
    const outcome = await twin.engine.perform({ kind: "person", id: person }, asked);
    return outcome.kind === "refusal"
      ? outcome.status
      : outcome.body === undefined
        ? undefined
        : (JSON.parse(String(outcome.body)) as unknown);
  };
  try {
    await work(
      {
        make: (input, now) => call("ann", "Create a task", input, now),
        change: (input, now) => call("ann", "Change a task", input, now, "1"),
        see(person, now) {
          twin.statements.length = 0;
          return call(person, "Read a task", {}, now, "1");
        },
        looked: () => twin.statements.length,
      },
      twin,
    );
  } finally {
    await twin.close();
  }
}

test("what was shown once is shown again without asking, and as it is when something of it was written", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| title | text 1..20 | yes | |"],
    rights,
  });
  await atDesk(model, async ({ make, change, see, looked }) => {
    await make({ title: "One" });
    expect([await see("ann"), looked()]).toMatchObject([{ title: "One" }, expect.any(Number)]);
    expect([await see("ann"), looked()]).toEqual([{ id: 1, title: "One" }, 0]);
    await change({ title: "Two" });
    expect(await see("ann")).toEqual({ id: 1, title: "Two" });
  });
});

test.each([
  ["now > due", false],
  ["now >= due", true],
  ["not (due > now)", true],
])("%s changes by time alone, to the millisecond: at the moment itself it is %s", async (late, then) => {
  const model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| due | timestamp | yes | |",
      `| late | boolean | derived | \`${late}\` |`,
    ],
    rights,
  });
  await atDesk(model, async ({ make, see, looked }) => {
    await make({ due: "2026-11-23T13:00:00.000Z" });
    expect(await see("ann", "2026-11-23T12:00:00.000Z")).toMatchObject({ late: false });
    expect(await see("ann", "2026-11-23T12:59:59.999Z")).toMatchObject({ late: false });
    expect(looked()).toBe(0);
    expect(await see("ann", "2026-11-23T13:00:00.000Z")).toMatchObject({ late: then });
    expect(await see("ann", "2026-11-23T13:00:00.001Z")).toMatchObject({ late: true });
    expect(await see("ann", "2026-11-23T14:00:00.000Z")).toMatchObject({ late: true });
    // A clock that was put back.
    expect(await see("ann", "2026-11-23T12:30:00.000Z")).toMatchObject({ late: false });
  });
});

test.each(["due - now > limit", "now == due", "Person.exists(p, p.since < now)"])(
  "what time changes in a way that can't be told beforehand is asked each time: %s",
  async (late) => {
    const model = smallDocument({
      fields: [
        "| id | integer, unique, counts up | yes | |",
        "| due | timestamp | yes | |",
        `| late | boolean | derived | \`${late.replace("limit", 'duration("30 minutes")')}\` |`,
      ],
      people: ["| since | timestamp | | |"],
      rights,
    });
    await atDesk(model, async ({ make, see, looked }) => {
      await make({ due: "2026-11-23T13:00:00.000Z" });
      await see("ann");
      await see("ann");
      expect(looked()).toBeGreaterThan(0);
    });
  },
);

test("whose right to see it hangs on time is judged each time", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| due | timestamp | yes | |"],
    conditions: ["| early | Task | `now < due` |"],
    rights: ["| read Task | | early | yes | yes |", "| create Task | | yes | yes | yes |"],
  });
  await atDesk(model, async ({ make, see }) => {
    await make({ due: "2026-11-23T13:00:00.000Z" });
    expect(await see("ann", "2026-11-23T12:00:00.000Z")).toMatchObject({ id: 1 });
    expect(await see("ann", "2026-11-23T13:00:00.000Z")).toBe(404);
  });
});

test("what is shown to one person is not what is shown to another", async () => {
  const model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| owner | Person | yes | `me` |",
      "| mine | boolean | derived | `owner == me` |",
    ],
    rights,
  });
  await atDesk(model, async ({ make, see }) => {
    await make({});
    expect([await see("ann"), await see("ben"), await see("ann"), await see("ben")]).toMatchObject([
      { mine: true },
      { mine: false },
      { mine: true },
      { mine: false },
    ]);
  });
});
