import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { CoverageCounts } from "../generate/coverage-counts.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { nextPageAfterChange } from "./next-page-request.ts";
import { cursorAfterStep } from "../execute/page-cursors.ts";

const model = smallDocument({
  fields: ["| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
});
const call = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;
const ann = { id: "a", number: 0, role: "Member", credentials: { kind: "token", token: "old" }, secret: null } as const;
const page = {
  caller: ann,
  call,
  params: { subject: null, input: {}, query: { size: "1" }, ifMatch: null },
  step: { number: 3 },
} as unknown as JudgedExchange;
const created = {
  decision: { kind: "answer", writes: [{ kind: "put", entity: "Task", row: { id: "t", values: {}, since: {} } }] },
} as unknown as JudgedExchange;

function hasNextPage(people: Executor["people"]): ReturnType<typeof nextPageAfterChange> {
  return nextPageAfterChange(
    { people, millisecondsUntilAllowed: () => 0 } as unknown as Executor,
    new CoverageCounts(),
    page,
    created,
  );
}

test("the next page is requested with the person's current credentials, and not by a person who is gone", () => {
  const now = { ...ann, credentials: { kind: "token", token: "new" } } as const;
  expect(hasNextPage([now])).toMatchObject({
    caller: now,
    params: { query: { size: "1", after: cursorAfterStep(3) } },
  });
  expect(hasNextPage([])).toBeNull();
});
