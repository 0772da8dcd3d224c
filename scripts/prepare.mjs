// The set-up that every command shares. It runs before anything is installed, so that it may import nothing but Node itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's own folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Leaves a working tree in which everything is installed and built, doing only what is not done yet. */
export function prepare() {
  requireNode();
  process.chdir(root);
  install();
  build();
}

/** Ends with a clear message where Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Ninepoint needs Node 20.19 or later, and this is Node ${process.versions.node}. Get a newer one at https://nodejs.org.`,
  );
  process.exit(1);
}

/** Installs exactly what package-lock.json says, unless that is what is installed. */
export function install() {
  const stamp = join(root, "node_modules", ".installed-lock");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.error("Installing what package-lock.json names …");
  // The tools that build are devDependencies: they are wanted even where NODE_ENV says production.
  npm("ci", "--ignore-scripts", "--include=dev");
  writeFileSync(stamp, wanted);
}

/** Brings dist up to date with the sources. */
export function build() {
  step("node_modules/typescript/bin/tsc", "-b");
  if (newest("src") > newest("dist/bin/ninepoint.js")) step("scripts/bundle.mjs");
  if (Math.max(newest("editors"), newest("templates")) > newest("dist/ninepoint.vsix")) {
    console.error("Packing the extension for VS Code …");
    step("scripts/bundle-vscode.mjs");
  }
  if (newest("web/product") > newest("dist/web/product/index.html.br")) {
    console.error("Building the web application …");
    step("node_modules/vite/bin/vite.js", "build", "web/product", "--logLevel", "error");
  }
  buildPrototype();
}

/** Builds what runs a product within a page: the worker with the server, and the page. */
function buildPrototype() {
  if (Math.max(newest("src"), newest("web/prototype")) <= newest("dist/web/prototype/page/page.js.br")) return;
  console.error("Building what runs a prototype …");
  for (const part of ["worker", "page"])
    step("node_modules/vite/bin/vite.js", "build", "web/prototype", "--mode", part, "--logLevel", "error");
}

/** Runs a script of Node's in the repository; its output is shown, and its failure ends this process too. */
export function step(...command) {
  const status = run(...command);
  if (status !== 0) process.exit(status);
}

/** Runs a script of Node's in the repository; answers its exit code. */
export function run(...command) {
  return status(spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" }));
}

function npm(...command) {
  const own = process.env.npm_execpath ?? "";
  const code = own.endsWith("npm-cli.js")
    ? run(own, ...command)
    : status(spawnSync("npm", command, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }));
  if (code !== 0) process.exit(code);
}

function status({ status, error }) {
  if (error !== undefined) console.error(error.message);
  return status ?? 1;
}

/** When anything at a path changed last; a file that went changes its folder. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  const within = found.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(found.mtimeMs, ...within);
}
