import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Specification } from "../../model/specification.ts";
import { UsageError } from "../usage/usage-error.ts";
import { fillPrototype } from "./fill-prototype.ts";
import type { PrototypeData } from "./fill-prototype.ts";
import { packFiles } from "./pack-files.ts";
import { readApplication, readBuilt } from "./read-application.ts";

/** The folder of what is built for browsers, relative to this module and to the bundle. */
const builtRoot = [new URL("../web", import.meta.url), new URL("../../../dist/web", import.meta.url)];

/** Writes a product as one page that runs without a server. The same document, moment and options give the same text. */
export async function writePrototype(model: Specification, source: string, data: PrototypeData): Promise<string> {
  const webRoot = findBuilt();
  const { data: database, demo } = await fillPrototype(model, source, data);
  const application = readApplication(webRoot);
  const key = createHash("sha256").update(JSON.stringify(model)).update(database).digest("hex").slice(0, 32);
  const part = (name: string): Buffer => readBuilt(join(webRoot, "prototype", name));
  const packed = packFiles(
    new Map([
      ["product.json", json({ model, demo, key })],
      ["data.db", database],
      ["worker.js", part("worker/worker.js")],
      ["sqlite3.wasm", part("worker/sqlite3.wasm")],
      ["application.json", json({ first: application.first, styles: application.styles })],
      ...[...application.files].map(([name, content]) => [`app/${name}`, content] as const),
    ]),
  );
  const nonce = createHash("sha256").update(packed).digest("base64url").slice(0, 22);
  return pageOf({ title: model.title, language: model.head.language, nonce, early: application.early, packed, script: String(part("page/page.js")) });
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function findBuilt(): string {
  const found = builtRoot.map((url) => fileURLToPath(url)).find((path) => existsSync(join(path, "prototype")));
  if (found === undefined) throw new UsageError("the web application is not built: run npm run build first.");
  return found;
}

interface Page {
  readonly title: string;
  readonly language: string | null;
  readonly nonce: string;
  readonly early: string;
  readonly packed: string;
  readonly script: string;
}

// Nothing in the page may reach another address: what it is made of has addresses in the page's own memory.
const policy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}' blob: 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; ` +
  "img-src data: blob:; font-src blob:; media-src blob:; connect-src 'none'; form-action 'none'; base-uri 'none'";

function pageOf({ title, language, nonce, early, packed, script }: Page): string {
  return `<!doctype html>
<html lang="${attribute(language ?? "en")}" data-prototype>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${attribute(title)}</title>
<link rel="icon" href="data:,">
<script nonce="${nonce}">${early}</script>
</head>
<body>
<div id="root"></div>
<noscript>This product needs JavaScript.</noscript>
<script type="application/octet-stream" id="ninepoint-files">${packed}</script>
<script nonce="${nonce}">${script.replaceAll("</script", "<\\/script")}</script>
</body>
</html>
`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
