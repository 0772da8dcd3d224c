import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lettersDocument } from "../contracts/http/letters.ts";
import { eventually } from "../eventually.ts";
import { completed } from "../house/completed.ts";
import { ask, startPostgres } from "../postgres/start-postgres.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";
import { temporaryFolder } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";
import { restartedOn } from "./restarted-product.ts";

/** In milliseconds: after that time a letter is sent. */
const sentAfter = 3000;

interface Letters {
  readonly server: PostgresServer;
  readonly address: string;
  readonly product: RunningProduct;
  readonly token: string;
  /** What somebody who listens to live updates has been told by now. */
  readonly heard: () => string;
}

/** Runs people who write letters, one of whom listens. */
async function startLetters(): Promise<Letters> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const document = join(folder.path, "letters.md");
  writeFileSync(document, completed(lettersDocument("1000000 per minute")).replace("after 1 hour", "after 3 seconds"));
  const server = await startPostgres({ isDurable: true });
  onTestFinished(() => server.discard());
  const address = server.address("postgres");
  const { product, start } = restartedOn(address, document);
  await start();
  const { json } = await product().send("POST", "/api/sign-up", { json: { name: "ada", password: "right" } });
  const token = String(json["token"]);
  let heard = "";
  const headers = { Authorization: `Bearer ${token}` };
  const listening = get({ port: product().port, path: "/_ninepoint/events", headers, agent: false }, (response) =>
    response.setEncoding("utf8").on("data", (text: string) => (heard += text)),
  );
  // It ends with the product.
  listening.on("error", () => {});
  await eventually(() => expect(heard).toContain("listening"));
  return { server, address, product: product(), token, heard: () => heard };
}

const write = ({ product, token }: Letters, text: string) =>
  product.send("POST", "/api/letters", { token, json: { text } });

test("while the database server is stopped, each call is answered 503 and says when to try again; afterwards timers have fired once, and live updates go on", async () => {
  const letters = await startLetters();
  const { server, product, token, heard } = letters;
  expect((await write(letters, "due while nothing can be written")).status).toBe(201);
  const due = Date.now() + sentAfter;
  await eventually(() => expect(heard()).toContain("changed"));
  await server.stop();
  const calls = [
    ["GET", "/api/letters"],
    ["GET", "/api/letters/1"],
    ["GET", "/api/me"],
    ["POST", "/api/letters", { text: "Not now" }],
    ["POST", "/api/sign-in", { name: "ada", password: "right" }],
    ["POST", "/api/sign-up", { name: "bob", password: "right" }],
    ["DELETE", "/api/people/1"],
    ["POST", "/api/sign-out"],
  ] as const;
  for (const [method, path, json] of calls) {
    const asked = { ...(path.includes("sign-in") || path.includes("sign-up") ? {} : { token }), json };
    const { status, headers, json: problem } = await product.send(method, path, asked);
    expect([method, path, status, headers["retry-after"], headers["content-type"], problem]).toEqual([
      method,
      path,
      503,
      "10",
      "application/problem+json; charset=utf-8",
      expect.objectContaining({ status: 503, code: "UNAVAILABLE" }),
    ]);
  }
  expect((await product.send("GET", "/_ninepoint/health")).status).toBe(503);
  const ready = await product.send("GET", "/_ninepoint/ready");
  expect([ready.status, ready.json["reason"]]).toEqual([503, "unreachable"]);
  const act = await product.send("POST", "/_ninepoint/act", {
    token,
    json: { call: "Create a letter", subject: null, input: { text: "Not now" }, ifMatch: null },
  });
  expect([act.status, act.json]).toMatchObject([503, { code: "UNAVAILABLE", retryAfter: 10 }]);
  await eventually(() => expect(Date.now()).toBeGreaterThan(due));
  const before = heard();
  await server.start();
  await eventually(async () => {
    const { json } = await product.send("GET", "/api/letters", { token });
    expect(json["items"]).toMatchObject([{ number: 1, status: "sent" }]);
  });
  await eventually(() => expect(heard().slice(before.length)).toContain("changed"));
  const fired = await ask(letters.address, `select count(*)::int from "@history" where "by" = 'timer'`);
  expect(fired).toEqual([[1]]);
  expect((await product.send("GET", "/_ninepoint/health")).status).toBe(200);
  await eventually(async () => expect((await product.send("GET", "/_ninepoint/ready")).status).toBe(200));
  expect((await write(letters, "Now")).status).toBe(201);
});

test("while the disk of the database server is full, writes are answered 503 and reads go on; as soon as there is room, so do writes", async () => {
  const letters = await startLetters();
  const { address, product, token } = letters;
  expect((await write(letters, "The first")).status).toBe(201);
  // The server says the same where a table can't grow. `npm run fill-disk` fills a disk, which only root can make small.
  const full = `create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  await ask(address, full);
  const [on, off] = ["Letter", "@granted"].reduce(
    ([made, dropped], table) => [
      [...made, `create trigger full_disk before insert on "${table}" execute function full_disk()`],
      [...dropped, `drop trigger full_disk on "${table}"`],
    ],
    [[] as string[], [] as string[]],
  );
  for (const statement of on) await ask(address, statement);
  const refused = await write(letters, "No room");
  expect([refused.status, refused.headers["retry-after"], refused.json["code"]]).toEqual([503, "10", "UNAVAILABLE"]);
  expect((await product.send("GET", "/api/letters", { token })).json["total"]).toBe(1);
  await eventually(async () => expect((await product.send("GET", "/_ninepoint/ready")).json["reason"]).toBe("full"));
  expect((await product.send("GET", "/_ninepoint/health")).status).toBe(200);
  for (const statement of off) await ask(address, statement);
  expect((await write(letters, "Room again")).status).toBe(201);
  await eventually(async () => expect((await product.send("GET", "/_ninepoint/ready")).status).toBe(200));
  expect(product.complained()).toContain("the disk of the database server is full");
});
