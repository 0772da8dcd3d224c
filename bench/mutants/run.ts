import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assessPart } from "./score/assess-part.ts";
import { judgeClean } from "./score/judge-clean.ts";
import { readOptions } from "./options.ts";
import { report } from "./score/report.ts";
import type { Result } from "./score/result.ts";

const words = process.argv.slice(2);
const options = readOptions(words);
if (options.part !== null) await assessPart(options, options.part, (result) => process.send?.(result));
else await scoreAll();

async function scoreAll(): Promise<void> {
  if (options.clean > 0) await judgeClean(options, (line) => console.log(line));
  if (!options.hasMutants && !options.hasFaults && options.http === 0) return;
  const results: Result[] = [];
  const note = (result: Result): void => {
    results.push(result);
    if (options.out !== null && results.length % 10 === 0) writeFileSync(options.out, told(results));
  };
  await Promise.all(Array.from({ length: options.workers }, (_, part) => inProcessOfItsOwn(part, note)));
  const text = told(results.toSorted((one, other) => one.path.localeCompare(other.path) || one.operator.localeCompare(other.operator)));
  console.log(text);
  if (options.out !== null) writeFileSync(options.out, text);
}

function told(results: readonly Result[]): string {
  return `\`npm run bench:mutants -- ${words.join(" ")}\`\n\n${report(results, options.calls)}\n`;
}

function inProcessOfItsOwn(part: number, note: (result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [...words, "--part", String(part)]);
    child.on("message", (result) => note(result as Result));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`part ${part} ended with ${code}`))));
  });
}
