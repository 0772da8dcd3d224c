import { connect } from "node:net";
import type { Socket } from "node:net";

/** Called when an answer has arrived whole. */
export type Arrived = (status: number, bytes: number) => void;

/**
 * One keep-alive connection that has at most one request under way. It reads no more of an answer than it has to
 * (the status and the length), so that the load generator is not what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  #arrived: Arrived | null = null;
  #head = "";
  /** Bytes of the body still to come; null while the head is being read. */
  #missing: number | null = null;
  #status = 0;
  #length = 0;

  private constructor(socket: Socket, onLost: (error: Error) => void) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", onLost);
    socket.on("close", () => {
      if (this.#arrived !== null) onLost(new Error("The server closed the connection."));
    });
  }

  static open(port: number, onLost: (error: Error) => void): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new Connection(socket, onLost));
      });
    });
  }

  get free(): boolean {
    return this.#arrived === null;
  }

  send(request: Uint8Array, arrived: Arrived): void {
    this.#arrived = arrived;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing === null) {
      this.#head += chunk.toString("latin1");
      const end = this.#head.indexOf("\r\n\r\n");
      if (end === -1) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#length = lengthIn(this.#head.slice(0, end + 2));
      this.#missing = this.#length - (this.#head.length - end - 4);
    } else {
      this.#missing -= chunk.length;
    }
    if (this.#missing > 0) return;
    const arrived = this.#arrived;
    this.#head = "";
    this.#missing = null;
    this.#arrived = null;
    arrived?.(this.#status, this.#length);
  }
}

const lengthHeader = /\r\ncontent-length: *(\d+)/i;

function lengthIn(head: string): number {
  const found = lengthHeader.exec(head);
  if (found === null) throw new Error(`An answer without Content-Length can't be measured:\n${head}`);
  return Number(found[1]);
}
