import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Puts SQLite's program beside what is built, compressed. */
export function copySqlite(): Plugin {
  return {
    name: "copy SQLite",
    apply: "build",
    writeBundle: ({ dir }) => {
      const program = createRequire(import.meta.url).resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm");
      writeFileSync(`${dir}/sqlite3.wasm.br`, brotliCompressSync(readFileSync(program)));
    },
  };
}
