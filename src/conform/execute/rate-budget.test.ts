import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { RateBudget } from "./rate-budget.ts";

const model = smallDocument({
  fields: ["| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
  calls:
    "### Make a task\n\n- Call: `POST /tasks`\n- Takes: title?\n- Does: create Task\n- Answers: 201 Task\n- Limit: 3 per minute\n",
});
const limited = model.calls.find(({ name }) => name === "Make a task")!;
const free = model.calls.find(({ does }) => does.kind === "list")!;

test("nobody exceeds the rate limit, and others do not have to wait for that", () => {
  const rateBudget = new RateBudget(model);
  const ann = { id: "a", number: 0, role: "Member", credentials: { kind: "token", token: "a" }, secret: null } as const;
  for (const at of [0, 10, 20]) {
    expect(rateBudget.millisecondsUntilAllowed(ann, limited, at)).toBe(0);
    rateBudget.countRequest(ann, limited, at);
  }
  expect(rateBudget.millisecondsUntilAllowed(ann, limited, 30)).toBeGreaterThanOrEqual(60_000 - 30);
  expect([
    rateBudget.millisecondsUntilAllowed(ann, free, 30),
    rateBudget.millisecondsUntilAllowed(null, limited, 30),
  ]).toEqual([0, 0]);
  expect(rateBudget.millisecondsUntilAllowed(ann, limited, 61_000)).toBe(0);
});
