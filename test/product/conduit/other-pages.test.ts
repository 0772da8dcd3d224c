import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProduct } from "../running-product.ts";
import type { RunningProduct } from "../running-product.ts";

let product: RunningProduct;

beforeAll(async () => {
  product = await runProduct(fileURLToPath(new URL("../../../specs/conduit.md", import.meta.url)), "--sample", "0");
});
afterAll(async () => void (await product.stop()));

const Origin = "https://demo.example";

test("a page of any origin may ask first, and is told what it may send", async () => {
  const asks = {
    Origin,
    "Access-Control-Request-Method": "PUT",
    "Access-Control-Request-Headers": "authorization, content-type",
  };
  const { status, headers } = await product.send("OPTIONS", "/api/user", { headers: asks });
  expect([status, headers["access-control-allow-origin"], headers["access-control-allow-credentials"]]).toEqual([
    204,
    "*",
    undefined,
  ]);
  expect(headers["access-control-allow-headers"]).toMatch(/Authorization, Content-Type/);
  expect(headers["access-control-allow-methods"]).toMatch(/PUT/);
});

test("such a page registers, reads and is refused like any program", async () => {
  const user = { username: "elsewhere", email: "elsewhere@example.com", password: "a password" };
  const { status, headers } = await product.send("POST", "/api/users", { json: { user }, headers: { Origin } });
  expect([status, headers["access-control-allow-origin"], headers["set-cookie"]]).toEqual([201, "*", undefined]);
  expect(
    (await product.send("GET", "/api/articles", { headers: { Origin } })).headers["access-control-allow-origin"],
  ).toBe("*");
  expect(await product.send("GET", "/api/user", { headers: { Origin } })).toMatchObject({
    status: 401,
    headers: { "access-control-allow-origin": "*" },
  });
});

test("what is the product's own stays with its own pages", async () => {
  expect(
    (await product.send("GET", "/_ninepoint/product", { headers: { Origin } })).headers["access-control-allow-origin"],
  ).toBeUndefined();
  expect(
    (await product.send("GET", "/%5Fninepoint/product", { headers: { Origin } })).headers[
      "access-control-allow-origin"
    ],
  ).toBeUndefined();
  expect(
    (await product.send("POST", "/_ninepoint/become", { json: { role: "Member" }, headers: { Origin } })).status,
  ).toBe(403);
  const asks = { Origin, "Access-Control-Request-Method": "POST" };
  expect(
    (await product.send("OPTIONS", "/_ninepoint/act", { headers: asks })).headers["access-control-allow-methods"],
  ).toBeUndefined();
});
