// Puts the command into a few files, of which dist/bin/ninepoint.js is called: Node starts them far sooner than four hundred small
// ones, and each command loads those alone that it needs.
import { build } from "vite";

await build({
  configFile: false,
  logLevel: "error",
  build: {
    ssr: "src/cli/main.ts",
    outDir: "dist/bin",
    target: "node20",
    // A stack trace names functions as they are written; with `node --enable-source-maps`, the lines too.
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "ninepoint.js", chunkFileNames: "[name]-[hash].js" } },
  },
  ssr: {
    noExternal: true,
    // What is native, and what is loaded by a name made up when it is wanted.
    external: ["@photostructure/sqlite", "@node-rs/argon2", "@faker-js/faker"],
  },
});
