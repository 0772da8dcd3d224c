import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";
import { startImplementation } from "./start-implementation.ts";
import type { Implementation } from "./start-implementation.ts";

const document = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
).value;
const lead = { name: "lead@example.org", secret: "correct-horse" };
// More calls than anybody makes: the tester would have to wait for its turn.
const callsPerMinute = "1000000";

async function judged({ address, stop }: Implementation): Promise<JudgingResult> {
  const target = openHttpTarget(address);
  onTestFinished(async () => {
    target.close();
    await stop();
  });
  return judgeTarget(document, target, {
    requests: 400,
    seed: 7,
    known: [lead],
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: true,
    wait: () => Promise.resolve(),
  });
}

test("the help desk written with Fastify conforms to the document", async () => {
  const program = new URL("./fastify-helpdesk/main.ts", import.meta.url);
  const running = await startImplementation(
    process.execPath,
    ["--import", "tsx", fileURLToPath(program)],
    fileURLToPath(new URL(".", program)),
    {
      PORT: "0",
      LEAD: `${lead.name}:${lead.secret}`,
      CALLS_PER_MINUTE: callsPerMinute,
    },
  );
  expect(await judged(running)).toMatchObject({
    kind: "conforms",
    findings: [],
    notReproduced: [],
    rolesWithoutAccounts: [],
  });
});

test("the help desk written in Python conforms to the document", async ({ skip }) => {
  if (spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status !== 0)
    return skip("there is no python3 of 3.9 or later");
  const running = await startImplementation(
    "python3",
    ["-m", "helpdesk", "--port", "0", "--lead", `${lead.name}:${lead.secret}`, "--calls-per-minute", callsPerMinute],
    fileURLToPath(new URL("./python-helpdesk", import.meta.url)),
  );
  expect(await judged(running)).toMatchObject({
    kind: "conforms",
    findings: [],
    notReproduced: [],
    rolesWithoutAccounts: [],
  });
});
