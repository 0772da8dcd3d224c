import { spawn } from "node:child_process";
import type { FoundCommand } from "./find-command.ts";

/** What a command came to. */
export interface Captured {
  /** Null if it was ended or could not be started. */
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** Runs `ninepoint` with arguments to its end, or until the signal ends it. */
export function captureCommand(
  { command, args }: FoundCommand,
  more: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, ...more], {
      cwd: folder,
      env: plainEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
      ...(signal === undefined ? {} : { signal }),
    });
    let [output, complaints] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
    let failure = "";
    child.on("error", ({ message }) => (failure = message));
    child.on("close", (code) =>
      resolve({ code: failure === "" ? code : null, output, complaints: complaints + failure }),
    );
  });
}

/** The variables of VS Code, with which a command prints no colours. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NO_COLOR: "1" };
}
