import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { typescriptClient } from "../../src/export/typescript/typescript-client.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { compiled } from "./compiled-clients.ts";
import { deskFrontEnd, wrongUses } from "./desk-front-end.ts";

function specNamed(name: string): Specification {
  return parse(createSource(name, readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"))).value;
}

function clientOf(model: Specification): string {
  return typescriptClient(model, { role: null, server: null });
}

const helpdesk = specNamed("helpdesk.md");

async function addressOf(model: Specification, role: string): Promise<string> {
  const running = await run(model, role);
  onTestFinished(() => running.close());
  return running.address.href;
}

test("a front end that is compiled with the client leads a ticket from its opening to its solution", async () => {
  const { said, folder } = compiled({ "desk.ts": clientOf(helpdesk), "front-end.ts": deskFrontEnd });
  expect(said).toBe("");
  const { story } = (await import(pathToFileURL(`${folder}/compiled/front-end.js`).href)) as {
    story: (baseUrl: string, lead: object) => Promise<readonly string[]>;
  };
  const address = await addressOf(helpdesk, "Lead");
  expect(await story(address, { email: "root@example.org", password: "battery staple" })).toEqual([
    "401 SIGN_IN_FIRST",
    "Ada",
    "subject: too-short",
    "opened No ink left: open",
    "opened No paper left: open",
    "opened No light: open",
    "No light, No paper left, No ink left",
    "Ticket",
    "solved",
    "WRONG_STATE",
    "404",
    "CHANGED_MEANWHILE",
    "null",
    "SIGN_IN_FIRST",
  ]);
});

test("the compiler refuses what the client does not offer", () => {
  expect(compiled({ "desk.ts": clientOf(helpdesk), "wrong.ts": wrongUses }).said).toBe("");
  const allowed = wrongUses.replaceAll(/\/\/ @ts-expect-error.*/g, "");
  const lines = compiled({ "desk.ts": clientOf(helpdesk), "wrong.ts": allowed }).said.split("\n");
  expect(lines.filter((line) => line.includes("error TS")).length).toBe(wrongUses.split("@ts-expect-error").length - 1);
});

interface AnyClient {
  readonly [call: string]: (input?: object) => Promise<Answer>;
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly error: { readonly code: string | null; readonly body: unknown };
}

async function clientAt(model: Specification, role: string): Promise<AnyClient & { token: string | null }> {
  const { said, folder } = compiled({ "client.ts": clientOf(model) });
  expect(said).toBe("");
  const { createClient } = (await import(pathToFileURL(`${folder}/compiled/client.js`).href)) as {
    createClient: (options: object) => AnyClient & { token: string | null };
  };
  return createClient({ baseUrl: await addressOf(model, role) });
}

test("a token in a header of another form is taken from the answer and sent, and errors without a code are told by their status", async () => {
  const client = await clientAt(specNamed("conduit.md"), "Member");
  const wrong = await client["whoIAm"]!();
  expect(wrong).toMatchObject({ ok: false, status: 401 });
  expect(wrong.error.code).toBeTypeOf("string");
  const user = { username: "ada", email: "ada@example.org", password: "correct-horse" };
  expect(await client["register"]!({ user })).toMatchObject({ ok: true, status: 201 });
  expect(client.token).toBeTypeOf("string");
  expect((await client["whoIAm"]!()).data).toMatchObject({ user: { username: "ada" } });
  expect(await client["register"]!({ user: {} })).toMatchObject({ ok: false, status: 422 });
});

test("an error with the status of an answer is told from it", async () => {
  const client = await clientAt(specNamed("restful-booker.md"), "Admin");
  const refused = await client["getAToken"]!({ username: "admin", password: "wrong" });
  expect(refused).toMatchObject({
    ok: false,
    status: 200,
    error: { code: "BAD_CREDENTIALS", body: { reason: "Bad credentials" } },
  });
});
