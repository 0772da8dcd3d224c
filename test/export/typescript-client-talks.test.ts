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

type CreateClient = (options: object) => AnyClient & { token: string | null };

/** What makes clients of a product that runs. */
async function clientsAt(
  model: Specification,
  role: string,
): Promise<{ readonly create: CreateClient; readonly baseUrl: string }> {
  const { said, folder } = compiled({ "client.ts": clientOf(model) });
  expect(said).toBe("");
  const { createClient } = (await import(pathToFileURL(`${folder}/compiled/client.js`).href)) as {
    createClient: CreateClient;
  };
  return { create: createClient, baseUrl: await addressOf(model, role) };
}

test("a token in a header of another form is taken from the answer and sent, and errors without a code are told by their status", async () => {
  const { create, baseUrl } = await clientsAt(specNamed("conduit.md"), "Member");
  const client = create({ baseUrl });
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
  const { create, baseUrl } = await clientsAt(specNamed("restful-booker.md"), "");
  const client = create({ baseUrl });
  const refused = await client["getAToken"]!({ username: "admin", password: "wrong" });
  expect(refused).toMatchObject({
    ok: false,
    status: 200,
    error: { code: "BAD_CREDENTIALS", body: { reason: "Bad credentials" } },
  });
});

test("a token goes in a cookie, and a name with a password in a header, where the document says so", async () => {
  const { create, baseUrl } = await clientsAt(specNamed("restful-booker.md"), "");
  const booking = {
    firstname: "Ada",
    lastname: "Lovelace",
    totalprice: 10,
    depositpaid: true,
    bookingdates: { checkin: "2026-01-01", checkout: "2026-01-02" },
  };
  const guest = create({ baseUrl });
  const made = await guest["createABooking"]!(booking);
  const bookingid = Number(made.data["bookingid"]);
  expect(await guest["deleteABooking"]!({ bookingid })).toMatchObject({ ok: false, status: 403 });
  const house = create({ baseUrl });
  expect(await house["getAToken"]!({ username: "admin", password: "password123" })).toMatchObject({ ok: true });
  expect(await house["deleteABooking"]!({ bookingid })).toMatchObject({ ok: true, status: 201 });
  const known = create({ baseUrl, account: { name: "admin", password: "password123" } });
  const other = Number((await guest["createABooking"]!(booking)).data["bookingid"]);
  expect(await known["deleteABooking"]!({ bookingid: other })).toMatchObject({ ok: true, status: 201 });
});

test("a file is sent as the browser has it, and its content comes back", async () => {
  const file = new URL("../golden/corpus/documents/recipes.md", import.meta.url);
  const { value: model } = parse(createSource("recipes.md", readFileSync(file, "utf8")));
  const { create, baseUrl } = await clientsAt(model, "");
  const client = create({ baseUrl }) as unknown as FileClient;
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/9XCuVAAAAABJRU5ErkJggg==",
    "base64",
  );
  const picture = new File([bytes], "bread.png", { type: "image/png" });
  const recipe = { name: "Bread", kind: "bread", minutes: 60, persons: 2, how: "Mix, wait and bake.", picture };
  const made = await client.writeARecipeDown(recipe);
  expect(made.data.picture).toMatchObject({ name: "bread.png", type: "image/png", size: bytes.length });
  const content = await client.download(made.data.picture);
  expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
  await expect(client.download({ ...made.data.picture, url: "/_ninepoint/files/Recipe/x/picture" })).rejects.toThrow(
    "404",
  );
});

interface FileClient {
  writeARecipeDown(input: object): Promise<{ readonly data: { readonly picture: { readonly url: string } } }>;
  download(file: { readonly url: string }): Promise<Blob>;
}
