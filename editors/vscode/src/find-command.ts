import { delimiter, extname, isAbsolute, join, resolve } from "node:path";

/** A program that is started without a shell, and the arguments that come before those of `ninepoint`. */
export interface FoundCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Where to look. */
export interface Surroundings {
  /** The setting `ninepoint.path`; empty where it is not set. */
  readonly setting: string;
  /** The folders that are open, that of the document first. */
  readonly folders: readonly string[];
  /** The variable `PATH`. */
  readonly path: string;
  readonly home: string;
  readonly isWindows: boolean;
  isFile(path: string): boolean;
}

/** Finds `ninepoint`: by the setting, in `node_modules/.bin` of the open folders, in `PATH`. Answers what is the matter, in words, where there is none. */
export function findCommand(around: Surroundings): FoundCommand | string {
  const { setting, folders, path } = around;
  if (setting.trim() !== "") return bySetting(setting.trim(), around);
  const places = [
    ...folders.map((folder) => join(folder, "node_modules", ".bin")),
    ...path.split(delimiter).filter((folder) => folder !== ""),
  ];
  for (const place of places) {
    const found = inFolder(place, around);
    if (found !== null) return found;
  }
  return "Ninepoint was not found: neither in node_modules/.bin of the open folder, nor in PATH. Install it in the folder with “npm install --save-dev ninepoint”, or set ninepoint.path.";
}

function bySetting(setting: string, around: Surroundings): FoundCommand | string {
  const { folders, home, isFile } = around;
  const written = setting.startsWith("~/") ? join(home, setting.slice(2)) : setting;
  const places = isAbsolute(written) ? [written] : folders.map((folder) => resolve(folder, written));
  const found = places.find(isFile);
  return found === undefined
    ? `The setting ninepoint.path names “${setting}”, and there is no such file. Correct the setting, or leave it empty to have Ninepoint looked for.`
    : asProgram(found);
}

function inFolder(folder: string, { isWindows, isFile }: Surroundings): FoundCommand | null {
  if (!isWindows) {
    const program = join(folder, "ninepoint");
    return isFile(program) ? asProgram(program) : null;
  }
  // What npm writes for Windows needs a shell, in which the name of a document could be read as a command: the file for Node behind it is started instead.
  if (!isFile(join(folder, "ninepoint.cmd"))) return null;
  const packages = folder.endsWith(join("node_modules", ".bin")) ? join(folder, "..") : join(folder, "node_modules");
  const script = join(packages, "ninepoint", "dist", "bin", "ninepoint.js");
  return isFile(script) ? asProgram(script) : null;
}

function asProgram(path: string): FoundCommand {
  return /^\.[cm]?js$/.test(extname(path)) ? { command: "node", args: [path] } : { command: path, args: [] };
}
