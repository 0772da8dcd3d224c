import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer as createPlain, request as send } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createSecure } from "node:https";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";

/** A server that a browser takes for every host of the internet. */
export interface StandIn {
  readonly port: number;
  close(): void;
}

/**
 * Stands in for the internet, over TLS and without: what asks for `/api` is handed to the product as it came, but for the name
 * of the host, and any style sheet is one in which icons have a size, for what has none can't be clicked.
 * Front ends that have the address of their API in their code can so be used as they were published.
 */
export async function openStandIn(productPort: number, folder: string): Promise<StandIn> {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=stand-in",
      "-keyout",
      key,
      "-out",
      cert,
    ],
    { stdio: "ignore" },
  );
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith("/api/") === true) handOn(request, response, productPort);
    else if (/\.css|\/css/.test(request.url ?? ""))
      response.setHeader("Content-Type", "text/css").end(`[class^="ion-"]::before { content: "*"; }`);
    else response.writeHead(404).end();
  };
  const plain = createPlain(answer);
  const secure = createSecure({ key: readFileSync(key), cert: readFileSync(cert) }, answer);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket)));
    socket.once("data", (first) => {
      socket.pause();
      (first[0] === 22 ? secure : plain).emit("connection", socket);
      socket.unshift(first);
      socket.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function handOn(from: IncomingMessage, response: ServerResponse, port: number): void {
  const headers = { ...from.headers, host: `127.0.0.1:${port}` };
  const onward = send(
    { port, host: "127.0.0.1", method: from.method ?? "GET", path: from.url ?? "/", headers, agent: false },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    },
  );
  onward.on("error", () => response.destroy());
  from.pipe(onward);
}
