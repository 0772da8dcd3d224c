import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAgent, specs, startAgent, textOfResult } from "./agent.ts";
import type { Agent } from "./agent.ts";

const desk = readFileSync(join(specs, "helpdesk.md"), "utf8");

const outer = mkdtempSync(join(tmpdir(), "ninepoint-"));
/** A folder with a document and ways out of it, beside a file that nobody may read. */
const folder = join(outer, "mine");
let confined: Agent;
/** An agent in the folder of the sample documents. */
let sampled: Agent;

beforeAll(async () => {
  makeWaysOut();
  confined = await startAgent(folder);
  sampled = await startAgent(specs);
});
afterAll(async () => {
  await confined.client.close();
  await sampled.client.close();
  rmSync(outer, { recursive: true });
});

function makeWaysOut(): void {
  mkdirSync(join(folder, "below"), { recursive: true });
  mkdirSync(join(outer, "mine-too"));
  for (const path of ["secret.md", "mine/desk.md", "mine/below/desk.md", "mine-too/secret.md"])
    writeFileSync(join(outer, path), path.includes("secret") ? "# Specification: TOP SECRET\n" : desk);
  symlinkSync("../secret.md", join(folder, "link.md"));
  symlinkSync("..", join(folder, "up"));
  symlinkSync(join(folder, "desk.md"), join(folder, "own.md"));
  symlinkSync("round.md", join(folder, "round.md"));
  writeFileSync(join(folder, "latin.md"), Buffer.from([0x23, 0x20, 0xe9]));
  writeFileSync(join(folder, "large.md"), " ".repeat(5_000_001));
  execFileSync("mkfifo", [join(folder, "pipe.md")]);
}

function checked(agent: Agent, path: string): Promise<string> {
  return agent.say("check", { path });
}

test("no path leads out of the folder, and none tells what is outside", async () => {
  const outside = [
    "../secret.md",
    "../nothing.md",
    "below/../../secret.md",
    join(folder, "..", "secret.md"),
    "../mine-too/secret.md",
    "/etc/passwd",
    "..",
    ".",
    "",
    "link.md",
    "up/secret.md",
    "up/mine/../secret.md",
  ];
  for (const path of outside)
    expect(await checked(confined, path)).toBe(
      `${JSON.stringify(path)} is outside of the folder that this server reads. Give a path within that folder, or the text of the document.`,
    );
  for (const path of [
    "desk.md",
    "below/../desk.md",
    "below/desk.md",
    "own.md",
    join(folder, "desk.md"),
    "up/mine/desk.md",
  ])
    expect(await checked(confined, path)).toMatch(/^Help desk\. Errors: 0/);
});

test.each([
  ["nothing.md", "can't read nothing.md: there is no such file."],
  ["below", "below is not a file."],
  ["pipe.md", "pipe.md is not a file."],
  ["round.md", "can't read round.md: its symbolic links lead back to themselves."],
  ["latin.md", "latin.md is not UTF-8 text."],
  ["large.md", "large.md is larger than 5 MB; a specification is a text that people read."],
  ["desk.md\0.md", "a path has no null character."],
])("%j can't be read, and why is said", async (path, words) => {
  expect(await checked(confined, path)).toBe(words);
});

test("a resource is one of the pages, and no path to a file", async () => {
  const { client } = sampled;
  for (const uri of [
    "ninepoint:///docs/diagnostics/..%2f..%2f..%2fpackage.json",
    "ninepoint:///docs/diagnostics/nothing.md",
    "ninepoint:///docs/diagnostics/%2e%2e/glossary.md.md",
    "ninepoint:///package.json",
    "file:///etc/passwd",
    "not an address",
  ])
    await expect(client.readResource({ uri })).rejects.toThrow();
});

