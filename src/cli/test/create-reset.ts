import { spawn } from "node:child_process";
import type { NotReset } from "../../conform/accounts/test-bed.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import type { Target } from "../../conform/target/target.ts";

/** Reads `--reset`. */
export function readReset(how: string): string {
  if (how.trim() !== "") return how;
  throw new UsageError(`--reset takes a command, or a call such as "POST /reset", not "${how}".`);
}

/**
 * Creates the function that resets a target as `--reset` says: by a request such as `POST /reset`, relative to the
 * address, or by a shell command.
 */
export function createReset(how: string, target: Target): () => Promise<Target | NotReset> {
  const call = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(how.trim());
  return call === null
    ? () => resetByCommand(how, target)
    : () => resetByRequest(call[1] as "POST", call[2] ?? "/", target);
}

async function resetByRequest(method: "POST", path: string, target: Target): Promise<Target | NotReset> {
  const received = await target.send({ method, path, headers: {}, body: null });
  if (received.kind === "answer" && received.status < 300) return target;
  return {
    kind: "not reset",
    why: `the call of --reset, ${method} ${path}, failed: ${received.kind === "answer" ? `it answered ${received.status}` : received.reason}`,
  };
}

const longest = 120_000;

function resetByCommand(command: string, target: Target): Promise<Target | NotReset> {
  return new Promise((resolve) => {
    const failed = (how: string): void =>
      resolve({ kind: "not reset", why: `the command of --reset ${how}: ${command}` });
    const child = spawn(command, { shell: true, stdio: ["ignore", "ignore", "inherit"], timeout: longest });
    child.on("error", () => failed("could not be started"));
    child.on("exit", (status, signal) => {
      if (status === 0) resolve(target);
      else failed(status === null ? `was ended by ${signal ?? "somebody"}` : `failed with ${status}`);
    });
  });
}
