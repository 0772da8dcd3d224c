import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProduct, temporaryFolder } from "../running-product.ts";
import type { RunningProduct } from "../running-product.ts";

/** Where the published collection of requests is on this machine: its licence is not ours, so it is not in this repository. */
const collection = process.env["CONDUIT_COLLECTION"] ?? "";
const newman = "newman@6.2.2";

const conduit = fileURLToPath(new URL("../../../specs/conduit.md", import.meta.url));
const folder = temporaryFolder();
let empty: RunningProduct | null = null;
let sampled: RunningProduct | null = null;

beforeAll(async () => {
  if (collection === "") return;
  empty = await runProduct(conduit, "--sample", "0");
  sampled = await runProduct(conduit);
});
afterAll(async () => {
  await empty?.stop();
  await sampled?.stop();
  folder.remove();
});

/** The assertions that the collection made of a product, each with the request it belongs to, and those that did not hold. */
async function assertions(
  { port }: RunningProduct,
  username: string,
): Promise<{ readonly made: readonly string[]; readonly failed: readonly string[] }> {
  const report = join(folder.path, `${username}.json`);
  const variables = {
    APIURL: `http://127.0.0.1:${port}/api`,
    USERNAME: username,
    EMAIL: `${username}@mail.com`,
    PASSWORD: "password",
  };
  const globals = Object.entries(variables).flatMap(([name, value]) => ["--global-var", `${name}=${value}`]);
  const child = spawn(
    "npx",
    ["--yes", newman, "run", collection, "--reporters", "json", "--reporter-json-export", report, ...globals],
    {
      stdio: "ignore",
      env: { ...process.env, npm_config_ignore_scripts: "true" },
    },
  );
  await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  const { run } = JSON.parse(readFileSync(report, "utf8")) as {
    run: {
      executions: {
        item: { name: string };
        assertions?: { assertion: string; error?: unknown }[];
        requestError?: unknown;
      }[];
    };
  };
  const all = run.executions.flatMap(({ item, assertions: own = [], requestError }) => [
    ...own.map(({ assertion, error }) => ({ name: `${item.name}: ${assertion}`, failed: error !== undefined })),
    ...(requestError === undefined ? [] : [{ name: `${item.name}: is answered`, failed: true }]),
  ]);
  return { made: all.map(({ name }) => name), failed: all.filter(({ failed }) => failed).map(({ name }) => name) };
}

// Where a list is empty the collection asks less of it and says nothing: that everything passed is not enough to know.
test("the collection passes on an empty database, and again on what it left", async ({ skip }) => {
  if (empty === null) return skip("set CONDUIT_COLLECTION to the path of Conduit.postman_collection.json");
  const first = await assertions(empty, "first");
  const second = await assertions(empty, "second");
  expect([first.failed, second.failed]).toEqual([[], []]);
  await expect(`${first.made.join("\n")}\n`).toMatchFileSnapshot("collection-on-empty.txt");
  expect(second.made).toEqual(first.made);
});

test("it passes on sample data, and asks more of it", async ({ skip }) => {
  if (sampled === null) return skip("set CONDUIT_COLLECTION to the path of Conduit.postman_collection.json");
  const { made, failed } = await assertions(sampled, "sampled");
  expect(failed).toEqual([]);
  await expect(`${made.join("\n")}\n`).toMatchFileSnapshot("collection-on-samples.txt");
});
