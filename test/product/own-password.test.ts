import { expect, onTestFinished, test } from "vitest";
import type { ErrorView } from "../../src/runtime/screens/view/acting-protocol.ts";
import type { AccountView } from "../../src/runtime/screens/view/account-protocol.ts";
import type { FormView } from "../../src/runtime/screens/view/protocol.ts";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

const before = "correct horse";
const after = "nine apples in spring";

test("whoever changes their own password in the application sends the one that they have", async () => {
  const { desk, token, act, signsIn } = await account();
  const form = await formOf(desk, token);
  expect(form.inputs.map(({ name }) => name)).toEqual(["name", "email", "@current", "password"]);
  expect(form.inputs.find(({ name }) => name === "@current")).toMatchObject({
    label: "Current password",
    type: "secret",
  });
  expect(errorsOf(await act({ password: after }))).toEqual([422, "@current", "This is required."]);
  expect(errorsOf(await act({ password: after, "@current": "correct house" }))).toEqual([
    422,
    "@current",
    "This is not what you sign in with now.",
  ]);
  expect(await signsIn(before)).toBe(true);
  expect((await act({ password: after, "@current": before })).status).toBe(200);
  expect([await signsIn(before), await signsIn(after)]).toEqual([false, true]);
});

test("what does not change the own password needs none: another field, another person, and the API", async () => {
  const { desk, token, act, signsIn } = await account();
  expect((await act({ name: "Ida Carr" })).status).toBe(200);
  const { call, subject } = await formOf(desk, token);
  const lead = await desk.become("Lead");
  const { inputs } = await formOf(desk, lead, subject);
  expect(inputs.map(({ name }) => name)).not.toContain("@current");
  const json = { call, subject, input: { password: after }, ifMatch: null };
  expect((await desk.send("POST", "/_ninepoint/act", { token: lead, json })).status).toBe(200);
  expect(await signsIn(after)).toBe(true);
});

test("by the API, a password is changed as the document says", async () => {
  const { desk, token, signsIn } = await account();
  const { subject } = await formOf(desk, token);
  await desk.does(token, "PATCH", `/api/users/${subject ?? ""}`, { password: after });
  expect(await signsIn(after)).toBe(true);
});

test("guesses at the current password have to wait, as those in signing in", async () => {
  const { act } = await account();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await act({ password: after, "@current": `correct house ${guess}` })).status);
  expect(statuses.at(0)).toBe(422);
  expect(statuses.at(-1)).toBe(429);
});

async function account() {
  const desk = await startDesk();
  onTestFinished(() => desk.close());
  const token = await desk.join("ida");
  const { call, subject } = await formOf(desk, token);
  return {
    desk,
    token,
    act: (input: object) =>
      desk.send("POST", "/_ninepoint/act", { token, json: { call, subject, input, ifMatch: null } }),
    async signsIn(password: string): Promise<boolean> {
      const json = { email: "ida@example.com", password };
      return (await desk.send("POST", "/api/sign-in", { json })).status === 200;
    },
  };
}

async function formOf(desk: Desk, token: string, key: string | null = null): Promise<FormView> {
  const { json } = await desk.send("GET", "/_ninepoint/own-record", { token });
  const { record, secret } = json as unknown as AccountView;
  const asked = new URLSearchParams({ call: secret?.call ?? "", subject: key ?? record?.key ?? "" });
  return (await desk.send("GET", `/_ninepoint/form?${asked.toString()}`, { token })).json as unknown as FormView;
}

function errorsOf({ status, json }: { readonly status: number; readonly json: unknown }) {
  const [wrong] = (json as ErrorView).fields;
  return [status, wrong?.field, wrong?.message];
}
