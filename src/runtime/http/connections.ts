import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";

/** A connection on which nothing has arrived for so many milliseconds is ended when the server stops. */
const quietTime = 200;
/** As many connections wait to be accepted at most, where nobody says otherwise to Node. */
const backlog = 511;

/**
 * The connections of a server, so that it can stop without losing a request that has arrived: on a connection that is open, behind
 * another request, or on one that is not accepted yet.
 *
 * Node's own `close` ends every connection that looks idle, also one with a request in its buffer that nobody has read yet.
 */
export class Connections {
  readonly #server: Server;
  /** By connection, the latest request that came over it; null: none yet. */
  readonly #latest = new Map<Socket, IncomingMessage | null>();
  /** Connections whose last reply is on its way, while the server stops. */
  readonly #ending = new Set<Socket>();
  #accepted = 0;
  #underway = 0;
  #stopping = false;
  #onQuiet: NodeJS.Timeout | null = null;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#accepted += 1;
      this.#latest.set(socket, null);
      socket.on("close", () => this.#forget(socket));
    });
  }

  /** Counts a request that arrived; false: its connection ends with an earlier one, so that nothing is to be done for it. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#stopping && this.#ending.has(request.socket)) return false;
    this.#latest.set(request.socket, request);
    this.#underway += 1;
    response.on("close", this.#onResponseClose);
    this.#onQuiet?.refresh();
    return true;
  }

  /** Whether the reply to a request is to be the last on its connection: the server stops, and no later one has arrived. */
  endsWith(request: IncomingMessage): boolean {
    if (!this.#stopping || this.#latest.get(request.socket) !== request) return false;
    this.#ending.add(request.socket);
    return true;
  }

  /** Stops listening, answers what has arrived, and ends every connection, at the latest after `limit` milliseconds. */
  async close(limit: number): Promise<void> {
    this.#stopping = true;
    let isOver = false;
    const giveUp = setTimeout(() => {
      isOver = true;
      this.#server.closeAllConnections();
    }, limit);
    await this.#acceptWaiting(() => isOver);
    await new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
      this.#onQuiet = setTimeout(() => void this.#endWhenQuiet(), quietTime);
    });
    clearTimeout(giveUp);
    clearTimeout(this.#onQuiet ?? undefined);
    // It listens no more: this ends Node's own look at slow requests.
    this.#server.close();
  }

  readonly #onResponseClose = (): void => {
    this.#underway -= 1;
    this.#onQuiet?.refresh();
  };

  #forget(socket: Socket): void {
    this.#latest.delete(socket);
    this.#ending.delete(socket);
  }

  // Whoever has connected is not turned away. Others may go on connecting: as many as could wait were accepted after so many.
  async #acceptWaiting(isOver: () => boolean): Promise<void> {
    const last = this.#accepted + backlog;
    for (let before = -1; before !== this.#accepted && this.#accepted < last && !isOver(); ) {
      before = this.#accepted;
      await lookAtSockets();
    }
  }

  // Where the process was busy, what arrived meanwhile is only read after its timers have fired.
  async #endWhenQuiet(): Promise<void> {
    const before = this.#underway;
    await lookAtSockets();
    if (before === 0 && this.#underway === 0) this.#server.closeAllConnections();
    else this.#onQuiet?.refresh();
  }
}

/** Resolves when all sockets were looked at once more: between two `setImmediate` Node reads what has arrived. */
function lookAtSockets(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
