import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** An implementation in a process of its own. */
export interface Implementation {
  readonly address: URL;
  stop(): Promise<void>;
}

/** Starts a program that says on its first line where it answers. */
export async function startImplementation(
  command: string,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Implementation> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const said = await Promise.race([once(createInterface(child.stdout), "line"), ended.then(() => [""])]);
  if (!URL.canParse(String(said[0]))) throw new Error(`${command} ${args.join(" ")} did not say where it answers`);
  return {
    address: new URL(String(said[0])),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
