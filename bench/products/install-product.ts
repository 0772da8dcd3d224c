import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CompiledPackage, Product } from "./product.ts";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/bench-products", import.meta.url));

/** Installs the packages of a product without running their scripts, unless they are installed already. Gives the folder that has them in `node_modules`. */
export function installProduct({ name, packages, compiled }: Product): string {
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
  if (compiled !== undefined) compile(name, compiled, folder);
  writeFileSync(done, wanted);
  return folder;
}

// The one package whose install script is run, since the product does not start without what it makes.
function compile(name: string, compiled: CompiledPackage, folder: string): void {
  console.error(`Compiling ${compiled.name} for ${name}, which takes a minute or two …`);
  const packages = join(folder, "node_modules");
  const node = join(packages, compiled.nodePackage);
  const { stderr } = spawnSync("npm", ["rebuild", compiled.name, "--ignore-scripts=false", `--nodedir=${node}`], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(node, "bin")}${delimiter}${process.env["PATH"]}` },
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (!existsSync(join(packages, compiled.name, compiled.makes)))
    throw new Error(
      `${name} can't be run: ${compiled.name} has no compiled code in its package, and could not be compiled. That takes Python, make and a C++ compiler.\n${stderr.trim().slice(-1500)}`,
    );
}

/** What to tell somebody for whom the packages could not be installed. */
export function whyNotInstalled(name: string, packages: readonly string[], said: string): string {
  const unreachable = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ECONNRESET/.test(said);
  return unreachable
    ? `${name} can't be installed, because the npm registry can't be reached. Connect to it and run this again, or leave ${name} out with --only.`
    : `${name} can't be installed: npm install ${packages.join(" ")} failed.\n${said.trim()}`;
}
