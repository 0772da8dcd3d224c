import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";
import { startImplementation } from "../../bench/source-mutants/start-implementation.ts";
import type { StartCommand } from "../../bench/source-mutants/start-implementation.ts";

const document = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
).value;
const lead = { name: "lead@example.org", secret: "correct-horse" };
// More calls than anybody makes: the tester would have to wait for its turn.
const callsPerMinute = "1000000";

/** Milliseconds within which an implementation says where it answers. */
const patience = 60_000;

async function judged(command: Omit<StartCommand, "showsErrors">): Promise<JudgingResult> {
  const running = await startImplementation({ ...command, showsErrors: true }, patience);
  if (running === null) throw new Error(`${command.command} ${command.args.join(" ")} did not say where it answers`);
  const { address, stop } = running;
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
  const judging = judged({
    command: process.execPath,
    args: ["--import", "tsx", fileURLToPath(program)],
    folder: fileURLToPath(new URL(".", program)),
    env: {
      PORT: "0",
      LEAD: `${lead.name}:${lead.secret}`,
      CALLS_PER_MINUTE: callsPerMinute,
    },
  });
  expect(await judging).toMatchObject({
    kind: "conforms",
    findings: [],
    notReproduced: [],
    rolesWithoutAccounts: [],
  });
});

test("the help desk written in Python conforms to the document", async ({ skip }) => {
  if (spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status !== 0)
    return skip("there is no python3 of 3.9 or later");
  const leadAccount = `${lead.name}:${lead.secret}`;
  const judging = judged({
    command: "python3",
    args: ["-m", "helpdesk", "--port", "0", "--lead", leadAccount, "--calls-per-minute", callsPerMinute],
    folder: fileURLToPath(new URL("./python-helpdesk", import.meta.url)),
    env: {},
  });
  expect(await judging).toMatchObject({
    kind: "conforms",
    findings: [],
    notReproduced: [],
    rolesWithoutAccounts: [],
  });
});
