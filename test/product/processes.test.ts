import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { migrateByPlan } from "../../src/host/migrate/plan-migration.ts";
import { erasePersonData } from "../../src/host/personal-data/erase-person-data.ts";
import { parse } from "../../src/language/parse.ts";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import { eventually } from "../eventually.ts";
import { ask } from "../postgres/start-postgres.ts";
import { balance } from "./balancer.ts";
import { judgeInProcess } from "./judge-process.ts";
import { temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";
import { desk, runOnDatabase } from "./run-on-database.ts";

test("three processes that begin together on an empty database, behind a proxy, are one product to whoever tests them", async () => {
  const { products } = await runOnDatabase(3);
  const port = await balance(() => products.map((product) => product.port));
  const { json } = await products[0]!.send("GET", "/_ninepoint/product");
  const accounts = json["demo"] as readonly { readonly role: string; readonly login: { readonly by: string } | null }[];
  const lead = accounts.find(({ role }) => role === "Lead")?.login?.by ?? "";
  const report = await judgeInProcess(desk, port, "--calls", "300", "--as", `${lead}:ninepoint-demo`);
  expect(report).toContain("No difference was found.");
  for (const product of products) expect(product.complained()).toBe("");
});

test("what one process has acknowledged is there for the others when it is killed, and for who starts after it", async () => {
  const { products, start } = await runOnDatabase(2);
  const [first, second] = products as [RunningProduct, RunningProduct];
  const signUp = { name: "Ann", email: "ann@example.org", password: "correct horse battery" };
  const { json } = await first.send("POST", "/api/sign-up", { json: signUp });
  const token = String(json["token"]);
  for (let number = 1; number <= 3; number++)
    await first.send("POST", "/api/tickets", {
      token,
      json: { subject: `The printer ${number}`, body: "It is on fire, again." },
    });
  await first.kill();
  const subjects = async (product: RunningProduct): Promise<readonly unknown[]> => {
    const { json: page } = await product.send("GET", "/api/tickets?sort=number", { token });
    return (page["items"] as readonly { readonly subject: string }[]).map(({ subject }) => subject);
  };
  const all = ["The printer 1", "The printer 2", "The printer 3"];
  expect(await subjects(second)).toEqual(all);
  const third = await start();
  expect(await subjects(third)).toEqual(all);
  expect(third.said()).toContain("Sign in as");
});

test("processes that begin together with a changed document migrate the data once, there and back", async () => {
  const { products, start } = await runOnDatabase(1);
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const changed = join(folder.path, "changed.md");
  const text = readFileSync(desk, "utf8");
  // All tickets get the default, so that there is something to set aside on the way back.
  writeFileSync(changed, text.replace(/^\| body \|.*$/m, '$&\n| remark | text ..20 | | `"to do"` | |'));
  expect(readFileSync(changed, "utf8")).not.toBe(text);
  await products[0]!.kill();
  for (const document of [changed, desk, changed, desk]) {
    const begun = await Promise.all([start(document), start(document), start(document)]);
    for (const product of begun) {
      expect(product.complained()).toBe("");
      await product.kill();
    }
  }
});

test("processes follow the document to which another has migrated the data, and refuse no request meanwhile", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const begun = readFileSync(desk, "utf8")
    .replace(/^\| callsPerPerson \| [^|]+\|/m, "| callsPerPerson | 100000 per minute |")
    .replace("maxOpenTickets | 5", "maxOpenTickets | 10000");
  // The first change adds a column to a table, and the second one takes it away.
  const withRemark = begun.replace(/^\| body \|.*$/m, '$&\n| remark | text ..20 | | `"to do"` | |');
  const [first = desk, ...documents] = [begun, withRemark, begun].map((said, at) => {
    const path = join(folder.path, `document-${at}.md`);
    writeFileSync(path, said);
    return path;
  });
  const { products: all, start } = await runOnDatabase(2, first);
  // Without those that are started later.
  const products = all.slice();
  const tokens = await Promise.all(
    products.map(async (product, at) => {
      const json = { name: `Ann ${at}`, email: `ann${at}@example.org`, password: "correct horse battery" };
      return String((await product.send("POST", "/api/sign-up", { json })).json["token"]);
    }),
  );
  const unexpected: unknown[] = [];
  let [answered, isOver] = [0, false];
  const call = async (product: RunningProduct, token: string): Promise<void> => {
    while (!isOver) {
      const json = { subject: "The printer", body: "It is on fire, again." };
      for (const [method, path, options] of [
        ["POST", "/api/tickets", { token, json }],
        ["GET", "/api/tickets?sort=-number&size=2", { token }],
      ] as const) {
        const { status, text: said } = await product.send(method, path, options);
        answered += 1;
        if (![200, 201].includes(status)) unexpected.push([status, said]);
      }
    }
  };
  const calling = products.flatMap((product, at) => [call(product, tokens[at]!), call(product, tokens[at]!)]);
  for (const path of documents) {
    const before = answered;
    await eventually(() => expect(answered).toBeGreaterThan(before + 20));
    await start(path);
    const said = readFileSync(path, "utf8").includes("remark");
    for (const [at, product] of products.entries())
      await eventually(async () => {
        const { json } = await product.send("GET", "/api/tickets?size=1", { token: tokens[at]! });
        const [ticket] = json["items"] as readonly object[];
        expect("remark" in (ticket ?? {})).toBe(said);
      });
  }
  isOver = true;
  await Promise.all(calling);
  expect(unexpected).toEqual([]);
  for (const product of products) expect(product.complained()).toBe("");
});

