import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openapiProblems } from "../export/validated.ts";
import { runProduct } from "./running-product.ts";
import { serveDesk } from "./served-desk.ts";

const document = fileURLToPath(new URL("../../specs/helpdesk.md", import.meta.url));

test("a product that runs for its author answers its OpenAPI", async () => {
  const product = await runProduct(document, "--sample", "none");
  onTestFinished(() => void product.stop());
  const { status, json, headers } = await product.send("GET", "/_ninepoint/openapi.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(json).toMatchObject({ openapi: "3.1.0", info: { title: "Help desk" } });
  expect(await openapiProblems(json)).toEqual([]);
});

test("a product that people depend on does not", async () => {
  const desk = await serveDesk({ hasMail: false });
  expect((await desk.get("/_ninepoint/openapi.json")).status).toBe(404);
});