test.each([
  ["check", {}, "give either path or text"],
  ["check", { path: "helpdesk.md", text: desk }, "give either path or text"],
  ["check", { path: 7 }, "Invalid arguments for tool check"],
  ["check", { path: "helpdesk.md", strct: true }, 'Unrecognized key: "strct"'],
  ["check", { text: "x".repeat(5_000_001) }, "longer than 5,000,000 characters"],
  ["check", { path: "x".repeat(5000) }, "Invalid arguments for tool check"],
  ["explain", { path: "helpdesk.md" }, "give either line, with a document, or code"],
  ["explain", { code: "unknown-nam" }, "Did you mean unknown-name?"],
  ["explain", { code: "../../package" }, "there is no diagnostic ../../package."],
  ["explain", { path: "helpdesk.md", line: 9999 }, "there is no line 9999"],
  ["diff", { olderPath: "helpdesk.md" }, "give either newerPath or newerText"],
  ["explore", { path: "helpdesk.md", seconds: 1e9 }, "Invalid arguments for tool explore"],
  ["decide", { path: "helpdesk.md", steps: [] }, "Invalid arguments for tool decide"],
  ["test", { path: "helpdesk.md", against: "http://169.254.169.254/" }, "is not an address of this machine"],
  ["test", { path: "helpdesk.md", against: "http://127.0.0.1.example.org/" }, "is not an address of this machine"],
  ["test", { path: "helpdesk.md", against: "file:///etc" }, "an implementation is tested at an address such as"],
  ["test", { path: "helpdesk.md", against: "http://127.0.0.1:1" }, "nothing answers at http://127.0.0.1:1"],
  ["test", { path: "helpdesk.md", against: "http://127.0.0.1:1", accounts: [{ name: "a" }] }, "a name and a secret"],
])("%s refuses arguments that make no sense, in words", async (name, input, words) => {
  const result = await sampled.call(name, input);
  expect(result.isError).toBe(true);
  expect(textOfResult(result)).toContain(words);
});

test.each(["explore", "decide", "run", "test", "explain"])(
  "%s says what is wrong with a document with errors",
  async (name) => {
    const more = {
      explore: {},
      decide: { steps: [{ call: "2 days pass" }] },
      run: {},
      test: { against: "http://127.0.0.1:1" },
      explain: { line: 1 },
    }[name];
    const result = await sampled.call(name, {
      text: desk.replace("| requester | User |", "| requester | Usr |"),
      ...more,
    });
    expect(result.isError).toBe(true);
    expect(textOfResult(result)).toMatch(/^The document has errors, so it can't be used\.[^]*error unknown-type/);
  },
);

test("an address of another machine is tested where whoever started the server allowed it", async () => {
  const agent = await openAgent(specs, "auto", ["--allow-target", "http://192.0.2.1:9/api"]);
  expect(await agent.say("test", { text: "", against: "http://192.0.2.1:9" })).toMatch(/^The document has errors/);
  expect(await agent.say("test", { text: "", against: "http://192.0.2.1:8" })).toContain("is not an address");
});

test("no more products run at a time than there may", async () => {
  const agent = await openAgent(specs);
  const text = readFileSync(join(specs, "nothing-shown.md"), "utf8");
  for (let count = 0; count < 4; count += 1) await agent.read("run", { text, sample: 0 });
  expect(await agent.say("run", { text })).toBe(
    "4 products run already (product-1, product-2, product-3, product-4). Stop one first.",
  );
  expect(await agent.say("stop", {})).toBe("Stopped: product-1, product-2, product-3, product-4.");
});

test("an unknown tool is an error of the protocol", async () => {
  await expect(sampled.call("remove", {})).rejects.toThrow("Tool remove not found");
});

test("a search that an agent cancels is ended, and the server answers on", async () => {
  const cancelling = new AbortController();
  const begun = sampled.call(
    "explore",
    { path: "conduit.md", states: 1_000_000, seconds: 600 },
    { signal: cancelling.signal, onprogress: () => cancelling.abort() },
  );
  await expect(begun).rejects.toThrow();
  // Each of these needs a place among the few computations at a time.
  const checks = Array.from({ length: 4 }, () => checked(sampled, "helpdesk.md"));
  for (const said of await Promise.all(checks)) expect(said).toMatch(/^Help desk\./);
});

test("no more is computed at a time than there may be, and that is said", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => checked(sampled, "helpdesk.md")));
  expect(all.filter((said) => said.startsWith("Help desk."))).toHaveLength(4);
  expect(all.filter((said) => said.startsWith("4 tools are computing already."))).toHaveLength(2);
});
