import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "../product/compress.ts";
import { giveSqliteItsProgram } from "./give-sqlite-its-program.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The modules of Node that the server uses, as a page has them. */
const ofNode = {
  "node:buffer": new URL("./src/node/buffer.ts", import.meta.url),
  "node:crypto": new URL("./src/node/crypto.ts", import.meta.url),
  "node:fs": new URL("./src/node/fs.ts", import.meta.url),
  "node:net": new URL("./src/node/net.ts", import.meta.url),
  "node:path": new URL("./src/node/path.ts", import.meta.url),
  "node:stream": new URL("./src/node/stream.ts", import.meta.url),
  "node:stream/promises": new URL("./src/node/stream-promises.ts", import.meta.url),
  "node:timers/promises": new URL("./src/node/timers-promises.ts", import.meta.url),
  "node:util": new URL("./src/node/promisify.ts", import.meta.url),
  "node:zlib": new URL("./src/node/zlib.ts", import.meta.url),
};

// The worker and the page are one file each, which the exporter puts into the prototype's. Each is a build of its own, of the mode `worker` or `page`.
const config = defineConfig(({ mode: part }) => ({
  root: import.meta.dirname,
  plugins: [giveSqliteItsProgram(), compress()],
  resolve: {
    alias: Object.entries(ofNode).map(([name, url]) => ({
      find: new RegExp(`^${name}$`),
      replacement: fileURLToPath(url),
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
