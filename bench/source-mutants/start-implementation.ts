import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** An implementation that runs in a process of its own. */
export interface RunningImplementation {
  readonly address: URL;
  stop(): Promise<void>;
}

/** How an implementation is started. */
export interface StartCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether what it writes to standard error is shown. */
  readonly showsErrors: boolean;
}

/** Starts an implementation whose first line says where it answers; null if it ends, or says nothing for `patience` milliseconds. */
export async function startImplementation(
  { command, args, folder, env, showsErrors }: StartCommand,
  patience: number,
): Promise<RunningImplementation | null> {
  const child = spawn(command, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", showsErrors ? "inherit" : "ignore"],
  });
  const ended = once(child, "close");
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  const lines = createInterface(child.stdout);
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), patience);
  try {
    const said = await Promise.race([
      once(lines, "line", { signal: tooLong.signal }).then(([line]) => String(line)),
      ended.then(() => ""),
    ]);
    if (URL.canParse(said)) return { address: new URL(said), stop };
  } catch (fault) {
    if (!tooLong.signal.aborted) throw fault;
  } finally {
    clearTimeout(timer);
  }
  await stop();
  return null;
}
