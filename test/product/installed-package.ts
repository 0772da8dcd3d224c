import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `npm pack` says of a tarball. */
export interface Packed {
  /** The bytes of the tarball. */
  readonly size: number;
  /** The bytes of all files. */
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Where the tarball lies. */
  readonly tarball: string;
}

/** The parts of package.json that concern whoever installs the package. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Packs what was built last, into a folder that `remove` deletes. */
export function packPackage(): { readonly packed: Packed; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint pack "));
  const printed = execFileSync(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--offline", "--pack-destination", folder],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [{ filename, ...packed }] = JSON.parse(printed) as [Omit<Packed, "tarball"> & { readonly filename: string }];
  return {
    packed: { ...packed, tarball: join(folder, filename) },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Puts a packed package into a folder as `npm install` does, without a network: what it depends on is linked to what is installed here. What it
 * does not declare is not there.
 */
export function installPackage(tarball: string, folder: string): Manifest {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, ".bin"), { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", modules]);
  const manifest = JSON.parse(readFileSync(join(modules, "package", "package.json"), "utf8")) as Manifest;
  renameSync(join(modules, "package"), join(modules, manifest.name));
  for (const name of Object.keys(manifest.dependencies)) linkInstalled(name, folder);
  for (const [name, path] of Object.entries(manifest.bin)) {
    chmodSync(join(modules, manifest.name, path), 0o755);
    symlinkSync(join("..", manifest.name, path), join(modules, ".bin", name));
  }
  return manifest;
}

/** Links a package that is installed here into a folder. */
export function linkInstalled(name: string, folder: string): void {
  const path = join(folder, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, "node_modules", name), path);
}
