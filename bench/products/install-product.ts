import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/bench-products", import.meta.url));

/** Installs packages without running their scripts, unless these are installed already. Gives the folder that has them in `node_modules`. */
export function installProduct(name: string, packages: readonly string[]): string {
  const folder = join(cache, name.toLowerCase());
  const done = join(folder, "installed");
  const wanted = `${packages.join("\n")}\n`;
  if (existsSync(done) && readFileSync(done, "utf8") === wanted) return folder;
  console.error(`Installing ${name} from the npm registry …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const given = [
    "install",
    "--ignore-scripts",
    "--save-exact",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    ...packages,
  ];
  const { status, stderr, error } = spawnSync("npm", given, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(whyNotInstalled(name, packages, `${error?.message ?? ""}${stderr ?? ""}`));
  writeFileSync(done, wanted);
  return folder;
}

/** What to tell somebody for whom the packages could not be installed. */
export function whyNotInstalled(name: string, packages: readonly string[], said: string): string {
  const unreachable = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ECONNRESET/.test(said);
  return unreachable
    ? `${name} can't be installed, because the npm registry can't be reached. Connect to it and run this again, or leave ${name} out with --only.`
    : `${name} can't be installed: npm install ${packages.join(" ")} failed.\n${said.trim()}`;
}
