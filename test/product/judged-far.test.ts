import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { parse } from "../../src/language/parse.ts";

const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8").replace(
  /^\| callsPerPerson \| [^|]+\|/m,
  "| callsPerPerson | 100000000 per minute |",
);
const { value: helpdesk } = parse(createSource("helpdesk.md", text));

test("some hundred calls come to everything that a document says of what may be done and what may not", async () => {
  let time = Date.UTC(2026, 10, 21);
  const clock = (): number => (time += 2);
  let running = runInMemory(helpdesk, "Lead", clock);
  const granted = new Set<string>();
  const refused = new Set<string>();
  const noted = (target: Target): Target => ({
    ...target,
    send: async (request) => {
      const received = await target.send(request);
      const call = `${request.method} ${request.path.replace(/\?.*/, "").replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/, "/{}")}`;
      if (received.kind === "answer" && received.status < 400) granted.add(call);
      else if (received.kind === "answer") refused.add((JSON.parse(received.body) as { readonly code: string }).code);
      return received;
    },
  });
  const verdict = await judgeTarget(helpdesk, noted(running.target), {
    requests: 700,
    seed: 1,
    known: running.known,
    runId: "f",
    clock,
    clockTolerance: 5000,
    isAlone: true,
    wait: (milliseconds) => Promise.resolve(void (time += milliseconds)),
    reset: () => {
      running.target.close();
      running = runInMemory(helpdesk, "Lead", clock);
      return Promise.resolve(noted(running.target));
    },
  });
  running.target.close();
  expect(verdict).toMatchObject({ kind: "conforms", findings: [], notReproduced: [], rolesWithoutAccounts: [] });
  for (const transition of ["assign", "ask", "answer", "solve", "reopen", "close"])
    expect(granted).toContain(`POST /api/tickets/{}/${transition}`);
  const errors = [
    "SIGN_IN_FIRST",
    "NOT_YOURS",
    "NO_SUCH_THING",
    "WRONG_STATE",
    "CHANGED_MEANWHILE",
    "INVALID",
    "NO_ASSIGNEE",
    "TOO_MANY_OPEN",
    "NOT_URGENT",
    "TICKET_CLOSED",
  ];
  expect([...refused]).toEqual(expect.arrayContaining(errors));
});
