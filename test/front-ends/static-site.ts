import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** A built web application that is served. */
export interface StaticSite {
  readonly port: number;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".ico": "image/x-icon",
  ".json": "application/json",
};

/** Serves a folder; what is no file in it is its `index.html`, for the pages have addresses of their own. */
export async function serveSite(folder: string, port = 0): Promise<StaticSite> {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(new URL(request.url ?? "/", "http://site").pathname));
    const file = statSync(path, { throwIfNoEntry: false })?.isFile() === true ? path : join(folder, "index.html");
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream").end(readFileSync(file));
  });
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
