import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";

// Node's hooks for the process that runs decisions. What tests import from src comes from dist, as the compiler made it; a
// mutated file comes with its switches.

const testFunctions = new URL("test-functions.mjs", import.meta.url).href;
const compiled = new Map();
let sources;
let dist;
let mutated;
let entries;

/**
 * Takes the addresses of the folders src and dist, and by address the mutated sources and the names of the functions in which a
 * driver begins.
 */
export function initialize(program) {
  ({ sources, dist } = program);
  mutated = new Map(program.mutated);
  entries = new Map(program.entries);
}

export function resolve(specifier, context, next) {
  if (specifier === "vitest" && context.parentURL !== testFunctions) return { url: testFunctions, shortCircuit: true };
  if (!specifier.startsWith(".") || !specifier.endsWith(".ts")) return next(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  return { url: inDist(inDist(href, sources), dist), shortCircuit: true };
}

/** The address in dist of a source below a folder; others stay as they are. */
function inDist(href, folder) {
  return href.startsWith(folder) ? `${dist}${href.slice(folder.length).replace(/\.ts$/, ".js")}` : href;
}

export async function load(url, context, next) {
  // A file of decisions is loaded anew for each mutant, with another number after the question mark.
  const [address] = url.split("?");
  if (!address.startsWith("file:") || (!address.endsWith(".ts") && !mutated.has(address) && !entries.has(address)))
    return next(url, context);
  if (!compiled.has(address)) compiled.set(address, await codeAt(address));
  return { format: "module", source: compiled.get(address), shortCircuit: true };
}

async function codeAt(address) {
  const path = fileURLToPath(address);
  const text = mutated.get(address) ?? readFileSync(path, "utf8");
  const { code } = await transformWithOxc(text, path.replace(/js$/, "ts"), { sourcemap: false, tsconfig: false });
  const remembering = mutated.has(address) ? rememberPerDriver(code) : code;
  return (entries.get(address) ?? []).reduce(noteDriver, remembering);
}

/** The code in which a function notes for which driver the program runs meanwhile. */
function noteDriver(code, [name, driver]) {
  const noted = code.replace(
    `export function ${name}(`,
    `export function ${name}(...given) { return runAs("${driver}", () => ${name}Itself(...given)); }\nfunction ${name}Itself(`,
  );
  if (noted === code) throw new Error(`There is no function ${name} to be noted.`);
  return noted;
}

/** The code of a mutated file, in which each driver remembers for itself what it works out once. */
function rememberPerDriver(code) {
  const imported = /import \{ oncePer \} from/;
  return imported.test(code)
    ? `const oncePer = (make) => rememberedPerDriver(() => oncePerItself(make));\n${code.replace(imported, "import { oncePer as oncePerItself } from")}`
    : code;
}
