import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { parse } from "../../src/language/parse.ts";
import { createRandom } from "../../src/generation/random/random.ts";

const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8").replace(
  /^\| callsPerPerson \| [^|]+\|/m,
  "| callsPerPerson | 100000000 per minute |",
);
const { value: helpdesk } = parse(createSource("helpdesk.md", text));

const gateway = { kind: "answer", status: 502, headers: { "content-type": "text/html" }, body: "Bad Gateway" } as const;
const cut = { kind: "unanswered", reason: "it ended the connection without an answer", isCut: true } as const;
const refused = { kind: "unanswered", reason: "nothing listens there", isUnreachable: true } as const;

test("a target that is interrupted now and then conforms all the same, whether an interrupted call was carried out or not", async () => {
  const random = createRandom(11);
  let time = Date.UTC(2026, 10, 21);
  const clock = (): number => (time += 2);
  const running = runInMemory(helpdesk, "Lead", clock);
  let interrupted = 0;
  let requests = 0;
  const target: Target = {
    ...running.target,
    send: async (request) => {
      requests += 1;
      // Accounts are prepared for each story, and without them it can't begin.
      const isPreparing = request.path.includes("/sign-");
      if (requests === 1 || random.below(isPreparing ? 12 : 30) > 0) return running.target.send(request);
      interrupted += 1;
      if (random.below(2) === 0) await running.target.send(request);
      return [gateway, cut, refused][random.below(3)]!;
    },
  };
  const verdict = await judgeTarget(helpdesk, target, {
    requests: 300,
    seed: 1,
    known: running.known,
    runId: "i",
    clock,
    clockTolerance: 5000,
    isAlone: false,
    wait: (milliseconds) => Promise.resolve(void (time += milliseconds)),
    reset: undefined,
  });
  running.target.close();
  expect(verdict).toMatchObject({ kind: "conforms", findings: [], stoppedBy: null });
  expect(verdict.notReproduced.length).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(5);
  expect(verdict.requests).toBeGreaterThanOrEqual(300);
});
