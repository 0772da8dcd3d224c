import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startToJson } from "../../trace/http/start-json.ts";
import { renderCurlScript } from "../../trace/http/curl-script.ts";
import type { LoadedDocument } from "../../host/document/load-document.ts";
import { systemErrorInWords } from "../../host/document/system-error-in-words.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { Counterexample } from "./find-counterexamples.ts";

/** Writes each counterexample into a folder: a script for curl, and the state that it begins with. */
export function writeScripts(
  { source, model }: LoadedDocument,
  broken: readonly Counterexample[],
  folder: string,
): string {
  try {
    mkdirSync(folder, { recursive: true });
    for (const [at, { property, counterexample }] of broken.entries()) {
      const name = `story-${at + 1}`;
      const begin = join(folder, `${name}.json`);
      const { text } = renderCurlScript(
        model,
        counterexample,
        property.statement,
        `ninepoint run ${source.path} --begin ${begin}`,
      );
      writeFileSync(begin, startToJson(counterexample.start));
      writeFileSync(join(folder, `${name}.sh`), text, { mode: 0o755 });
    }
  } catch (error) {
    throw new UsageError(`can't write into ${folder}: ${systemErrorInWords(error)}.`);
  }
  return broken.length === 0
    ? "No counterexample was written: nothing is broken in what was searched."
    : `Wrote ${broken.length === 1 ? "a counterexample" : `${broken.length} counterexamples`} to ${folder}, as ${broken.length === 1 ? "a script" : "scripts"} for curl.`;
}
