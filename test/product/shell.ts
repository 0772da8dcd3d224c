import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./running-product.ts";

/** Runs a script, and says how it ended. */
export function shell(
  script: string,
  address: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string }> {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const path = join(folder.path, "finding.sh");
  writeFileSync(path, script);
  return new Promise((resolve) => {
    execFile("sh", [path, address], { env: { PATH: process.env["PATH"], ...environment } }, (error, out, complained) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + complained }),
    );
  });
}
