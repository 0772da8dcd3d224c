import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { createTestBed } from "../../src/conform/accounts/test-bed.ts";
import { explainsTrace } from "../../src/conform/localize/explains-trace.ts";
import { createRunState } from "../../src/conform/run/run-state.ts";
import { runTrace } from "../../src/conform/run/run-trace.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";
import { runs } from "../runs.ts";

const callsInTrace = 80;

test.each(["helpdesk", "conduit", "equipment-loans"])(
  "a document explains each trace that its own product has answered: %s.md",
  async (name) => {
    const text = readFileSync(new URL(`../../specs/${name}.md`, import.meta.url), "utf8").replace(
      /^\| callsPerPerson \| [^|]+\|/m,
      "| callsPerPerson | 100000000 per minute |",
    );
    const model = parse(createSource(`${name}.md`, text)).value;
    const running = await run(model, model.roles.at(-1)!.name);
    const target = openHttpTarget(running.address);
    onTestFinished(async () => {
      target.close();
      await running.close();
    });
    for (let seed = 1; seed <= runs(3); seed++) {
      const options = { clockTolerance: 5000 };
      const testBed = createTestBed(model, target, {
        ...options,
        seed,
        known: running.known,
        runId: `t${seed}`,
        clock: Date.now,
        isAlone: false,
        wait: () => Promise.resolve(),
      });
      const { executor, traceId, stoppedBy } = await testBed.setUpTrace(testBed.participants);
      expect(stoppedBy).toBeNull();
      const runState = createRunState(model, seed);
      const trace = await runTrace(executor, runState, traceId, { requests: callsInTrace, reservedVisitorRequests: 0 });
      expect(trace.map(({ judgement }) => judgement?.deviation)).toEqual(trace.map(() => null));
      // A record of another seed may have decided the last answer: then nobody knows what explains it.
      const known = trace.filter(({ isInconclusive }) => !isInconclusive);
      expect({
        seed,
        isExplained: await explainsTrace(model, { start: executor.start, trace: known }, { ...options, traceId }),
      }).toEqual({
        seed,
        isExplained: true,
      });
    }
  },
);
