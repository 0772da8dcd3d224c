import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { specNamed } from "../browser/spec-named.ts";
import { letterStrokes } from "../../src/runtime/icon/letter-strokes.ts";
import type { ProductView } from "../../src/runtime/screens/view/product-protocol.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

const folder = temporaryFolder();
const head = "- Language: ar\n- Colour: `#f0c000`\n- Logo: `logo.svg`";
let desk: RunningProduct;
let other: RunningProduct;

beforeAll(async () => {
  writeFileSync(join(folder.path, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const document = readFileSync(specNamed("helpdesk"), "utf8")
    .replace("# Specification: Help desk", "# Specification: Help & <desk> for everybody")
    .replace("\n\n", `\n\n${head}\n\n`);
  writeFileSync(join(folder.path, "desk.md"), document);
  desk = await runProduct(specNamed("helpdesk"), "--sample", "none", "--data", join(folder.path, "data"));
  other = await runProduct(join(folder.path, "desk.md"), "--sample", "none");
});
afterAll(async () => {
  await desk.stop();
  await other.stop();
  folder.remove();
});

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

test("a manifest names the product, its language and colour, and icons that are there", async () => {
  const { headers, text } = await desk.send("GET", "/_ninepoint/manifest.webmanifest");
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(JSON.parse(text)).toMatchObject({
    name: "Help desk",
    short_name: "Help desk",
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#3b5bdb",
  });
  const named = JSON.parse((await other.send("GET", "/_ninepoint/manifest.webmanifest")).text) as Manifest;
  expect(named).toMatchObject({
    name: "Help & <desk> for everybody",
    short_name: "Help &",
    lang: "ar",
    dir: "rtl",
    theme_color: "#f0c000",
  });
  expect(named.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const product of [desk, other])
    for (const { src, type } of named.icons) {
      const icon = await product.send("GET", src);
      expect([icon.status, icon.headers["content-type"]]).toEqual([200, type]);
      expect(icon.headers["content-security-policy"]).toContain("sandbox");
    }
});

test("an icon is the logo or, without one, the initial on the product's colour", async () => {
  expect((await desk.send("GET", "/_ninepoint/icon.svg")).text).toMatch(
    /fill="#3b5bdb".*fill="#ffffff"[^>]*>H<\/text>/,
  );
  const { text } = await other.send("GET", "/_ninepoint/maskable-icon.svg");
  expect(text).toContain("data:image/svg+xml;base64,");
});

test("the page of the application and its service worker have the headers that they need", async () => {
  const page = await desk.send("GET", "/queue", { headers: { Accept: "text/html" } });
  expect([page.headers["ninepoint-page"], page.headers["cache-control"]]).toEqual(["1", "no-cache"]);
  expect(page.text).toContain('<link rel="manifest" href="/_ninepoint/manifest.webmanifest" />');
  const worker = await desk.send("GET", "/_ninepoint/service-worker.js");
  expect(worker.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect([worker.headers["service-worker-allowed"], worker.headers["cache-control"]]).toEqual(["/", "no-cache"]);
  const [, names = "[]"] = /files:?"?:(\[[^\]]*\])/.exec(worker.text) ?? [];
  const files = JSON.parse(names) as readonly string[];
  expect(files).toContain("/index.html");
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) expect([path, (await desk.send("GET", path)).status]).toEqual([path, 200]);
});

test("a product is known by its data and by its document", async () => {
  const identityOf = async ({ send }: RunningProduct): Promise<ProductView["identity"]> =>
    (JSON.parse((await send("GET", "/_ninepoint/product")).text) as ProductView).identity;
  const first = await identityOf(desk);
  const stranger = await identityOf(other);
  expect(stranger.data).not.toBe(first.data);
  expect(stranger.document).not.toBe(first.document);
  await desk.stop();
  desk = await runProduct(specNamed("helpdesk"), "--sample", "none", "--data", join(folder.path, "data"));
  expect(await identityOf(desk)).toEqual(first);
  const again = await runProduct(specNamed("helpdesk"), "--sample", "none");
  expect(await identityOf(again)).toMatchObject({ document: first.document });
  expect((await identityOf(again)).data).not.toBe(first.data);
  await again.stop();
});

test("an icon as PNG can be decoded, and has the letter in the middle", async () => {
  const { bytes } = await desk.send("GET", "/_ninepoint/apple-touch-icon.png");
  expect(bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  const size = bytes.readUInt32BE(16);
  expect(size).toBe(180);
  const at = bytes.indexOf("IDAT");
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  expect(rows.length).toBe(size * (size * 3 + 1));
  const colourAt = (x: number, y: number): string =>
    rows.subarray(y * (size * 3 + 1) + 1 + x * 3, y * (size * 3 + 1) + 4 + x * 3).toString("hex");
  // H has a bar in the middle.
  expect([colourAt(0, 0), colourAt(90, 90), colourAt(90, 60)]).toEqual(["3b5bdb", "ffffff", "3b5bdb"]);
});

test("every capital letter and digit can be drawn", () => {
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    for (const stroke of letterStrokes[letter] ?? ["missing"])
      expect(stroke).toMatch(
        /^(?:-?[\d.]+,-?[\d.]+|@(?:-?[\d.]+,){5}-?[\d.]+)(?: (?:-?[\d.]+,-?[\d.]+|@(?:-?[\d.]+,){5}-?[\d.]+))*$/,
      );
});
