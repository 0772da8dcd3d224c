import { setTimeout } from "node:timers/promises";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { readDocument, scoredDocuments } from "../mutants/documents.ts";
import { discrepancySignature } from "../../src/conform/finding/finding.ts";
import type { Answering } from "./product.ts";

/** What is to be judged, and how long. */
export interface Task extends Answering {
  readonly path: string;
  readonly limits: "kept" | "raised";
  readonly calls: number;
  readonly seed: number;
}

/** What judging took, and what came of it. */
export interface Effort {
  readonly calls: number;
  readonly stories: number;
  /** What was found that can't be: nothing is wrong with what is judged. */
  readonly findings: readonly string[];
  readonly seconds: number;
  /** Seconds in which nobody called, since the document lets nobody call more often. */
  readonly waited: number;
  /** Seconds of the judge's own processor time. */
  readonly processor: number;
  /** The most memory that was resident, in megabytes. */
  readonly megabytes: number;
}

process.on("message", async (task) => {
  process.send?.(await judge(task as Task));
  process.disconnect();
});

async function judge({ path, limits, address, known, calls, seed }: Task): Promise<Effort> {
  const { model } = readDocument(scoredDocuments.find((one) => one.path === path)!, limits);
  const target = openHttpTarget(new URL(address));
  let waited = 0;
  const wait = async (milliseconds: number): Promise<void> => {
    waited += milliseconds;
    await setTimeout(milliseconds);
  };
  const began = performance.now();
  const before = process.cpuUsage();
  const verdict = await judgeTarget(model, target, {
    requests: calls,
    seed,
    known,
    runId: "j",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: false,
    wait,
  });
  const { user, system } = process.cpuUsage(before);
  target.close();
  return {
    calls: verdict.requests,
    stories: verdict.traceCount,
    findings: falseAlarms(verdict),
    seconds: (performance.now() - began) / 1000,
    waited: waited / 1000,
    processor: (user + system) / 1_000_000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

function falseAlarms({ findings, notReproduced: flaky, stoppedBy }: JudgingResult): readonly string[] {
  const stopped =
    stoppedBy === null ? [] : [stoppedBy.kind === "call" ? discrepancySignature(stoppedBy.exchange) : stoppedBy.why];
  return [
    ...findings.map((one) => `${one.signature} ${JSON.stringify(one.trace.at(-1)?.judgement?.differences)}`),
    ...flaky.map((one) => `flaky: ${discrepancySignature(one)} ${JSON.stringify(one.judgement?.differences)}`),
    ...stopped,
  ];
}
