import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { performed } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";

const script = "export const desk = 1;\n".repeat(20);
const page = "<!doctype html><title>Desk</title>";
const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

function builtApplication(): string {
  const root = mkdtempSync(join(tmpdir(), "web-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const webRoot = join(root, "web");
  mkdirSync(join(webRoot, "assets"), { recursive: true });
  writeFileSync(join(root, "secret.txt"), "secret");
  writeFileSync(join(webRoot, "index.html"), page);
  writeFileSync(join(webRoot, "assets", "index-BxYz12ab.js.br"), brotliCompressSync(script));
  writeFileSync(join(webRoot, "assets", "index-BxYz12ab.js.map"), "map");
  return webRoot;
}

it("gives a browser the application at every path that is not the API's", async () => {
  const desk = await startDesk({ webRoot: builtApplication() });
  for (const path of ["/", "/queue", "/tickets/7", "/people/a%20b?sort=x"]) {
    const { status, headers, text } = await desk.send("GET", path, { headers: browser });
    expect([status, text, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      page,
      "text/html; charset=utf-8",
      "no-cache",
    ]);
    expect(headers["content-security-policy"]).toContain("default-src 'self'; style-src 'self' 'unsafe-inline'");
  }
});

it.each([
  [undefined, "accepted"],
  ["", "accepted"],
  ["*/*", "accepted"],
  ["text/*;q=0.5", "accepted"],
  ["image/png, */*;q=0.1", "accepted"],
  ["text/html", "asked for"],
  ["application/json;q=0.9, text/html", "asked for"],
  ["application/xhtml+xml", "asked for"],
  ["application/json", "unwanted"],
  ["application/json, text/plain, */*", "unwanted"],
  ["application/problem+json, */*", "unwanted"],
  ["text/html;q=0, application/json", "unwanted"],
  ["text/html;q=0.0", "unwanted"],
  ["image/png", "unwanted"],
])("with Accept %j, a page is %s", async (accept, demand) => {
  const desk = await startDesk({ webRoot: builtApplication() });
  desk.engine.answer = () => performed({ body: `"data"` });
  const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
  const textAt = async (path: string) => {
    const { status, text } = await desk.send("GET", path, { headers });
    return status === 404 ? 404 : text;
  };
  // The addresses of screens, one of which is also that of a call, one of the API, and one that is neither.
  expect([await textAt("/"), await textAt("/queue")]).toEqual(demand === "unwanted" ? [404, 404] : [page, page]);
  expect(await textAt("/tickets/7")).toBe(demand === "asked for" ? page : `"data"`);
  expect(await textAt("/api/tickets")).toBe(`"data"`);
  expect(await textAt("/nowhere")).toBe(demand === "asked for" ? page : 404);
});

it("gives a page to GET and HEAD alone, and browsers the API's JSON where no screen has its path", async () => {
  const desk = await startDesk({ webRoot: builtApplication() });
  desk.engine.answer = () => performed({ body: `"data"` });
  expect((await desk.send("HEAD", "/")).status).toBe(200);
  expect((await desk.send("POST", "/queue", { headers: browser })).status).toBe(404);
  expect((await desk.send("GET", "/api/tickets", { headers: browser })).text).toBe(`"data"`);
  expect((await desk.send("GET", "/tickets/7", { headers: { Accept: "application/json" } })).text).toBe(`"data"`);
});

it("serves the pages of an application to a visitor with a worthless cookie too", async () => {
  const desk = await startDesk({ webRoot: builtApplication() });
  expect((await desk.send("GET", "/", { headers: browser, cookie: "gone" })).status).toBe(200);
});

it.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
  ["", undefined, (bytes: Buffer) => bytes],
])("answers Accept-Encoding %j with the form %s of a file that was built once", async (accepted, encoding, decode) => {
  const desk = await startDesk({ webRoot: builtApplication() });
  const answer = await desk.send("GET", "/assets/index-BxYz12ab.js", { headers: { "Accept-Encoding": accepted } });
  expect([decode(answer.bytes).toString(), answer.headers["content-encoding"], answer.headers["content-type"]]).toEqual(
    [script, encoding, "text/javascript; charset=utf-8"],
  );
  expect([answer.headers["cache-control"], answer.headers.vary]).toEqual([
    "public, max-age=31536000, immutable",
    "Accept, Accept-Encoding",
  ]);
});

it("answers 304 for a file that the browser has", async () => {
  const desk = await startDesk({ webRoot: builtApplication() });
  const { headers } = await desk.send("GET", "/index.html");
  expect((await desk.send("GET", "/index.html", { headers: { "If-None-Match": headers.etag } })).status).toBe(304);
});

it.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/index-BxYz12ab.js.map",
  "/assets/index-BxYz12ab.js.br",
  "//index.html",
  "/assets",
  "/index.html/",
])("serves nothing at %s", async (path) => {
  const desk = await startDesk({ webRoot: builtApplication() });
  expect(await desk.raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 /);
});

it("starts without a built application", async () => {
  const desk = await startDesk({ webRoot: "/nowhere/at/all" });
  expect((await desk.send("GET", "/", { headers: browser })).status).toBe(404);
});

it("does not follow links out of the folder", async () => {
  const webRoot = builtApplication();
  symlinkSync(join(webRoot, "..", "secret.txt"), join(webRoot, "link.txt"));
  const desk = await startDesk({ webRoot });
  expect((await desk.send("GET", "/link.txt")).status).toBe(404);
});
