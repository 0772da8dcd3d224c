import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { renderFindingScript } from "../../src/conform/report/render-finding-script.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const model = parse(
  createSource("petclinic.md", readFileSync(new URL("../../specs/petclinic.md", import.meta.url), "utf8")),
).value;

/** Judges a product, whose people send their passwords with each request, by the document of the clinic. */
async function judge(running: Specification): Promise<{ result: JudgingResult; known: readonly KnownAccount[] }> {
  const product = await run(running, "ADMIN");
  onTestFinished(() => product.close());
  const target = openHttpTarget(product.address);
  onTestFinished(() => target.close());
  const known = product.known.map((account) => ({ ...account, role: "ADMIN" }));
  const result = await judgeTarget(model, target, {
    requests: 200,
    stopAtFirst: true,
    seed: 1,
    known,
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: true,
    wait: () => Promise.resolve(),
  });
  return { result, known };
}

test("what people find who can only send their password with each request is told in a script that has no secret of theirs", async () => {
  const { result, known } = await judge({ ...model, rules: model.rules.filter(({ name }) => name !== "Born by now") });
  expect(result).toMatchObject({ rolesWithoutAccounts: [], stoppedBy: null });
  const [finding] = result.findings;
  const [{ name, secret }] = known as [KnownAccount];
  const script = renderFindingScript({ model, title: "Born by now", address: "http://127.0.0.1:9", known }, finding!);
  expect(script).toContain(`-u '${name}:'"$known_1"''`);
  expect(script).not.toContain(secret);
  expect(script).not.toContain(Buffer.from(`${name}:${secret}`).toString("base64"));
});
