import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { servedInMemory } from "../product/served-in-memory.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const started: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s stops a product whose pages are open, silently and with success, and leaves port and data to the next",
  async (signal) => {
    const data = freshFolder();
    const first = await run("--data", data, "--port", "0");
    const open = await fetch(`${first.url}_ninepoint/events`);
    expect(open.status).toBe(200);

    first.child.kill(signal);
    const [code] = (await once(first.child, "close")) as [number | null];
    expect({ code, errors: first.errors() }).toEqual({ code: 0, errors: "" });

    const again = await run("--data", data, "--port", new URL(first.url).port);
    expect((await fetch(`${again.url}_ninepoint/health`)).status).toBe(200);
  },
);

test("what was acknowledged outlives a kill, and the data folder opens again", async () => {
  const data = freshFolder();
  const first = await run("--data", data, "--port", "0", "--sample", "none");
  const person = { name: "Ada", email: "ada@example.org", password: "correct-horse" };
  const joined = await fetch(`${first.url}api/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(person),
  });
  expect(joined.status).toBe(201);
  first.child.kill("SIGKILL");
  await once(first.child, "close");

  const again = await run("--data", data, "--port", "0", "--sample", "none");
  const { email, password } = person;
  const known = await fetch(`${again.url}api/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(known.status).toBe(200);
});

/** What a product keeps there; Node 22 and later keep compiled code beside it, for the next start. */
const ownIn = (temporary: string): readonly string[] =>
  readdirSync(temporary).filter((name) => name !== "node-compile-cache");

test("data that nobody asked to keep is gone with the product", async () => {
  const temporary = freshFolder();
  const product = await run("--port", "0", "--sample", "none");
  expect(ownIn(temporary)).not.toEqual([]);
  product.child.kill("SIGINT");
  await once(product.child, "close");
  expect(ownIn(temporary)).toEqual([]);
});

test("a judgement that is stopped tells what was found until then, and that it did not come to its end", async () => {
  const spec = join(root, "specs/helpdesk.md");
  const model = parse(createSource(spec, readFileSync(spec, "utf8"))).value;
  let goesOn = (): void => {};
  const isUnderWay = new Promise<void>((resolve) => (goesOn = resolve));
  const address = await servedInMemory(model, (number) => (number === 30 && goesOn(), true));
  const child = spawn(
    process.execPath,
    [join(root, "dist/bin/ninepoint.js"), "test", spec, "--against", address, "--calls", "1000000", "--json"],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  started.push(child);
  let told = "";
  child.stdout.on("data", (part: Buffer) => (told += part.toString("utf8")));
  await isUnderWay;
  child.kill("SIGINT");
  const [code] = (await once(child, "close")) as [number | null];
  expect({
    code,
    verdict: (JSON.parse(told) as { readonly verdict: string }).verdict,
    why: told.includes("the run was stopped"),
  }).toEqual({ code: 2, verdict: "could not test", why: true });
});

interface Running {
  readonly child: ChildProcess;
  /** With a slash at its end. */
  readonly url: string;
  errors(): string;
}

async function run(...flags: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, ["dist/bin/ninepoint.js", "run", "specs/helpdesk.md", ...flags], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", TMPDIR: folders[0] },
  });
  started.push(child);
  let printed = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => printed.includes("Ctrl-C stops it.") && resolve());
    child.on("close", () => reject(new Error(`the product ended: ${errors}`)));
  });
  return { child, url: /http:\/\/\S+\//.exec(printed)?.[0] ?? "", errors: () => errors };
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-test-"));
  folders.push(folder);
  return folder;
}
