import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportRequest, ImportView } from "../../src/runtime/screens/view/import-protocol.ts";
import { parseCsv } from "../../web/product/src/import/parse-csv.ts";
import { zoneInHead } from "../../web/product/src/import/zone-in-head.ts";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let product: RunningProduct;

beforeAll(async () => {
  product = await runProduct(fileURLToPath(new URL("../browser/visits.md", import.meta.url)), "--sample", "0");
});

afterAll(async () => void (await product.stop()));

test("a file says in which time zone its times are, and is read alike wherever it is imported", async () => {
  const begins = "2026-11-23T20:30:00.000Z";
  expect((await product.send("POST", "/api/visits", { json: { name: "First", begins } })).status).toBe(201);
  const file = await product.send(
    "GET",
    "/_ninepoint/export/All%20visits?export.format=csv&export.columns=name,begins&export.zone=Pacific/Auckland&q=First",
  );
  const [heads, ...rows] = parseCsv(file.text.replace("\ufeff", ""), ",").rows.map(({ cells }) => cells.map(String));
  expect([heads, ...rows]).toEqual([
    ["Name", "Begins (Pacific/Auckland)"],
    ["First", "2026-11-24 09:30:00"],
  ]);
  const request: ImportRequest = {
    call: "Create a visit",
    inputs: ["name", "begins"],
    rows: rows.map(([, moment]) => ["Second", moment ?? ""]),
    isGuarded: true,
    zone: "America/New_York",
    zones: (heads ?? []).map(zoneInHead),
    dateOrder: null,
    decimalSign: null,
    file: "a file",
    apply: true,
  };
  const { status, json } = await product.send("POST", "/_ninepoint/import", { json: request });
  expect([status, (json as unknown as ImportView).applied]).toEqual([200, true]);
  const { json: page } = await product.send("GET", "/api/visits?name=Second");
  expect(page).toMatchObject({ items: [{ begins }] });
});

test.each([
  ["Begins (Europe/Berlin)", "Europe/Berlin"],
  ["Begins (America/Argentina/Buenos_Aires)", "America/Argentina/Buenos_Aires"],
  ["Begins (UTC)", "UTC"],
  ["Price (EUR)", null],
  ["Begins (day or night)", null],
  ["Begins", null],
])("the head %s says the time zone %s", (head, zone) => {
  expect(zoneInHead(head)).toBe(zone);
});
