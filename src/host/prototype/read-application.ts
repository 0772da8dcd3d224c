import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** The web application as a prototype carries it. */
export interface Application {
  readonly files: ReadonlyMap<string, Buffer>;
  /** The module with which it begins. */
  readonly first: string;
  readonly styles: readonly string[];
  /** The script that runs before anything is shown. */
  readonly early: string;
}

/** Reads the built web application, with its modules naming each other by names that a page without a server can give addresses. */
export function readApplication(webRoot: string): Application {
  const folder = join(webRoot, "_ninepoint", "assets");
  const names = readdirSync(folder).map((name) => name.replace(/\.br$/, ""));
  const files = new Map(
    names.sort().map((name) => {
      const content = readBuilt(join(folder, name));
      return [name, name.endsWith(".js") ? Buffer.from(rewriteModule(name, String(content), names)) : content];
    }),
  );
  const page = String(readBuilt(join(webRoot, "index.html")));
  const first = /<script type="module"[^>]* src="\/_ninepoint\/assets\/([^"]+)"/.exec(page)?.[1];
  const main = /<link rel="stylesheet"[^>]* href="\/_ninepoint\/assets\/([^"]+)"/.exec(page)?.[1];
  if (first === undefined || main === undefined)
    throw new Error("fault: the page of the web application names no module");
  const styles = names.filter((name) => name.endsWith(".css") && name !== main);
  const early = String(readBuilt(join(webRoot, "_ninepoint", "colour-scheme.js")));
  return { files, first, styles: [main, ...styles], early };
}

/** A file of a build, which is there compressed if it is text. */
export function readBuilt(path: string): Buffer {
  return existsSync(`${path}.br`) ? brotliDecompressSync(readFileSync(`${path}.br`)) : readFileSync(path);
}

/** What a module says of files that it loads as it needs them; all of them are there from the start. */
const preloaded =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[[^\]]*\]\)\)\)=>i\.map\(i=>d\[i\]\)/;

/** How a module starts a worker, which is one file and no module. */
const startedWorker =
  /new Worker\(new URL\((["'`])\/_ninepoint\/assets\/([\w.-]+)\1,[^()]*import\.meta\.url\),\{type:(["'`])module\3\}\)/g;

/** Has a module name others by bare names, and ask the page for the addresses of workers. Browsers start no worker from memory as a module, in a page of a disk. */
function rewriteModule(name: string, code: string, names: readonly string[]): string {
  const rewritten = code
    .replace(preloaded, "const __vite__mapDeps=()=>[]")
    .replaceAll(startedWorker, (_, _quote, file: string) => `new Worker(ninepointFile("${file}"))`)
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (text, _quote, file: string) =>
      names.includes(file) ? `"ninepoint/${file}"` : text,
    );
  if (/_ninepoint\/assets\//.test(rewritten)) throw new Error(`fault: ${name} names a file in a way that is not known`);
  return rewritten;
}
