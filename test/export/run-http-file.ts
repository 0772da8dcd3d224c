import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { temporaryFolder } from "../product/running-product.ts";

/** A request that httpYac has sent. */
export interface SentRequest {
  /** The file that has it, as it was given. */
  readonly file: string;
  /** What stands behind `###`. */
  readonly title: string;
  /** Null: there was none. */
  readonly status: number | null;
  readonly problems: readonly string[];
}

interface HttpYacReport {
  readonly requests: readonly {
    readonly fileName: string;
    readonly title: string;
    readonly response?: { readonly statusCode: number };
    readonly testResults?: readonly { readonly status: string; readonly message: string }[];
  }[];
}

const program = createRequire(import.meta.url).resolve("httpyac/bin/httpyac.js");

/** HttpYac names the body of an answer alone. REST Client, whose syntax the files have, names the answer. */
const asRestClient = `module.exports = {
  configureHooks(api) {
    api.hooks.onResponse.addHook("asRestClient", async (response, context) => {
      const { name } = context.httpRegion.metaData;
      if (name) api.utils.setVariableInContext({ [name]: { response: { body: { $: response.parsedBody } } } }, context);
    });
  },
};`;

/** Has httpYac send all requests of files, one after another. */
export async function runHttpFiles(files: Readonly<Record<string, string>>): Promise<readonly SentRequest[]> {
  const place = temporaryFolder();
  try {
    writeFileSync(join(place.path, "httpyac.config.js"), asRestClient);
    writeFileSync(join(place.path, "package.json"), "{}");
    for (const [name, content] of Object.entries(files)) writeFileSync(join(place.path, name), content);
    const told = join(place.path, "report.json");
    // It ends before a pipe has taken all that it tells.
    const output = openSync(told, "w");
    const child = spawn(process.execPath, [program, "send", ...Object.keys(files), "--all", "--json"], {
      cwd: place.path,
      stdio: ["ignore", output, "inherit"],
    });
    await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
    closeSync(output);
    const report = JSON.parse(readFileSync(told, "utf8")) as HttpYacReport;
    return report.requests.map(({ fileName, title, response, testResults = [] }) => ({
      file: fileName,
      title,
      status: response?.statusCode ?? null,
      problems: testResults.filter(({ status }) => status !== "SUCCESS").map(({ message }) => message),
    }));
  } finally {
    place.remove();
  }
}
