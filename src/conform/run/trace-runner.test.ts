import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { CoverageCounts } from "../generate/coverage-counts.ts";
import type { Executor } from "../execute/executor.ts";
import { isConforming } from "../trace/is-conforming.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { RunState } from "./run-state.ts";
import { TraceRunner } from "./trace-runner.ts";

const model = smallDocument({
  fields: ["| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
});
const readingCalls = model.calls.filter(({ does }) => does.kind === "read" && does.entity === "Task");
const row = { id: "t", values: { title: "x" }, since: {} };
const conforming = { judgement: { deviation: null }, isInconclusive: false, resolvedOptions: { key: null } };
const created = {
  ...conforming,
  call: model.calls.find(({ does }) => does.kind === "create" && does.entity === "Task"),
  caller: null,
  step: { number: 1 },
  decision: { kind: "answer", record: { entity: "Task", id: "t" }, writes: [{ kind: "put", entity: "Task", row }] },
} as unknown as JudgedExchange;

/**
 * What live mutants are told of the reads after a creation, and how many are made, if a caller then has to wait so
 * long.
 */
async function observed(
  waitAfterChoosing: number,
): Promise<{ readonly told: readonly boolean[]; readonly reads: number }> {
  const told: boolean[] = [];
  const waits = [0, waitAfterChoosing];
  let reads = 0;
  const executor = {
    model,
    modelState: { state: { entities: { Task: new Map([["t", row]]) } }, isValueKnown: () => true },
    people: [{ id: "ann", number: 1, role: "Member", credentials: { kind: "token", token: "a" }, secret: null }],
    rate: null,
    linearizationCount: 1,
    sortByLinearization: (made: readonly JudgedExchange[]) => made,
    remainingRequests: () => 1,
    millisecondsUntilAllowed: () => waits.shift() ?? waitAfterChoosing,
    predict: () => ({ kind: "answer", body: { title: "x" } }),
    executeConcurrently: (candidates: readonly object[]) => {
      reads += candidates.length;
      return Promise.resolve([{ ...created, call: readingCalls[0], decision: { kind: "answer", writes: [] } }]);
    },
  } as unknown as Executor;
  const runState = {
    coverageCounts: new CoverageCounts(),
    random: { chance: () => true },
    liveMutants: {
      needsObservation: true,
      note: () => {},
      noteObservation: (wereRead: boolean) => told.push(wereRead),
    },
  } as unknown as RunState;
  expect(isConforming(created)).toBe(true);
  await new TraceRunner({ executor, runState, readingCalls }).observe([created]);
  return { told, reads };
}

test("records count as read only if no read was left out for a rate limit", async () => {
  expect(await observed(0)).toEqual({ told: [true], reads: 1 });
  expect(await observed(1000)).toEqual({ told: [false], reads: 0 });
});
