import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Specification } from "../../model/specification.ts";
import type { ServedImage } from "../../runtime/http/servable-product.ts";
import { iconColours } from "../../runtime/icon/icon-colours.ts";
import { productInitial } from "../../runtime/icon/product-initial.ts";
import { writeSvgIcon } from "../../runtime/icon/write-svg-icon.ts";
import { UsageError } from "../usage/usage-error.ts";
import { fillPrototype } from "./fill-prototype.ts";
import type { PrototypeData } from "./fill-prototype.ts";
import { packFiles } from "./pack-files.ts";
import { pageOfPrototype } from "./page-of-prototype.ts";
import { readApplication, readBuilt } from "./read-application.ts";

/** A document without errors, with what a prototype shows of it. */
export interface PrototypeDocument {
  readonly model: Specification;
  /** The document's text. */
  readonly source: string;
  readonly logo: ServedImage | null;
}

/** The folders of what is built for browsers, relative to the bundle and to this module. */
const builtFolders = [new URL("../web", import.meta.url), new URL("../../../dist/web", import.meta.url)];

const licences = ["product/_ninepoint/LICENSES.md", "prototype/worker/LICENSES.md"];

/** Writes a product as one page that runs without a server. The same document, moment and options give the same text. */
export async function writePrototype(document: PrototypeDocument, data: PrototypeData): Promise<string> {
  const { model, source, logo } = document;
  const folder = findBuilt();
  const { data: database, demo } = await fillPrototype(model, source, data);
  const application = readApplication(join(folder, "product"));
  const image = logo === null ? null : { ...logo, content: logo.content.toString("base64") };
  const key = createHash("sha256")
    .update(JSON.stringify([model, image]))
    .update(database)
    .digest("hex")
    .slice(0, 32);
  const packed = packFiles(
    new Map([
      ["product.json", json({ model, demo, key, logo: image })],
      ["data.db", database],
      ["worker.js", readBuilt(join(folder, "prototype/worker/worker.js"))],
      ["sqlite3.wasm", readFileSync(createRequire(import.meta.url).resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm"))],
      ["application.json", json({ first: application.first, styles: application.styles })],
      // The licences of what is bundled go where it goes.
      ["LICENSES.md", Buffer.concat(licences.map((name) => readBuilt(join(folder, name))))],
      ...[...application.files].map(([name, content]) => [`app/${name}`, content] as const),
    ]),
  );
  return pageOfPrototype({
    title: model.title,
    language: model.head.language ?? "en",
    icon: writeSvgIcon(logo, productInitial(model.title), iconColours(model.head.colour), "any"),
    nonce: createHash("sha256").update(packed).digest("base64url").slice(0, 22),
    early: application.early,
    packed,
    script: String(readBuilt(join(folder, "prototype/page/page.js"))),
  });
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function findBuilt(): string {
  const found = builtFolders.map((url) => fileURLToPath(url)).find((path) => existsSync(join(path, "prototype")));
  if (found === undefined) throw new UsageError("the web application is not built: run npm run build first.");
  return found;
}
