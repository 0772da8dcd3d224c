import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";

/** When the server stops, a connection ends on which nothing has arrived for so many milliseconds. */
const quietTime = 200;
/** The most connections that wait to be accepted, which is the default of Node. */
const backlog = 511;

/**
 * The connections of a server, so that it can stop without losing a request that has arrived: on an open connection, behind
 * another request, or on a connection that is not accepted yet.
 *
 * Node's own `close` ends every connection that looks idle, also one with a request in its buffer that nobody has read yet.
 */
export class ConnectionDrain {
  readonly #server: Server;
  /** By connection, its latest request. */
  readonly #latest = new WeakMap<Socket, IncomingMessage>();
  /** The connections whose last request has arrived, or whose last reply is being sent. */
  readonly #ending = new WeakSet<Socket>();
  /** The connections that another listener has accepted. Node's server does not count them. */
  readonly #taken = new Set<Socket>();
  #underway = 0;
  #stopping = false;
  #endsTaken = false;
  #onQuiet: NodeJS.Timeout | null = null;
  #onTakenClose = (): void => {};

  constructor(server: Server) {
    this.#server = server;
  }

  /** Serves a connection that another listener has accepted, and of which nothing has been read; at most `most` of them at a time. */
  take(socket: Socket, most: number): void {
    if (this.#taken.size >= most) return void socket.destroy();
    this.#taken.add(socket);
    socket.once("close", () => {
      this.#taken.delete(socket);
      this.#onTakenClose();
    });
    // A client may end its side once it has sent a request, and reads the reply.
    socket.allowHalfOpen = true;
    this.#server.emit("connection", socket);
    socket.resume();
  }

  /** Ends each connection that another listener has accepted with its next reply. */
  endTaken(): void {
    this.#endsTaken = true;
  }

  /** Whether another listener has accepted a connection. */
  isTaken(socket: Socket): boolean {
    return this.#taken.has(socket);
  }

  /** How many connections another listener has accepted that are open. */
  get taken(): number {
    return this.#taken.size;
  }

  /** Registers a request that has arrived. False: its connection ends with an earlier request, so it is not answered. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#ending.has(request.socket)) return false;
    // What a client sends behind a request that closes the connection is no request: its answer could not be sent.
    if (!response.shouldKeepAlive) this.#ending.add(request.socket);
    this.#latest.set(request.socket, request);
    this.#underway += 1;
    response.on("close", this.#onResponseClose);
    this.#onQuiet?.refresh();
    return true;
  }

  /** Whether the reply to a request is the last on its connection: it has to be, or the server stops, and no later request has arrived. */
  endsWith(request: IncomingMessage, hasToBe: boolean): boolean {
    const ends = this.#stopping || (this.#endsTaken && this.#taken.has(request.socket));
    if (!hasToBe && (!ends || this.#latest.get(request.socket) !== request)) return false;
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
      let isClosed = false;
      this.#onTakenClose = () => {
        if (isClosed && this.#taken.size === 0) resolve();
      };
      NetServer.prototype.close.call(this.#server, () => {
        isClosed = true;
        this.#onTakenClose();
      });
      this.#onQuiet = setTimeout(() => void this.#endWhenQuiet(), quietTime);
    });
    clearTimeout(giveUp);
    clearTimeout(this.#onQuiet ?? undefined);
    // It does not listen any more: this ends Node's own checks for slow requests.
    this.#server.close();
  }

  readonly #onResponseClose = (): void => {
    this.#underway -= 1;
    this.#onQuiet?.refresh();
  };

  // Clients that have connected are served. Others may go on connecting, so no more are accepted than could wait.
  async #acceptWaiting(isOver: () => boolean): Promise<void> {
    let accepted = 0;
    this.#server.on("connection", () => (accepted += 1));
    for (let before = -1; before !== accepted && accepted < backlog && !isOver(); ) {
      before = accepted;
      await lookAtSockets();
    }
  }

  // Where the process was busy, data that arrived meanwhile is read only after its timers have fired.
  async #endWhenQuiet(): Promise<void> {
    const before = this.#underway;
    await lookAtSockets();
    if (before === 0 && this.#underway === 0) this.#server.closeAllConnections();
    else this.#onQuiet?.refresh();
  }
}

/** Resolves when all sockets were read once more: between two `setImmediate` Node reads what has arrived. */
function lookAtSockets(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
