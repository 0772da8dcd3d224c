// Puts the command and each export of the package into a few files in dist/bin: Node starts them far sooner than four hundred small
// ones, and each command loads those alone that it needs. What they have in common is there once.
import { readFileSync } from "node:fs";
import { build } from "vite";

const { dependencies, exports } = JSON.parse(readFileSync("package.json", "utf8"));

/** Each export `./NAME` is made of src/api/NAME.ts. */
const facades = Object.keys(exports)
  .filter((name) => name !== "./package.json")
  .map((name) => name.slice("./".length));

await build({
  configFile: false,
  logLevel: "error",
  build: {
    ssr: true,
    outDir: "dist/bin",
    target: "node20",
    minify: false,
    // For whoever works on Ninepoint: `node --enable-source-maps` tells lines. They are not in the package.
    sourcemap: true,
    license: { fileName: "LICENSES.md" },
    rolldownOptions: {
      input: {
        ninepoint: "src/cli/main.ts",
        "ninepoint-worker": "src/cli/worker.ts",
        "ninepoint-mcp-thread": "src/mcp/computation/computing-thread.ts",
        ...Object.fromEntries(facades.map((name) => [`api-${name}`, `src/api/${name}.ts`])),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        comments: false,
        // A stack trace names functions and classes as they are written; only what is local has short names.
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { toplevel: false, keepNames: { function: true, class: true } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
  // What the package depends on is installed beside it; all else is within.
  ssr: { noExternal: true, external: Object.keys(dependencies) },
});
