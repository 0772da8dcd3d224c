import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import type { Command } from "commander";
import { httpTarget } from "../conform/target/http-target.ts";
import { judgeTarget } from "../conform/judge-target.ts";
import type { Progress } from "../conform/judge-target.ts";
import { exitCodes } from "./exit-codes.ts";
import { readDocument } from "./read-document.ts";
import { tellDiagnostics } from "./tell-diagnostics.ts";
import { asNumber } from "./test/as-number.ts";
import { asKnown } from "./test/as-known.ts";
import { verdictInJson } from "./test/in-json.ts";
import { verdictInWords } from "./test/in-words.ts";
import { UsageError } from "./usage-error.ts";
import type { Known } from "../conform/people/enlist.ts";

interface Options {
  readonly against: string;
  readonly as: readonly Known[];
  readonly calls: number;
  readonly seed: number;
  readonly alone?: true;
  readonly reset?: string;
  readonly json?: true;
}

/** `ninepoint test SPEC --against URL`: judges another implementation by the document. */
export function test(program: Command): void {
  program
    .command("test")
    .description("judge another implementation by the document")
    .argument("<spec>", "the document")
    .requiredOption("--against <url>", "where the implementation answers")
    .option("--as <name:secret>", "somebody who is there already, for roles that nobody can sign up for; may be given again", asKnown, [])
    .option("--calls <number>", "about how many calls to make", asNumber("--calls", 1, 10_000_000), 1000)
    .option("--seed <number>", "the same seed makes the same calls, as far as the answers allow", asNumber("--seed", 0, 2 ** 31), 1)
    .option("--alone", "nobody else uses the implementation, and it holds nothing but those people: totals and whole lists are judged, too")
    .option("--reset <command>", "a command that puts the implementation back to that, run before each story")
    .option("--json", "print one JSON object")
    .action(async (path: string, options: Options) => {
      const document = readDocument(path, false);
      if (document.diagnostics.some(({ severity }) => severity === "error")) {
        process.stderr.write(`${tellDiagnostics(document.source, document.diagnostics)}\n`);
        process.exitCode = exitCodes.findings;
        return;
      }
      const target = httpTarget(asUrl(options.against));
      const { reset: command } = options;
      const reset = command === undefined ? undefined : () => (runReset(command), Promise.resolve(target));
      const began = performance.now();
      try {
        const verdict = await judgeTarget(document.model, target, {
          calls: options.calls, seed: options.seed, known: options.as, mark: Math.random().toString(36).slice(2, 7),
          clock: Date.now, tolerance: 5000, wait: (milliseconds) => setTimeout(milliseconds), isAlone: options.alone === true || options.reset !== undefined, reset, onProgress: showProgress(options.calls),
        });
        const run = { document, address: options.against, seed: options.seed, milliseconds: performance.now() - began };
        process.stdout.write(options.json === true ? `${JSON.stringify(verdictInJson(run, verdict), null, 2)}\n` : verdictInWords(run, verdict));
        process.exitCode = { conforms: exitCodes.clean, findings: exitCodes.findings, "could not test": exitCodes.usage }[verdict.kind];
      } finally {
        target.close();
      }
    });
}

function runReset(command: string): void {
  const { status, error } = spawnSync(command, { shell: true, stdio: ["ignore", "ignore", "inherit"] });
  if (error !== undefined || status !== 0) throw new UsageError(`the command of --reset failed${status === null ? "" : ` with ${status}`}: ${command}`);
}

function asUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) throw new UsageError(`--against takes an address such as http://localhost:3000, not "${text}".`);
  return url;
}

function showProgress(wanted: number): ((progress: Progress) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  return ({ calls, findings }) => process.stderr.write(`\r\u001b[2K${calls >= wanted ? "" : `  ${calls} of ${wanted} calls, ${findings} findings`}`);
}
