import pg from "pg";
import type { ConnectionPace } from "./connection-pace.ts";
import { requirePrimary } from "./require-primary.ts";

/** Clients of the driver that connect at a common pace, and only to a server that takes writes. One that does not connect is ended. */
export function primaryClients(pace: ConnectionPace): new (config?: pg.ClientConfig) => pg.Client {
  return class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // What ends a connection that is not in use is told by the next statement on it.
      this.on("error", () => {});
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null, client?: this) => void): void;
    override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | undefined {
      const connected = pace.make(() => this.#connectToPrimary());
      if (callback === undefined) return connected;
      connected.then(
        () => callback(null, this),
        (failure: unknown) => callback(failure as Error),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        await requirePrimary(this);
        return this;
      } catch (failure) {
        // A server that has refused the sign-in may leave the connection open for a minute, and the process would not end before.
        this.end().catch(() => {});
        (
          this as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
        ).connection.stream.destroy();
        throw failure;
      }
    }
  };
}
