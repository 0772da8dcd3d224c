import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Leaves each built file of text in its Brotli form alone, `NAME.br`: the server sends that as it is, and makes the others of it. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    writeBundle: ({ dir }) => {
      for (const file of dir === undefined ? [] : textsBelow(dir)) {
        const plain = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(plain));
        rmSync(file);
      }
    },
  };
}

function textsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => [".html", ".js", ".css", ".svg"].includes(extname(name)))
    .map((name) => join(folder, name));
}
