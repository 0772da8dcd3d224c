import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { specNamed } from "../browser/spec-named.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";
import { browserFlags } from "./open-front-end.ts";
import { serveSite } from "./static-site.ts";
import { openStandIn } from "./stand-in.ts";

/** Where a checkout of the Angular front end is, with what it depends on installed, and its built pages. */
const source = process.env["CONDUIT_ANGULAR_SOURCE"] ?? "";
const built = process.env["CONDUIT_ANGULAR"] ?? "";

/** What says nothing about a server: a test that is switched off, one that asks the real internet, and one whose two links are there by chance. */
const aside = ["should update user profile", "API should be accessible", "should require login to post comment"];

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

test("the Angular front end's own suite passes", async ({ skip, onTestFinished }) => {
  if (source === "" || built === "")
    return skip(
      "set CONDUIT_ANGULAR_SOURCE to a checkout of gothinkster/angular-realworld-example-app, and CONDUIT_ANGULAR to what it builds",
    );
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  // The suite knows its pages by this address.
  const site = await serveSite(built, 4200);
  onTestFinished(() => site.close());
  const product = await runProduct(specNamed("conduit"), "--sample", "0");
  onTestFinished(() => void product.stop());
  await writeAsJohndoe(product);
  const standIn = await openStandIn(product.port, folder.path);
  onTestFinished(() => standIn.close());

  const config = join(folder.path, "playwright.config.cts");
  writeFileSync(config, configuration(folder.path, browserFlags(standIn)));
  const report = join(folder.path, "report.json");
  const child = spawn("npx", ["playwright", "test", "--config", config, "--reporter=json"], {
    cwd: source,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  const specs = specsOf(JSON.parse(readFileSync(report, "utf8")) as Suite);
  expect(specs.length).toBeGreaterThan(40);
  expect(specs.filter(({ title, ok }) => !ok && !aside.includes(title)).map(({ title }) => title)).toEqual([]);
});

/** The suite's own configuration, but for the browser of this machine, which takes the stand-in for the internet. */
function configuration(folder: string, flags: readonly string[]): string {
  const launchOptions = { executablePath: process.env["CHROMIUM"] ?? "", args: flags };
  return `const { default: theirs } = require(${JSON.stringify(join(source, "playwright.config.ts"))});
module.exports = {
  ...theirs,
  testDir: ${JSON.stringify(join(source, "e2e"))},
  outputDir: ${JSON.stringify(join(folder, "results"))},
  use: { ...theirs.use, ignoreHTTPSErrors: true, screenshot: "off", launchOptions: ${JSON.stringify(launchOptions)} },
};
`;
}

/** The suite counts on somebody who is there already and has written. */
async function writeAsJohndoe(product: RunningProduct): Promise<void> {
  const { json } = await product.send("POST", "/api/users", {
    json: { user: { username: "johndoe", email: "john@example.com", password: "a password" } },
  });
  const { token } = json["user"] as { token: string };
  for (const number of [1, 2, 3]) {
    const article = {
      title: `Something by John ${number}`,
      description: "About it",
      body: "More of it",
      tagList: ["john"],
    };
    await product.send("POST", "/api/articles", { json: { article }, headers: { Authorization: `Token ${token}` } });
  }
}

function specsOf({ suites = [], specs = [] }: Suite): readonly { readonly title: string; readonly ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
