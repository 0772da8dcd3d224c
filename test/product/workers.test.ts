import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { serveProcess } from "../operation/served-process.ts";
import { temporaryFolder } from "./running-product.ts";

const desk = fileURLToPath(new URL("../../specs/helpdesk.md", import.meta.url));
const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** Runs a command to its end, with a text as its input; answers all that it printed. */
async function run(args: readonly string[], input = ""): Promise<string> {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith("NINEPOINT_"));
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...Object.fromEntries(variables), NO_COLOR: "1" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stdin.end(input);
  await new Promise((resolve) => child.on("close", resolve));
  return printed;
}

test("a product with workers is one product to whoever tests it", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const data = folder.path;
  const password = "correct horse battery";
  const lead = ["--role", "Lead", "name=Lea", "email=lea@example.org"];
  const added = await run(["person", "add", desk, "--data", data, ...lead], `${password}\n`);
  expect(added).toContain("Added an account");
  const limits = ["sign-ins", "sign-ins-per-address", "unknown-tokens"].flatMap((name) => [
    "--limit",
    `${name}=100000/minute`,
  ]);
  const served = await serveProcess(desk, "--data", data, "--workers", "2", "--passwords", "any", ...limits);
  const against = ["--against", `http://127.0.0.1:${served.port}`];
  const report = await run(["test", desk, ...against, "--calls", "300", "--as", `lea@example.org:${password}`]);
  expect(report).toContain("No difference was found.");
  expect(served.said()).toMatch(/"process":\d+,"request":/);
  expect(await served.stop()).toBe(0);
  expect(served.complained()).toBe("");
});

test("a number of workers that is none, and workers on a database of a server, are refused", async () => {
  const serve = (...flags: readonly string[]): Promise<string> => run(["serve", desk, "--port", "0", ...flags]);
  expect(await serve("--data", "nowhere", "--workers", "two")).toContain("This must be a whole number.");
  expect(await serve("--data", "nowhere", "--workers", "65")).toContain("This must be a number from 0 to 64.");
  expect(await serve("--data", "postgres://desk@localhost/desk", "--workers", "2")).toContain(
    "ninepoint: workers are for data in a folder. On a Postgres database, start the command several times, behind a proxy that balances load.",
  );
});
