import { expect, test } from "vitest";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin, plainOutcome, plainState } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| rows | integer | | |",
    "| status | status | yes | |",
    "| owner | Person, fixed | yes | `me` |",
  ],
  machine: `### Task.status

| State | Meaning |
| --- | --- |
| working (initial) | |
| done (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| finish | working | done | after 2 seconds | \`rows = Person.size()\` |
`,
  rights: ["| read Person | yes | yes | yes | yes |", "| create, read Task | | `owner == me` | | |"],
  calls: `### Begin an export

- Call: \`POST /api/exports\`
- Does: create Task
- Answers: 202 \`{"poll": "/api/exports/" + string(id), "status": status}\`

### Look at an export

- Call: \`GET /api/exports/{id}\`
- Does: read Task
- Answers: 200 \`{"status": status, "rows": rows}\`
`,
});
const [began, tooEarly, due] = [
  "2026-11-23T09:00:00.000Z",
  "2026-11-23T09:00:01.999Z",
  "2026-11-23T09:00:02.000Z",
] as const;
const id = "01a20000-0000-7000-8000-000000000000";

test("what takes long is accepted, and polled until a timer has done it", async () => {
  const ann = { kind: "person", id: "ann" } as const;
  const twin = await openTwin(model);
  try {
    let state = peopledState(model);
    await twin.load(state);
    const ask = async (call: string, subject: string | null, now: string): Promise<unknown> => {
      const request = { call, subject, input: {}, query: {}, ifMatch: null, now, id };
      const decision = decide(model, state, ann, request);
      const outcome = plainOutcome(await twin.engine.perform(ann, request)) as {
        readonly status: number;
        readonly body: unknown;
      };
      if (decision.kind === "refusal") throw new Error(decision.code);
      state = apply(state, decision.writes);
      expect({ status: outcome.status, body: outcome.body }).toEqual({ status: decision.status, body: decision.body });
      return { status: outcome.status, body: outcome.body };
    };
    expect(await ask("Begin an export", null, began)).toEqual({
      status: 202,
      body: { poll: "/api/exports/1", status: "working" },
    });
    expect(await twin.engine.fireTimers(tooEarly)).toBe(0);
    expect(await ask("Look at an export", "1", tooEarly)).toEqual({
      status: 200,
      body: { status: "working", rows: null },
    });
    expect(await twin.engine.fireTimers(due)).toBe(1);
    const fired = decideTimer(model, state, { entity: "Task", transition: "finish", id, now: due, newId: id });
    if (fired.kind === "refusal") throw new Error(fired.code);
    state = apply(state, fired.writes);
    expect(plainState(await twin.content())).toEqual(plainState(state));
    expect(await ask("Look at an export", "1", due)).toEqual({ status: 200, body: { status: "done", rows: 3 } });
  } finally {
    await twin.close();
  }
});
