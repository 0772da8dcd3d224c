/** Thrown where another process listens on the port. */
export class PortInUse extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`port ${port} is in use`);
    this.name = "PortInUse";
    this.port = port;
  }
}
