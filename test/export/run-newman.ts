import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { temporaryFolder } from "../product/running-product.ts";

/** What newman, the runner of Postman, tells of a collection that it has run. */
export interface NewmanRun {
  /** The requests, each with the assertions that were made of its answer. */
  readonly assertions: readonly string[];
  /** The assertions that did not hold, the requests that were not answered, and the scripts that failed. */
  readonly failures: readonly string[];
}

interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly assertions?: readonly { readonly assertion: string }[];
    }[];
    readonly failures: readonly { readonly error: { readonly name: string; readonly message: string } }[];
  };
}

const program = createRequire(import.meta.url).resolve("newman/bin/newman.js");

/** Runs a collection against an address; `folder` is the name of the folder that is run, without one all of them. */
export async function runNewman(collection: string, address: string, folder?: string): Promise<NewmanRun> {
  const place = temporaryFolder();
  try {
    const [file, report] = [join(place.path, "collection.json"), join(place.path, "report.json")];
    writeFileSync(file, collection);
    const flags = ["--reporters", "json", "--reporter-json-export", report, "--env-var", `baseUrl=${address}`];
    const child = spawn(
      process.execPath,
      [program, "run", file, ...flags, ...(folder === undefined ? [] : ["--folder", folder])],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
    const { run } = JSON.parse(readFileSync(report, "utf8")) as NewmanReport;
    return {
      assertions: run.executions.flatMap(({ item, assertions = [] }) =>
        assertions.map(({ assertion }) => `${item.name}: ${assertion}`),
      ),
      failures: run.failures.map(({ error }) => `${error.name}: ${error.message}`),
    };
  } finally {
    place.remove();
  }
}
