import type { Plugin } from "vite";

/** Where SQLite asks the network for its program. */
const asked = "fetch(uri, { credentials: 'same-origin' })";
/** What it is given instead: the bytes of its options. */
const given =
  'Promise.resolve(new Response(Module["wasmBinary"], { headers: { "Content-Type": "application/wasm" } }))';

/** The address of a file beside a module. */
const address = /new URL\([^()]*,\s*import\.meta\.url,?\s*\)(?:\.href)?/g;

/** Has SQLite take its program from its options, since a page in a file can ask nobody for it. Nor does it look for what only a server's pages may start. */
export function giveSqliteItsProgram(): Plugin {
  return {
    name: "give SQLite its program",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/sqlite-wasm/")) return null;
      const isMain = id.endsWith("sqlite3.mjs");
      if (isMain && !code.includes(asked))
        throw new Error("fault: this version of SQLite loads its program in another way");
      return code.replace(asked, given).replaceAll(address, `""`);
    },
  };
}
