import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { parse } from "../../src/language/parse.ts";
import { createRandom } from "../../src/generation/random/random.ts";

const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8").replace(
  /^\| callsPerPerson \| [^|]+\|/m,
  "| callsPerPerson | 100000000 per minute |",
);
const { value: helpdesk } = parse(createSource("helpdesk.md", text));

const gateway = { kind: "answer", status: 502, headers: { "content-type": "text/html" }, body: "Bad Gateway" } as const;
const unavailable = {
  kind: "answer",
  status: 503,
  headers: { "content-type": "application/problem+json" },
  body: '{"code":"UNAVAILABLE"}',
} as const;
const cut = { kind: "unanswered", reason: "it ended the connection without an answer", isCut: true } as const;
const refused = { kind: "unanswered", reason: "nothing listens there", isUnreachable: true } as const;

test("a target that is interrupted now and then conforms all the same, whether an interrupted call was carried out or not", async () => {
  const random = createRandom(11);
  let interrupted = 0;
  let requests = 0;
  const verdict = await judge(async (request, passOn) => {
    requests += 1;
    // Accounts are prepared for each trace, and without them it can't begin.
    const isPreparing = request.path.includes("/sign-");
    if (requests === 1 || random.below(isPreparing ? 12 : 30) > 0) return passOn(request);
    interrupted += 1;
    if (random.below(2) === 0) await passOn(request);
    return [gateway, cut, refused][random.below(3)]!;
  });
  expect(verdict).toMatchObject({ kind: "conforms", findings: [], stoppedBy: null });
  expect(verdict.notReproduced.length).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(5);
  expect(verdict.requests).toBeGreaterThanOrEqual(300);
});

test("a call that is always answered 503 while accounts are prepared is a finding", async () => {
  const verdict = await judge((request, passOn) =>
    request.method === "PATCH" ? Promise.resolve(unavailable) : passOn(request),
  );
  expect(verdict.findings.map(({ signature }) => signature)).toEqual([expect.stringMatching(/^Change a user .*503/)]);
});

test("signing in that is always answered 503 is a finding while other calls are answered", async () => {
  const verdict = await judge((request, passOn) =>
    request.path.endsWith("/sign-in") ? Promise.resolve(unavailable) : passOn(request),
  );
  expect(verdict.findings.map(({ signature }) => signature)).toEqual([expect.stringMatching(/^Sign in .*503/)]);
});

test("where everything is answered 503, nothing can be tested and nothing is found", async () => {
  const verdict = await judge(() => Promise.resolve(unavailable));
  expect(verdict).toMatchObject({ findings: [], stoppedBy: { kind: "call" } });
});

/** Judges the help desk behind something that answers instead of it now and then. */
async function judge(
  answer: (request: HttpRequest, passOn: Target["send"]) => ReturnType<Target["send"]>,
): Promise<JudgingResult> {
  let time = Date.UTC(2026, 10, 21);
  const clock = (): number => (time += 2);
  const running = runInMemory(helpdesk, "Lead", clock);
  try {
    return await judgeTarget(
      helpdesk,
      { ...running.target, send: (request) => answer(request, (one) => running.target.send(one)) },
      {
        requests: 300,
        seed: 1,
        known: running.known,
        runId: "i",
        clock,
        clockTolerance: 5000,
        isAlone: false,
        wait: (milliseconds) => Promise.resolve(void (time += milliseconds)),
        reset: undefined,
      },
    );
  } finally {
    running.target.close();
  }
}
