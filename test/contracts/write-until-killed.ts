import { spawn } from "node:child_process";

/**
 * Starts a process that writes to a database and prints a line for each write that is acknowledged; answers the lines that it printed by the time it was killed.
 * `delay`: how many milliseconds after so many acknowledgements that is.
 */
export function writeUntilKilled(
  writer: string,
  path: string,
  acknowledgements: number,
  given: readonly string[] = [],
  delay = 0,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", writer, path, ...given], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.split("\n").length > acknowledgements) setTimeout(() => child.kill("SIGKILL"), delay);
    });
    child.on("error", reject);
    child.on("close", (_, signal) =>
      signal === "SIGKILL"
        ? resolve(said.split("\n").slice(0, -1))
        : reject(new Error(`the writer ended by itself: ${complaint}`)),
    );
  });
}
