import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { http } from "msw";
import { setupServer } from "msw/node";
import { expect, onTestFinished, test } from "vitest";
import { createMock, mswHandlers } from "../../src/api/mock.ts";
import { createSource } from "../../src/base/source.ts";
import { typescriptClient } from "../../src/export/typescript/typescript-client.ts";
import { parse } from "../../src/language/parse.ts";
import { compiled } from "./compiled-clients.ts";

const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");

interface Desk {
  signIn(input: object): Promise<{ readonly ok: boolean }>;
  listTickets(input: object): Promise<{ readonly ok: boolean; readonly data: { readonly total: number } }>;
  openATicket(input: object): Promise<{ readonly status: number; readonly error: { readonly code: string } }>;
}

test("MSW answers the calls of a front end from a mock with sample data, and leaves all others alone", async () => {
  const mock = await createMock(text, { sample: 30 });
  const server = setupServer(...mswHandlers(mock, http, "https://desk.example"));
  server.listen({ onUnhandledRequest: "error" });
  onTestFinished(() => server.close());
  const { value: model } = parse(createSource("helpdesk.md", text));
  const { folder } = compiled({ "client.ts": typescriptClient(model, { role: null, server: null }) });
  const { createClient } = (await import(pathToFileURL(`${folder}/compiled/client.js`).href)) as {
    createClient: (options: object) => Desk;
  };
  const desk = createClient({ baseUrl: "https://desk.example" });
  const lead = mock.people.find(({ role }) => role === "Lead");
  expect(await desk.signIn({ email: lead?.name, password: lead?.password })).toMatchObject({ ok: true, status: 200 });
  expect(await desk.listTickets({ size: 1 })).toMatchObject({ ok: true, data: { total: 30 } });
  expect(await desk.openATicket({ subject: "No" })).toMatchObject({ status: 422, error: { code: "INVALID" } });
  expect(mock.handles("https://desk.example/api/tickets/1/solve")).toBe(true);
  expect(mock.handles("https://desk.example/nothing/of/ours")).toBe(false);
  await expect(fetch("https://desk.example/nothing/of/ours")).rejects.toThrow();
});

test("requests are answered one after another, in the order in which they came", async () => {
  const mock = await createMock(text);
  const signUp = (name: string): Promise<Response> =>
    mock.handle(
      new Request("https://desk.example/api/sign-up", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name, email: "ada@example.org", password: "correct-horse" }),
      }),
    );
  const answers = await Promise.all(["Ada", "Bob"].map(signUp));
  expect(answers.map(({ status }) => status)).toEqual([201, 409]);
});
