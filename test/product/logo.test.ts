import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { specNamed } from "../browser/spec-named.ts";
import type { ProductView } from "../../src/runtime/screens/view/product-protocol.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

const folder = temporaryFolder();
let product: RunningProduct;

beforeAll(async () => {
  mkdirSync(join(folder.path, "images"));
  writeFileSync(
    join(folder.path, "images/logo.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  );
  const head = "- Language: de-AT\n- Time zone: Europe/Vienna\n- Colour: `#0b7285`\n- Logo: `images/logo.svg`";
  const document = readFileSync(specNamed("helpdesk"), "utf8").replace("\n\n", `\n\n${head}\n\n`);
  writeFileSync(join(folder.path, "desk.md"), document);
  product = await runProduct(join(folder.path, "desk.md"), "--sample", "none");
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

test("a product tells what its head declares, and serves its logo as an image that runs nothing", async () => {
  const told = JSON.parse((await product.send("GET", "/_ninepoint/product")).text) as ProductView;
  expect([told.language, told.head]).toEqual(["de", { locale: "de-AT", timeZone: "Europe/Vienna", colour: "#0b7285" }]);
  const { status, headers } = await product.send("GET", told.logo ?? "");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox/);
});

test("what the product says is in the document's language", async () => {
  const { text } = await product.send("POST", "/_ninepoint/act", {
    json: { call: "Sign in", subject: null, input: {}, ifMatch: null },
  });
  expect(text).toContain("Diese Angabe ist erforderlich.");
});
