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
  worker.addEventListener("error", ({ message }) => showTrouble(message));
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => take(data, link, files));
  link.tell({
    kind: "start",
    product: json(files, "product.json") as Product,
    program: bytesOf(files, "sqlite3.wasm"),
    data: bytesOf(files, "data.db"),
    takesOver: takesOver(),
  });
}

let isRunning = false;

function take(message: FromWorker, link: ProductLink, files: Files): void {
  switch (message.kind) {
    case "ready":
      isRunning = true;
      showNotice(message.keeping, () => link.tell({ kind: "start again" }));
      void loadApplication(files, json(files, "application.json") as Application, nonce);
      return;
    case "keeping":
      return showNotice(message.keeping, () => link.tell({ kind: "start again" }));
    case "elsewhere":
      // A page that has run holds what it has read: it begins anew, and takes the product over then.
      return showElsewhere(() => (isRunning ? reloadToTakeOver() : link.tell({ kind: "take over" })));
    case "started again":
      return startAgain();
    case "broken":
      return showTrouble(message.message);
    case "reply":
    case "events":
    case "end":
      // Whoever has asked takes it.
      return;
  }
}

const mark = "ninepoint takes over";

function reloadToTakeOver(): void {
  history.replaceState({ ...(history.state as object | null), [mark]: true }, "");
  location.reload();
}

/** Whether the page was loaded anew to take the product over; once. */
function takesOver(): boolean {
  const { [mark]: marked = false, ...state } = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState(state, "");
  return marked === true;
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
