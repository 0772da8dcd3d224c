import { readFileSync } from "node:fs";

/** The version of this installation. */
export function ninepointVersion(): string {
  const { version: own } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return own;
}
