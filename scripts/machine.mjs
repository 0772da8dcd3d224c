// What the tests need of the machine beside Node.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The path of a Chromium, for the browser tests; null where there is none. The one without windows comes first: it takes a quarter less of the processor's time
 * than the others, which draw a window that nobody sees.
 */
export function findChromium() {
  return (
    process.env.CHROMIUM ||
    find("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
  );
}

/** Finds Chromium, installing it where that can be done without asking; ends with a clear message where it can't. */
export function requireChromium() {
  return (
    findChromium() ??
    installed(
      "chromium",
      findChromium,
      "The browser tests need Chromium. Install it, or set CHROMIUM to the path of one.",
    )
  );
}

/** Sees to it that there is curl, which the examples of the documentation are run with. */
export function requireCurl() {
  return (
    find("curl") ??
    installed("curl", () => find("curl"), "The examples of the documentation need curl. Please install it.")
  );
}

function find(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** What `look` finds, after a package of Debian was installed where that can be done without asking; else ends with the message `otherwise`. */
export function installed(name, look, otherwise) {
  if (process.getuid?.() === 0 && find("apt-get") !== null) {
    console.error(`Installing ${name} for the tests …`);
    apt("update");
    apt("install", "-y", "--no-install-recommends", name);
    const found = look();
    if (found !== null) return found;
  }
  console.error(otherwise);
  process.exit(1);
}

function apt(...command) {
  spawnSync("apt-get", ["-q", ...command], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
