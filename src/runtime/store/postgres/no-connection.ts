/** How a server was to be reached, as the address and the variables of libpq say. It holds no password. */
export interface TriedServer {
  /** The host and the port, or the folder of a socket. */
  readonly at: string;
  /** The name of the host, or the folder of a socket. */
  readonly host: string;
  readonly isSocket: boolean;
  readonly user: string;
  readonly database: string;
}

/** No connection to a Postgres server could be made; `cause` is what the system, the driver or the server says. */
export class NoConnection extends Error {
  readonly tried: TriedServer;

  constructor(tried: TriedServer, cause: unknown) {
    super(`No connection to ${tried.at} could be made.`, { cause });
    this.name = "NoConnection";
    this.tried = tried;
  }
}
