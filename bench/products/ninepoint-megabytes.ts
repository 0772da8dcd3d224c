import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { folderMegabytes } from "./folder-megabytes.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Megabytes on the disk of an installation of Ninepoint: what its package holds, and what is installed beside it. */
export function ninepointMegabytes(): number {
  const packed = JSON.parse(npm("pack", "--dry-run", "--json", "--ignore-scripts")) as readonly [
    { readonly unpackedSize: number },
  ];
  const beside = npm("ls", "--omit=dev", "--all", "--parseable")
    .split("\n")
    .filter((path) => path.includes("node_modules"));
  // Each nested package is listed, too.
  const megabytes = beside.map((path) => folderMegabytes(path, ["node_modules"]));
  return megabytes.reduce((sum, one) => sum + one, packed[0].unpackedSize / 1e6);
}

function npm(...given: readonly string[]): string {
  return execFileSync("npm", given, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}
