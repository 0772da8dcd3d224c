import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { PortInUse } from "../../runtime/http/port-in-use.ts";

/** A listener that accepts connections for others to serve. */
export interface Doorway {
  readonly port: number;
  /** Accepts what has connected by now, and then nothing more. */
  close(): Promise<void>;
}

/** The most connections that wait to be accepted, which is the default of Node. */
const backlog = 511;

/** Listens on a port, and hands over each connection before anything of it is read. Rejects with `PortInUse` where another process has the port. */
export async function openDoorway(port: number, host: string, handOver: (socket: Socket) => void): Promise<Doorway> {
  let accepted = 0;
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
    accepted += 1;
    // A connection may break before anybody serves it.
    socket.on("error", () => {});
    handOver(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortInUse(port) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const first = accepted;
      for (let before = -1; before !== accepted && accepted - first < backlog; ) {
        before = accepted;
        // Between two of these Node accepts what has connected.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      }
      server.close();
    },
  };
}
