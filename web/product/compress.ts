import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Puts a `.br` and a `.gz` beside each built file of text, so that the server need not compress while it serves. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    writeBundle: ({ dir }) => {
      for (const file of dir === undefined ? [] : textsBelow(dir)) {
        const plain = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(plain));
        writeFileSync(`${file}.gz`, gzipSync(plain));
      }
    },
  };
}

function textsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => [".html", ".js", ".css", ".svg"].includes(extname(name)))
    .map((name) => join(folder, name));
}
