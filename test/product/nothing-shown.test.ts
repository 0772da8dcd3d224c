import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let product: RunningProduct;

beforeAll(async () => {
  product = await runProduct(fileURLToPath(new URL("../../specs/nothing-shown.md", import.meta.url)));
});

afterAll(() => product.stop());

test("it serves the page, with its script", async () => {
  const { status, text, headers } = await product.send("GET", "/", { headers: { Accept: "text/html" } });
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const script = /type="module"[^>]* src="([^"]+\.js)"/.exec(text)?.[1] ?? expect.fail("no script");
  expect((await product.send("GET", script)).headers["content-type"]).toBe("text/javascript; charset=utf-8");
});

test("it lists nine points, none of them shown, and offers nothing", async () => {
  const { json } = await product.send("GET", "/_ninepoint/product");
  const points = json["points"] as { number: number; shown: string; from: string }[];
  expect(points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(points.map(({ shown, from }) => `${shown} ${from}`)).toEqual(Array.from({ length: 9 }, () => "not document"));
  expect(json).toMatchObject({ signIn: null, screens: [], entities: [], demo: [], viewer: { id: null, label: null } });
});

test.each([
  "/api",
  "/api/",
  "/api/users",
  "/api/tickets/1",
  "/api/sign-in",
  "/api/sign-up",
  "/api/sign-out",
  "/api/me",
])("there is nothing at %s, however asked", async (path) => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const { status, json, headers } = await product.send(method, path, method === "GET" ? {} : { json: {} });
    expect([status, json["status"], headers["content-type"]]).toEqual([
      404,
      404,
      "application/problem+json; charset=utf-8",
    ]);
  }
});

test("nobody can become anybody, nothing can be acted with, and it is well", async () => {
  expect((await product.send("POST", "/_ninepoint/become", { json: { role: "Lead" } })).status).toBe(404);
  expect(
    (
      await product.send("POST", "/_ninepoint/act", {
        json: { call: "Sign in", subject: null, input: {}, ifMatch: null },
      })
    ).status,
  ).toBe(404);
  expect((await product.send("GET", "/_ninepoint/screen/Tickets")).status).toBe(404);
  expect((await product.send("GET", "/_ninepoint/form?call=Sign%20in")).status).toBe(404);
  expect((await product.send("GET", "/_ninepoint/health")).json).toEqual({ status: "ok" });
  expect(product.complained()).toBe("");
});

test("it says where it is and not how to sign in", () => {
  expect(product.said()).toContain("is running");
  expect(product.said()).not.toMatch(/Sign in as|API/);
});
