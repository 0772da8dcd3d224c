import { connect } from "node:net";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { marketText } from "./market.ts";
import { race, tally } from "./race.ts";
import { serveAttacked } from "./serve-attacked.ts";
import type { Attacked } from "./start-attacked.ts";

interface Market {
  readonly desk: Attacked;
  readonly buyer: string;
  readonly other: string;
  readonly seller: string;
}

async function market(): Promise<Market> {
  const desk = await serveAttacked(marketText);
  const enter = (name: string, role: string) => desk.enter({ name, email: `${name}@example.com`, role });
  return {
    desk,
    buyer: await enter("bea", "Buyer"),
    other: await enter("bob", "Buyer"),
    seller: await enter("sam", "Seller"),
  };
}

const listed = async (desk: Attacked, token: string, path: string) =>
  (await desk.does(token, "GET", path)) as unknown as {
    readonly total: number;
    readonly items: readonly Readonly<Record<string, unknown>>[];
  };

test("D02 no sum over records goes below what a rule says, however many spend at once, and nobody reads one that does", async () => {
  const { desk, buyer } = await market();
  const wallet = async () => Number((await desk.does(buyer, "POST", "/api/wallets", {}))["number"]);
  const [from, to] = [await wallet(), await wallet()];
  await desk.does(buyer, "POST", "/api/entries", { wallet: from, amount: 100 });
  const seen: number[] = [];
  const answers = await race(desk, 40, (client) =>
    client % 4 === 3
      ? ["GET", `/api/wallets/${from}`, { token: buyer }]
      : ["POST", "/api/move", { token: buyer, json: { from, to, amount: 10 } }],
  );
  for (const { json } of answers) if ("balance" in json) seen.push(Number(json["balance"]));
  expect(tally(answers)).toEqual({ 200: 10, 204: 10, "409 NO_MONEY": 20 });
  expect(seen.every((balance) => balance >= 0 && balance % 10 === 0)).toBe(true);
  const balances = (await listed(desk, buyer, "/api/wallets")).items.map(({ balance }) => balance);
  expect(balances).toEqual([0, 100]);
});

