import { createServer } from "node:net";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Rejects if the port is taken, before anything is opened or generated. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new UsageError(
          error.code === "EADDRINUSE"
            ? `port ${port} is in use. Stop what uses it, or choose another with --port.`
            : `can't listen on ${host}:${port}: ${systemErrorInWords(error)}.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
