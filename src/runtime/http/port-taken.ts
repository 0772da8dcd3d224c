/** Thrown where another process listens on the port. */
export class PortTaken extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`port ${port} is in use`);
    this.name = "PortTaken";
    this.port = port;
  }
}
