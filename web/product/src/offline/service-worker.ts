/** The application's files, by the build, which puts them in the place of this name. */
declare const APPLICATION: { readonly version: string; readonly files: readonly string[] };

/** The part of a service worker's global scope that this one uses: its types exclude those of a page. */
interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
}

interface LifecycleEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const { version, files } = APPLICATION;
const scope = globalThis as unknown as WorkerScope;
const prefix = "ninepoint-application:";
const cacheName = prefix + version;
const page = "/index.html";
const assets = "/_ninepoint/assets/";
/** Milliseconds after which a server that does not answer counts as unreachable. */
const patience = 4000;
// The server names request headers on which its answers depend, none of which matters here.
const anyHeaders = { ignoreVary: true };

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(assets)) return event.respondWith(findAsset(request));
  if (files.includes(pathname) || pathname === "/_ninepoint/logo") return event.respondWith(findLatest(request));
  if (request.mode === "navigate" && !pathname.startsWith("/_ninepoint/")) event.respondWith(openPage(event));
  // Everything else is data, which pages keep themselves: by account, and not here.
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((path) => new Request(path, { cache: "no-cache" })));
  await scope.skipWaiting();
}

/** Serves all open pages from now on, and deletes the files of other versions. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (isOurs(name) && name !== cacheName) await caches.delete(name);
  await scope.clients.claim();
}

/** A file whose name changes with its content. */
async function findAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request, anyHeaders);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** A file whose name stays the same. */
async function findLatest(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const known = await cache.match(request, anyHeaders);
    if (known !== undefined) return known;
    throw error;
  }
}

/** The page: from the server, so that it is never an old one; the one kept where the server can't be reached. */
async function openPage(event: RequestEvent): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(page, anyHeaders);
  const asked = fetch(event.request);
  if (kept === undefined) return asked;
  const response = await Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
  ]);
  if (response === null || (response.status >= 502 && response.status <= 504)) return kept;
  if (isForeignPage(response)) event.waitUntil(leave());
  return response;
}

/** Whether another program than Ninepoint has answered with a page at this address. */
function isForeignPage({ ok, headers }: Response): boolean {
  return ok && (headers.get("Content-Type") ?? "").startsWith("text/html") && !headers.has("Ninepoint-Page");
}

/** Leaves the address to whatever is served there now. */
async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
  await scope.registration.unregister();
}

function isOurs(name: string): boolean {
  return name.startsWith(prefix);
}
