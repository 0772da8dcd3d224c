import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "../product/compress.ts";
import { giveSqliteItsProgram } from "./give-sqlite-its-program.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The modules of Node that the server uses, as a page has them. */
const ofNode = {
  "node:buffer": "buffer",
  "node:crypto": "crypto",
  "node:fs": "fs",
  "node:net": "net",
  "node:path": "path",
  "node:stream/promises": "stream-promises",
  "node:stream": "stream",
  "node:timers/promises": "timers-promises",
  "node:util": "util",
  "node:zlib": "zlib",
};

// The worker and the page are one file each, which the exporter puts into the prototype's. Each is a build of its own, of the mode `worker` or `page`.
const config = defineConfig(({ mode: part }) => ({
  root: import.meta.dirname,
  plugins: [giveSqliteItsProgram(), compress()],
  resolve: {
    alias: Object.entries(ofNode).map(([find, name]) => ({
      find: new RegExp(`^${find}$`),
      replacement: here(`src/node/${name}.ts`),
    })),
  },
  build: {
    outDir: `../../dist/web/prototype/${part}`,
    emptyOutDir: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    modulePreload: false,
    rollupOptions: {
      transform: { define: { "import.meta": "{}" } },
      input: { [part]: here(`src/${part}/${part}.ts`) },
      output: { entryFileNames: "[name].js", codeSplitting: false, format: "iife" },
    },
  },
}));

export { config as default };
