import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import type { MinimumDuration } from "../../src/conform/accounts/minimum-duration.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { parse } from "../../src/language/parse.ts";

const written = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
const text = written.replace("| callsPerPerson | 120 per minute |", "| callsPerPerson | 60 per minute |");

interface JudgedAnswer {
  readonly verdict: JudgingResult;
  /** Milliseconds. */
  readonly waited: number;
  /** How often it was said that there were too many calls. */
  readonly turnedAway: number;
  readonly exchanges: MinimumDuration | null;
}

/** Judges a help desk that keeps to its own limits, where each call takes some milliseconds. `wrong`: what it does instead of what the document says. */
async function judged(document: string, calls: number, wrong = document): Promise<JudgedAnswer> {
  const { value: model } = parse(createSource("helpdesk.md", document));
  let time = Date.UTC(2026, 10, 21);
  let waited = 0;
  let turnedAway = 0;
  let exchanges: MinimumDuration | null = null;
  const { target, known } = runInMemory(parse(createSource("other.md", wrong)).value, "Lead", () => time);
  const noted: Target = {
    ...target,
    send: async (request) => {
      time += 4;
      const received = await target.send(request);
      if (received.kind === "answer" && received.status === 429) turnedAway += 1;
      return received;
    },
  };
  const wait = async (milliseconds: number): Promise<void> => {
    waited += milliseconds;
    time += milliseconds;
  };
  const verdict = await judgeTarget(model, noted, {
    requests: calls,
    seed: 1,
    known,
    runId: "p",
    clock: () => time,
    clockTolerance: 5000,
    isAlone: false,
    wait,
    onBegin: (least) => (exchanges = least),
  });
  target.close();
  return { verdict, waited, turnedAway, exchanges };
}

test("nobody waits for how often the document lets one call, as long as others can sign up", async () => {
  const { verdict, ...rest } = await judged(text, 300);
  expect(verdict).toMatchObject({ kind: "conforms", findings: [], notReproduced: [], rolesWithoutAccounts: [] });
  expect(rest).toEqual({ waited: 0, turnedAway: 0, exchanges: null });
});

test("where nobody else can come, those who are there wait, and are never turned away", async () => {
  const { verdict, waited, turnedAway, exchanges } = await judged(text.replace("| sign up | yes | | | |\n", ""), 150);
  expect(verdict).toMatchObject({
    kind: "conforms",
    findings: [],
    notReproduced: [],
    rolesWithoutAccounts: ["Customer", "Agent"],
  });
  expect(verdict.requests).toBeGreaterThanOrEqual(150);
  expect(turnedAway).toBe(0);
  expect(exchanges).toMatchObject({ people: 1, milliseconds: 2 * 60_000 });
  expect(waited).toBeGreaterThan(60_000);
});

const answers = "| answer | waiting | assigned | | create Comment `{ticket: this, body: input.body}` |";
const asks = "| ask | assigned | waiting | `comments.exists(c, c.author == me)` | |";

test.each([
  ["what many calls come before", [[answers, "| answer | waiting | assigned | | |"]]],
  [
    "several things",
    [
      [asks, "| ask | assigned | waiting | | |"],
      ["| NOT_YOURS | 403 |", "| NOT_YOURS | 404 |"],
      ["| subject | text 5..120 |", "| subject | text 5..119 |"],
    ],
  ],
])("nobody waits for telling a difference again: %s", async (_, edits) => {
  const wrong = edits.reduce((changed, [right = "", other = ""]) => {
    expect(changed).toContain(right);
    return changed.replace(right, other);
  }, written);
  const { verdict, waited, turnedAway } = await judged(written, 200, wrong);
  expect(verdict.kind).toBe("findings");
  expect([waited < 8000, turnedAway, verdict.notReproduced.length]).toEqual([true, 0, 0]);
});
