import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

const built = fileURLToPath(new URL("../../dist/web/product/_ninepoint/service-worker.js.br", import.meta.url));
const code = brotliDecompressSync(readFileSync(built)).toString("utf8");
const address = "http://127.0.0.1:9000";

/** What a server answers: a page of Ninepoint's, another page, or nothing. */
type Answer = Response | "nothing" | "silence";

test("a new version keeps its files, takes over at once, and deletes those of the version before and nothing else", async () => {
  const worker = startWorker(() => page());
  worker.caches.set("ninepoint-application:older", new Map());
  worker.caches.set("of somebody else", new Map());
  await worker.emit("install");
  expect(worker.log).toEqual(["skip waiting"]);
  await worker.emit("activate");
  expect(worker.log).toEqual(["skip waiting", "claim"]);
  const [own, ...others] = [...worker.caches.keys()].filter((name) => name !== "of somebody else");
  expect([own?.startsWith("ninepoint-application:"), others, worker.caches.has("of somebody else")]).toEqual([
    true,
    [],
    true,
  ]);
  expect(worker.caches.get(own ?? "")?.has("/index.html")).toBe(true);
});

test("a page comes from the server, and from what is kept only where no answer of the product comes", async () => {
  let answer: Answer = page("fresh");
  const worker = startWorker(() => answer);
  await worker.emit("install");
  expect(await worker.open("/queue")).toBe("fresh");
  for (answer of ["nothing", "silence", new Response("Bad gateway", { status: 502 })] as const)
    expect(await worker.open("/queue")).toBe("kept");
  for (answer of [new Response("gone", { status: 404 }), page("fresh again")])
    expect(await worker.open("/queue")).toBe(answer.status === 404 ? "gone" : "fresh again");
});

test("data, files of records and what is not read are left to the network", async () => {
  const worker = startWorker(() => page());
  await worker.emit("install");
  for (const [path, mode, method] of [
    ["/_ninepoint/product", "cors", "GET"],
    ["/_ninepoint/screen/Queue", "cors", "GET"],
    ["/_ninepoint/files/Ticket/1/picture", "navigate", "GET"],
    ["/api/tickets", "cors", "GET"],
    ["/_ninepoint/act", "cors", "POST"],
  ] as const)
    expect([path, await worker.ask(path, mode, method)]).toEqual([path, null]);
});

test("a file of the application is loaded once, and a logo is kept for when there is no server", async () => {
  let answer: Answer = new Response("loaded");
  const worker = startWorker(() => answer);
  await worker.emit("install");
  expect(await worker.ask("/_ninepoint/assets/german-abc.js", "cors")).toBe("loaded");
  expect(await worker.ask("/_ninepoint/logo?abc", "no-cors")).toBe("loaded");
  answer = "nothing";
  expect(await worker.ask("/_ninepoint/assets/german-abc.js", "cors")).toBe("loaded");
  expect(await worker.ask("/_ninepoint/logo?abc", "no-cors")).toBe("loaded");
});

test("where another program answers at the address, it removes itself and its files", async () => {
  const worker = startWorker(() => new Response("<p>Hello", { headers: { "Content-Type": "text/html" } }));
  worker.caches.set("of somebody else", new Map());
  await worker.emit("install");
  expect(await worker.open("/")).toBe("<p>Hello");
  expect(worker.log).toContain("unregister");
  expect([...worker.caches.keys()]).toEqual(["of somebody else"]);
});

function page(text = "kept"): Response {
  return new Response(text, { headers: { "Content-Type": "text/html", "Ninepoint-Page": "1" } });
}

/** Runs the service worker as it is built. `answer`: of the server, to each request; while it is installed, its own page. */
function startWorker(answer: () => Answer): {
  readonly log: readonly string[];
  readonly caches: Map<string, Map<string, Response>>;
  emit(type: "install" | "activate"): Promise<void>;
  ask(path: string, mode: string, method?: string): Promise<string | null>;
  open(path: string): Promise<string | null>;
} {
  const log: string[] = [];
  const caches = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: object) => void>();
  let isInstalling = false;
  const pathOf = (request: { readonly url: string } | string): string =>
    (typeof request === "string" ? request : request.url).replace(address, "");
  const fetchIt = async (): Promise<Response> => {
    const came = isInstalling ? page() : answer();
    if (came === "silence") return new Promise<Response>(() => {});
    if (came === "nothing") throw new TypeError("Failed to fetch");
    return came.clone();
  };
  const openCache = async (name: string): Promise<object> => {
    const files = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, files);
    return {
      addAll: async (requests: readonly { readonly url: string }[]) => {
        for (const request of requests) files.set(pathOf(request), await fetchIt());
      },
      match: async (request: { readonly url: string } | string) => files.get(pathOf(request))?.clone(),
      put: async (request: { readonly url: string }, response: Response) => void files.set(pathOf(request), response),
    };
  };
  runInNewContext(code, {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    caches: {
      open: openCache,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    clients: { claim: async () => void log.push("claim") },
    fetch: fetchIt,
    location: { origin: address },
    registration: { unregister: async () => void log.push("unregister") },
    Request: class {
      readonly url: string;
      constructor(path: string) {
        this.url = path;
      }
    },
    // Nobody waits longer than until everything else has happened.
    setTimeout: (then: () => void) => setImmediate(() => setImmediate(then)),
    skipWaiting: async () => void log.push("skip waiting"),
    URL,
  });
  const dispatch = async (type: string, event: object): Promise<Response | null> => {
    const waited: Promise<unknown>[] = [];
    const given: Promise<Response>[] = [];
    listeners.get(type)?.({
      ...event,
      waitUntil: (done: Promise<unknown>) => void waited.push(done),
      respondWith: (response: Promise<Response>) => void given.push(response),
    });
    const [came = null] = await Promise.all(given);
    await Promise.all(waited);
    return came;
  };
  const ask = async (path: string, mode: string, method = "GET"): Promise<string | null> => {
    const response = await dispatch("fetch", { request: { url: address + path, mode, method } });
    return response === null ? null : response.text();
  };
  return {
    log,
    caches,
    async emit(type) {
      isInstalling = type === "install";
      await dispatch(type, {});
      isInstalling = false;
    },
    ask,
    open: (path) => ask(path, "navigate"),
  };
}
