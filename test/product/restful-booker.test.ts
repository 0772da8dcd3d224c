import { afterAll, beforeAll, expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import type { Received } from "../contracts/http/send.ts";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let booker: RunningProduct;

beforeAll(async () => {
  booker = await runProduct(
    fileURLToPath(new URL("../../specs/restful-booker.md", import.meta.url)),
    "--sample",
    "none",
  );
});

afterAll(() => booker.stop());

const ida = {
  firstname: "Ida",
  lastname: "Stone",
  totalprice: 220,
  depositpaid: true,
  bookingdates: { checkin: "2031-03-01", checkout: "2031-03-04" },
  additionalneeds: "A cot",
};

async function booked(more: object = {}): Promise<number> {
  const { json } = await booker.send("POST", "/booking", { json: { ...ida, ...more } });
  return Number(json["bookingid"]);
}

async function token(): Promise<string> {
  const { json } = await booker.send("POST", "/auth", { json: { username: "admin", password: "password123" } });
  return String(json["token"]);
}

async function asHouse(method: string, path: string, json?: object): Promise<Received> {
  return booker.send(method, path, {
    headers: { Cookie: `token=${await token()}` },
    ...(json === undefined ? {} : { json }),
  });
}

const ids = async (query: string): Promise<unknown> =>
  JSON.parse((await booker.send("GET", `/booking${query}`)).text) as unknown;
const plainly = ({ status, text, headers }: Received): unknown => [
  status,
  text,
  headers["content-type"]?.split(";")[0],
];

test("who knocks is told 201", async () => {
  expect(plainly(await booker.send("GET", "/ping"))).toEqual([201, "Created", "text/plain"]);
});

test("any other path is not found, in plain text", async () => {
  expect(plainly(await booker.send("GET", "/rooms/suite"))).toEqual([404, "Not Found", "text/plain"]);
});

test("the right password is answered with a token, a wrong one with a reason and 200 as well", async () => {
  expect(await token()).toMatch(/^[\w-]{15,}$/);
  const { status, json } = await booker.send("POST", "/auth", { json: { username: "admin", password: "open sesame" } });
  expect([status, json]).toEqual([200, { reason: "Bad credentials" }]);
  expect((await booker.send("POST", "/auth", { json: { username: "nobody", password: "password123" } })).json).toEqual({
    reason: "Bad credentials",
  });
});

test("a booking is answered with its number beside it, and numbers count up", async () => {
  const { status, json } = await booker.send("POST", "/booking", { json: ida });
  expect([status, json["booking"]]).toEqual([200, ida]);
  expect(await booked()).toBe(Number(json["bookingid"]) + 1);
});

test("a booking is read by anybody, what was not asked for left out", async () => {
  const { additionalneeds: _, ...plain } = ida;
  const { json } = await booker.send("POST", "/booking", { json: plain });
  const { status, json: read } = await booker.send("GET", `/booking/${String(json["bookingid"])}`);
  expect([status, read]).toEqual([200, plain]);
});

test("what nobody asked for is no reason to refuse a booking", async () => {
  expect((await booker.send("POST", "/booking", { json: { ...ida, colour: "blue" } })).json["booking"]).toEqual(ida);
});

test("a booking that lacks something is a fault of the server's", async () => {
  for (const missing of ["firstname", "lastname", "totalprice", "depositpaid", "bookingdates"]) {
    const json = Object.fromEntries(Object.entries(ida).filter(([name]) => name !== missing));
    expect(plainly(await booker.send("POST", "/booking", { json })), missing).toEqual([
      500,
      "Internal Server Error",
      "text/plain",
    ]);
  }
});

test("who asks for a format that is not spoken gets a teapot", async () => {
  const headers = { Accept: "application/ogg" };
  expect(plainly(await booker.send("POST", "/booking", { json: ida, headers }))).toEqual([
    418,
    "I'm a Teapot",
    "text/plain",
  ]);
  expect((await booker.send("GET", `/booking/${await booked()}`, { headers })).status).toBe(418);
  for (const Accept of ["application/json", "*/*", "application/json, text/plain, */*"]) {
    expect((await booker.send("GET", `/booking/${await booked()}`, { headers: { Accept } })).status, Accept).toBe(200);
  }
});

test("the list holds numbers alone, and may be narrowed by name and by dates", async () => {
  const geoff = { firstname: "Geoffrey", lastname: "Whitby" };
  const early = await booked({ ...geoff, bookingdates: { checkin: "2032-05-01", checkout: "2032-05-04" } });
  const late = await booked({ ...geoff, bookingdates: { checkin: "2032-05-02", checkout: "2032-05-05" } });
  const other = await booked({
    ...geoff,
    lastname: "Whitley",
    bookingdates: { checkin: "2032-05-03", checkout: "2032-05-06" },
  });
  expect(await ids("")).toEqual(
    expect.arrayContaining([{ bookingid: early }, { bookingid: late }, { bookingid: other }]),
  );
  expect(await ids("?firstname=Geoffrey")).toEqual([{ bookingid: early }, { bookingid: late }, { bookingid: other }]);
  expect(await ids("?lastname=Whitley")).toEqual([{ bookingid: other }]);
  expect(await ids("?firstname=Geoffrey&checkin=2032-05-01")).toEqual([{ bookingid: late }, { bookingid: other }]);
  expect(await ids("?firstname=Geoffrey&checkout=2032-05-05")).toEqual([{ bookingid: early }]);
  expect(await ids("?firstname=Geoffrey&lastname=Whitby&checkin=2032-05-01&checkout=2032-05-06")).toEqual([
    { bookingid: late },
  ]);
  expect(await ids("?firstname=Nobody")).toEqual([]);
});

test("a date that is none is a fault of the server's", async () => {
  expect(plainly(await booker.send("GET", "/booking?checkout=2032-05-0"))).toEqual([
    500,
    "Internal Server Error",
    "text/plain",
  ]);
});

test.each(["PUT", "PATCH", "DELETE"])(
  "%s is forbidden without the token of the house, whatever is sent",
  async (method) => {
    const path = `/booking/${await booked()}`;
    const forbidden = [403, "Forbidden", "text/plain"];
    expect(plainly(await booker.send(method, path))).toEqual(forbidden);
    expect(plainly(await booker.send(method, path, { headers: { Cookie: "token=undefined" } }))).toEqual(forbidden);
    expect(plainly(await booker.send(method, "/booking/99999"))).toEqual(forbidden);
  },
);

test("PUT replaces a booking", async () => {
  const path = `/booking/${await booked()}`;
  const { additionalneeds: _, ...changed } = {
    ...ida,
    firstname: "Iris",
    bookingdates: { checkin: "2031-04-01", checkout: "2031-04-02" },
  };
  const { status, json } = await asHouse("PUT", path, changed);
  expect([status, json]).toEqual([200, changed]);
  expect((await booker.send("GET", path)).json).toEqual(changed);
});

test("PUT needs a whole booking, PATCH a part of one", async () => {
  const path = `/booking/${await booked()}`;
  expect(plainly(await asHouse("PUT", path, { firstname: "Iris" }))).toEqual([400, "Bad Request", "text/plain"]);
  const { status, json } = await asHouse("PATCH", path, { firstname: "Iris", lastname: "Moor" });
  expect([status, json]).toEqual([200, { ...ida, firstname: "Iris", lastname: "Moor" }]);
});

test("name and password may stand in for the token", async () => {
  const path = `/booking/${await booked()}`;
  const basic = (text: string): object => ({
    headers: { Authorization: `Basic ${Buffer.from(text).toString("base64")}` },
  });
  expect(
    (await booker.send("PATCH", path, { json: { firstname: "Iris" }, ...basic("admin:password123") })).json,
  ).toEqual({ ...ida, firstname: "Iris" });
  expect(plainly(await booker.send("DELETE", path, basic("admin:password")))).toEqual([403, "Forbidden", "text/plain"]);
  expect((await booker.send("DELETE", path, basic("admin:password123"))).status).toBe(201);
});

test("DELETE is answered with 201, and then the booking is gone", async () => {
  const path = `/booking/${await booked()}`;
  expect(plainly(await asHouse("DELETE", path))).toEqual([201, "Created", "text/plain"]);
  expect(plainly(await booker.send("GET", path))).toEqual([404, "Not Found", "text/plain"]);
});

test("what is done to a booking that is not there is not allowed, and reading it not found", async () => {
  const missing = [405, "Method Not Allowed", "text/plain"];
  expect(plainly(await asHouse("PUT", "/booking/99999", ida))).toEqual(missing);
  expect(plainly(await asHouse("PATCH", "/booking/99999", { firstname: "Iris" }))).toEqual(missing);
  expect(plainly(await asHouse("DELETE", "/booking/99999"))).toEqual(missing);
  expect((await booker.send("GET", "/booking/99999")).status).toBe(404);
});

test("a body that is no JSON is a bad request", async () => {
  expect(
    plainly(await booker.send("POST", "/booking", { body: "{", headers: { "Content-Type": "application/json" } })),
  ).toEqual([400, "Bad Request", "text/plain"]);
});
