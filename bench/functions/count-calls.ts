import { readFileSync } from "node:fs";
import { Session } from "node:inspector";
import type { Profiler } from "node:inspector";
import { fileURLToPath } from "node:url";
import type { CalledFunction } from "./called-function.ts";

// The server's process loads this before its own code. Asked by its parent, it has V8 count the calls of each function.
const session = new Session();
session.connect();
process.on("message", (message) => {
  if (message === "begin") begin();
  else process.send?.(end());
});
process.channel?.unref();

function begin(): void {
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false }, () => process.send?.("begun"));
}

function end(): readonly CalledFunction[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (_, { result }) => (scripts = result));
  return scripts
    .filter(({ url }) => url !== "" && url !== import.meta.url)
    .flatMap(({ url, functions }) => calledFunctions(fileOf(url), url, functions));
}

function calledFunctions(
  file: string,
  url: string,
  functions: readonly Profiler.FunctionCoverage[],
): readonly CalledFunction[] {
  return functions.flatMap(({ functionName, ranges: [whole] }) =>
    whole === undefined || whole.count === 0
      ? []
      : [
          {
            file,
            name: functionName === "" ? `line ${lineAt(url, whole.startOffset)}` : functionName,
            calls: whole.count,
          },
        ],
  );
}

/** The part of a URL that tells the layer or the package. */
function fileOf(url: string): string {
  return /(?:node_modules|dist)\/(?!.*node_modules\/).*/.exec(url)?.[0] ?? url;
}

function lineAt(url: string, offset: number): number {
  if (!url.startsWith("file:")) return 0;
  return readFileSync(fileURLToPath(url), "utf8").slice(0, offset).split("\n").length;
}
