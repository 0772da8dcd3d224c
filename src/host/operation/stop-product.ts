import type { Server } from "../../runtime/http/server.ts";
import type { Operation } from "./open-operation.ts";

/** A part that is closed when the product stops. */
interface Closable {
  close(): Promise<void>;
}

/** The parts of a running product that are closed in turn. */
export interface StoppedParts {
  readonly server: Pick<Server, "drain" | "close">;
  readonly timers: Closable;
  /** Stops listening to what other processes commit. */
  readonly unfollow: () => Promise<void>;
  readonly store: Closable;
  readonly operation: Pick<Operation, "log" | "observation" | "close">;
}

/**
 * Stops a product. For `announced` milliseconds it says that it is not ready and goes on as before, so that whoever sends it requests can notice.
 * Then it takes no more connections and answers what has arrived; timers, data and the log of traces are closed last.
 */
export async function stopProduct(
  { server, timers, unfollow, store, operation }: StoppedParts,
  announced = 0,
): Promise<void> {
  operation.log?.tell("info", "drain", { announced });
  server.drain();
  if (announced > 0) await new Promise((resolve) => setTimeout(resolve, announced));
  await server.close();
  // The lines about requests stand before that of the stop, and need the store for the roles in them.
  await operation.observation?.settled();
  await timers.close();
  await unfollow();
  await store.close();
  operation.log?.tell("info", "stop");
  await operation.close();
}