test("a field that a command renames keeps its values, and the processes that run refuse no request meanwhile", async () => {
  const { address, products } = await runOnDatabase(2);
  const source = readFileSync(desk, "utf8").replace(/\bpriority\b/g, "urgency");
  const json = { name: "Ann", email: "ann@example.org", password: "correct horse battery" };
  const token = String((await products[0]!.send("POST", "/api/sign-up", { json })).json["token"]);
  const urgent = { subject: "The printer", body: "It is on fire, again." };
  const { json: created } = await products[0]!.send("POST", "/api/tickets", { token, json: urgent });
  const path = `/api/tickets/${String(created["number"])}`;
  const statuses = new Set<number>();
  let isOver = false;
  const calling = products.map(async (product) => {
    while (!isOver) statuses.add((await product.send("GET", path, { token })).status);
  });
  const store = await openPostgres({ address });
  onTestFinished(() => store.close());
  const { value: model } = parse(createSource("renamed.md", source));
  const renames = [{ from: "Ticket.priority", to: "Ticket.urgency" }];
  const { plan, isDone } = await migrateByPlan(
    store,
    { model, source, data: address, renames },
    new Date().toISOString(),
    ({ needsConsent }) => !needsConsent,
  );
  expect([plan.steps.filter(({ kind }) => kind !== "index").map(({ kind, what }) => [kind, what]), isDone]).toEqual([
    [["restored", "Ticket.urgency"]],
    true,
  ]);
  for (const product of products)
    await eventually(async () => {
      const { json: ticket } = await product.send("GET", path, { token });
      expect(ticket).toMatchObject({ urgency: "normal" });
      expect(ticket).not.toHaveProperty("priority");
    });
  isOver = true;
  await Promise.all(calling);
  expect([...statuses]).toEqual([200]);
  for (const product of products) expect(product.complained()).toBe("");
});

test("all processes hear of a person whom a command erases", async () => {
  const { address, products } = await runOnDatabase(2);
  const json = { name: "Dan", email: "dan@example.org", password: "correct horse battery" };
  const token = String((await products[0]!.send("POST", "/api/sign-up", { json })).json["token"]);
  const lists = (): Promise<readonly number[]> =>
    Promise.all(products.map(async (product) => (await product.send("GET", "/api/tickets", { token })).status));
  expect(await lists()).toEqual([200, 200]);
  const store = await openPostgres({ address });
  onTestFinished(() => store.close());
  const { value: model } = parse(createSource(desk, readFileSync(desk, "utf8")));
  const { isDone } = await erasePersonData(store, model, { named: json.email, texts: true }, () => true);
  expect(isDone).toBe(true);
  expect(await lists()).toEqual([401, 401]);
});

test("processes go on with a database that was restored while they ran, also where it counts its documents anew", async () => {
  const { address, products } = await runOnDatabase(2);
  const json = { name: "Dan", email: "dan@example.org", password: "correct horse battery" };
  const token = String((await products[0]!.send("POST", "/api/sign-up", { json })).json["token"]);
  const ticket = { token, json: { subject: "The printer", body: "It is on fire, again." } };
  expect((await products[1]!.send("POST", "/api/tickets", ticket)).status).toBe(201);
  await ask(address, `delete from "@heads"`);
  for (const product of products) {
    await eventually(async () => expect((await product.send("POST", "/api/tickets", ticket)).status).toBe(201));
    expect(product.complained()).toBe("");
  }
});
