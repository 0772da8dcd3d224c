import { expect, onTestFinished, test } from "vitest";
import type { AccountView } from "../../src/runtime/screens/view/account-protocol.ts";
import type { Change } from "./document.ts";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

const readsSelf = "| read User | | self | yes | yes |";
const readsName = "| read User: name | | yes | yes | yes |";
const updatesSelf = "| update User: name, email, password | | self | self | yes |";

test("people are shown their own record, with the call that changes it and the one that changes their password", async () => {
  const desk = await deskWith();
  const { record, columns, secret } = await accountOf(desk, "Customer");
  expect(Object.keys(record?.values ?? {}).sort()).toEqual(["email", "id", "name", "role"]);
  expect(record?.actions.map(({ kind }) => kind)).toEqual(["update"]);
  expect(columns.filter(({ edit }) => edit !== undefined).map(({ field }) => field)).toEqual(["name", "email"]);
  expect(secret).toEqual({ call: record?.actions[0]?.call, inputs: ["@current", "password"] });
});

test("nobody is offered a change to which their role has no right", async () => {
  const desk = await deskWith([updatesSelf, "| update User: name | | self | | yes |"]);
  const customer = await accountOf(desk, "Customer");
  expect(customer.record?.actions.length).toBe(1);
  expect(customer.secret).toBeNull();
  const agent = await accountOf(desk, "Agent");
  expect(agent.record?.actions).toEqual([]);
  expect(agent.secret).toBeNull();
});

test("who may not read their own record is shown none of it", async () => {
  const desk = await deskWith(
    [readsName, "| read User: name | | | yes | yes |"],
    [readsSelf, "| read User | | | yes | yes |"],
  );
  expect(await accountOf(desk, "Customer")).toEqual({ record: null, columns: [], secret: null });
});

test("a visitor has no account", async () => {
  const desk = await deskWith();
  expect((await desk.send("GET", "/_ninepoint/own-record")).status).toBe(401);
});

async function deskWith(...changes: readonly Change[]): Promise<Desk> {
  const desk = await startDesk(...changes);
  onTestFinished(() => desk.close());
  return desk;
}

async function accountOf(desk: Desk, role: string): Promise<AccountView> {
  const token = await desk.become(role);
  const { status, text } = await desk.send("GET", "/_ninepoint/own-record", { token });
  expect(status).toBe(200);
  return JSON.parse(text) as AccountView;
}
