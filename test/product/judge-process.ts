import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** Judges what answers at a port by a document, as `npm run build` has built it; answers what is printed. */
export async function judgeInProcess(document: string, port: number, ...flags: readonly string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [program, "test", document, "--against", `http://127.0.0.1:${port}`, ...flags],
    { env: { ...process.env, NO_COLOR: "1" } },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await new Promise((resolve) => child.on("close", resolve));
  return printed;
}