test("D02 what two records owe each other is moved in both directions at once, and none is lost or made", async () => {
  const { desk, buyer, other } = await market();
  const wallet = async (token: string) => Number((await desk.does(token, "POST", "/api/wallets", {}))["number"]);
  const [one, two] = [await wallet(buyer), await wallet(other)];
  for (const number of [one, two]) await desk.does(buyer, "POST", "/api/entries", { wallet: number, amount: 50 });
  const answers = await race(desk, 40, (client) => {
    const [from, to] = client % 2 === 0 ? [one, two] : [two, one];
    return ["POST", "/api/move", { token: client % 2 === 0 ? buyer : other, json: { from, to, amount: 7 } }];
  });
  expect(answers.every(({ status }) => status === 204 || status === 409)).toBe(true);
  const { items } = await listed(desk, buyer, "/api/wallets");
  expect(items.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(100);
  expect(items.every(({ balance }) => Number(balance) >= 0)).toBe(true);
});

test("D03 a stock never goes below nothing, and as many are sold as there were", async () => {
  const { desk, buyer, seller } = await market();
  const { number } = await desk.does(seller, "POST", "/api/items", { name: "Lamp", stock: 20 });
  const answers = await race(desk, 32, () => [
    "POST",
    `/api/items/${String(number)}/buy`,
    { token: buyer, json: { count: 1 } },
  ]);
  const { 200: sold } = tally(answers);
  expect([sold, answers.filter(({ status }) => status === 422).length]).toEqual([20, 12]);
  expect((await desk.does(buyer, "GET", `/api/items/${String(number)}`))["stock"]).toBe(0);
});

test("D04 of many who book one seat one has it, and a show never has more than it holds", async () => {
  const { desk, buyer, other } = await market();
  const book = (show: string, place: (client: number) => string) =>
    race(desk, 32, (client) => [
      "POST",
      "/api/seats",
      { token: client % 2 === 0 ? buyer : other, json: { show, place: place(client) } },
    ]);
  expect(tally(await book("Hamlet", () => "A1"))).toEqual({ 201: 1, "409 NOT_UNIQUE": 31 });
  expect(tally(await book("Faust", (client) => `B${client}`))).toEqual({ 201: 10, "409 FULL": 22 });
  expect([
    (await listed(desk, buyer, "/api/seats?show=Hamlet")).total,
    (await listed(desk, buyer, "/api/seats?show=Faust")).total,
  ]).toEqual([1, 10]);
});

test("D08 what is added to a record that is deleted at the same time is deleted with it, or refused", async () => {
  const { desk, buyer } = await market();
  for (let round = 0; round < 3; round += 1) {
    const { number: wallet } = await desk.does(buyer, "POST", "/api/wallets", {});
    const answers = await race(desk, 24, (client) =>
      client === 6
        ? ["DELETE", `/api/wallets/${String(wallet)}`, { token: buyer }]
        : ["POST", "/api/entries", { token: buyer, json: { wallet, amount: 1 } }],
    );
    expect(answers[6]!.status).toBe(204);
    expect(answers.every(({ status }, client) => client === 6 || status === 201 || status === 422)).toBe(true);
    expect((await listed(desk, buyer, "/api/entries")).total).toBe(0);
    expect((await desk.send("POST", "/api/entries", { token: buyer, json: { wallet, amount: 1 } })).status).toBe(422);
  }
});

test("D11 a call under a key is made once: again it has the same answer, with other inputs it is refused, and another's key is another", async () => {
  const { desk, buyer, other } = await market();
  const seat = (token: string, key: string, place: string) =>
    desk.send("POST", "/api/seats", { token, json: { show: "Faust", place }, headers: { "Idempotency-Key": key } });
  const first = await seat(buyer, "k1", "A1");
  const again = await seat(buyer, "k1", "A1");
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  expect((await seat(buyer, "k1", "A2")).json["code"]).toBe("KEY_REUSED");
  expect((await seat(other, "k1", "A1")).status).toBe(409);
  expect((await seat(other, "k1", "A3")).status).toBe(201);
  const atOnce = await race(desk, 32, () => [
    "POST",
    "/api/seats",
    { token: buyer, json: { show: "Faust", place: "B1" }, headers: { "Idempotency-Key": "k2" } },
  ]);
  expect(new Set(atOnce.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await listed(desk, buyer, "/api/seats")).total).toBe(3);
  // A refusal does nothing, so it is not kept.
  expect([(await seat(buyer, "k3", "A1")).status, (await seat(buyer, "k3", "A4")).status]).toEqual([409, 201]);
});

test("D13 whoever goes away after sending has everything or nothing done, and may send it again under the same key", async () => {
  const { desk, seller } = await market();
  const { number } = await desk.does(seller, "POST", "/api/items", { name: "Lamp", stock: 100 });
  const path = `/api/items/${String(number)}/buy`;
  const body = '{"count":1}';
  const gone = Array.from({ length: 40 }, (_, client) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${seller}\r\nIdempotency-Key: gone-${client}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    return new Promise<void>((resolve) => {
      const socket = connect(desk.port, "127.0.0.1", () => {
        // Some go in the middle of the body, some as soon as it is sent, some without being polite.
        socket.write(client % 3 === 0 ? head + body.slice(0, 5) : head + body, () =>
          client % 2 === 0 ? socket.resetAndDestroy() : socket.end(),
        );
      });
      socket
        .on("error", () => {})
        .on("close", () => resolve())
        .resume();
    });
  });
  await Promise.all(gone);
  const again = await race(desk, 40, (client) => [
    "POST",
    path,
    { token: seller, json: { count: 1 }, headers: { "Idempotency-Key": `gone-${client}` } },
  ]);
  expect(tally(again)).toEqual({ 200: 40 });
  await eventually(async () =>
    expect((await desk.does(seller, "GET", `/api/items/${String(number)}`))["stock"]).toBe(60),
  );
});

test("D14 a list that is read while records come in bulk has as many as it says", async () => {
  const { desk, buyer } = await market();
  const { number: wallet } = await desk.does(buyer, "POST", "/api/wallets", {});
  const answers = await race(desk, 90, (client) =>
    client % 3 === 0
      ? ["GET", "/api/entries?size=200", { token: buyer }]
      : client % 3 === 1
        ? ["GET", `/api/wallets/${String(wallet)}`, { token: buyer }]
        : ["POST", "/api/entries", { token: buyer, json: { wallet, amount: 1 } }],
  );
  for (const { json } of answers) {
    if (!("items" in json)) continue;
    expect((json["items"] as readonly unknown[]).length).toBe(json["total"]);
  }
  expect((await desk.does(buyer, "GET", `/api/wallets/${String(wallet)}`))["balance"]).toBe(30);
});
