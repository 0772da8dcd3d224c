import type { FromWorker, Product } from "../messages.ts";
import { readArchive } from "./archive.ts";
import type { Files } from "./archive.ts";
import { loadApplication } from "./load-application.ts";
import type { Application } from "./load-application.ts";
import { createEventSource } from "./page-event-source.ts";
import { createFetch } from "./page-fetch.ts";
import { ProductLink } from "./product-link.ts";
import { showElsewhere, showNotice, showTrouble } from "./page-notices.ts";

const own = document.currentScript;
if (!(own instanceof HTMLScriptElement)) throw new Error("fault: the page does not know its own script");
const { nonce } = own;

void run().catch((error: unknown) => {
  console.error(error);
  showTrouble(error instanceof Error ? error.message : String(error));
});

async function run(): Promise<void> {
  const holder = document.getElementById("ninepoint-files");
  const files = await readArchive(holder?.textContent ?? "");
  holder?.remove();
  const worker = new Worker(URL.createObjectURL(new Blob([bytesOf(files, "worker.js")], { type: "text/javascript" })));
  const link = new ProductLink(worker);
  Object.assign(window, { fetch: createFetch(link), EventSource: createEventSource(link) });
  const product = json(files, "product.json") as Product;
  worker.addEventListener("error", ({ message }) => showTrouble(message));
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "ready") {
      showNotice(data.keeping, () => link.tell({ kind: "start again" }));
      void loadApplication(files, json(files, "application.json") as Application, nonce);
    } else if (data.kind === "keeping") showNotice(data.keeping, () => link.tell({ kind: "start again" }));
    else if (data.kind === "elsewhere") showElsewhere(() => takeOver(link));
    else if (data.kind === "started again") startAgain();
    else if (data.kind === "broken") showTrouble(data.message);
  });
  link.tell({ kind: "start", product, program: bytesOf(files, "sqlite3.wasm"), data: bytesOf(files, "data.db") });
}

function takeOver(link: ProductLink): void {
  // A page that has run already holds what it has read; it begins anew.
  if (document.getElementById("root")?.hasChildNodes() === true) {
    sessionStorage.setItem("ninepoint take over", "yes");
    location.reload();
  } else link.tell({ kind: "take over" });
}

function startAgain(): void {
  history.replaceState(null, "", "#/");
  location.reload();
}

function json(files: Files, name: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(files, name)));
}

function bytesOf(files: Files, name: string): Uint8Array<ArrayBuffer> {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Error(`fault: the prototype has no ${name}`);
  return bytes;
}
