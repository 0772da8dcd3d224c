import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a Chromium on this machine, for the browser tests; null where there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...paths, mac].find((path) => existsSync(path)) ?? null;
}

/** Finds Chromium, installing it where that can be done without asking; ends with a clear message where it can't. */
export function requireChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.error("Installing Chromium for the browser tests …");
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium");
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  console.error("The browser tests need Chromium, and none was found. Install it, or set CHROMIUM to the path of one.");
  process.exit(1);
}

function apt(...command) {
  spawnSync("apt-get", ["-q", ...command], { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
