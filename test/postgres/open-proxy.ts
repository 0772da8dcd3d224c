import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import type { PostgresServer } from "./start-postgres.ts";

/** What stands between a product and its database servers, as a network does or an address that moves from one server to another. */
export interface PostgresProxy {
  /** The address of a database, whichever server it leads to. */
  address(database: string): string;
  /** Has new connections lead to another server. */
  leadTo(server: PostgresServer): void;
  /** How many connections were made to it. */
  made(): number;
  /** Ends all connections, without a word. */
  cut(): void;
  /** Loses all that is sent from now on, on old and new connections, and ends none; as where a cable is pulled. */
  hold(): void;
  /** Ends the connections that were held, and passes new ones on again. */
  release(): void;
  /** Keeps back what servers answer on the connections that there are, until `deliver`. */
  delay(): void;
  deliver(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a free port that leads to a server. */
export async function openProxy(first: PostgresServer): Promise<PostgresProxy> {
  let [server, isHeld, made] = [first, false, 0];
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const add = (socket: Socket, other: () => Socket | null): void => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => void (isHeld || other()?.write(data)));
    socket.on("close", () => {
      sockets.delete(socket);
      if (!isHeld) other()?.destroy();
    });
  };
  const listening = createServer((client) => {
    made += 1;
    if (isHeld) return add(client, () => null);
    const onward = connect(server.socket);
    answering.add(onward);
    onward.on("close", () => answering.delete(onward));
    add(client, () => onward);
    add(onward, () => client);
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: (database) => `postgres://ninepoint@127.0.0.1:${port}/${database}`,
    leadTo: (other) => void (server = other),
    made: () => made,
    cut,
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      cut();
    },
    delay() {
      for (const socket of answering) socket.pause();
    },
    deliver() {
      for (const socket of answering) socket.resume();
    },
    close() {
      cut();
      return new Promise((resolve) => listening.close(() => resolve()));
    },
  };
}
