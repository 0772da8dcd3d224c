// `npm run bench:mutants`: how many wrong implementations of documents the tester tells from right ones, and in how many calls.
//   -- --help   says all that it takes
import { prepare, step } from "./prepare.mjs";

prepare();
const { build } = await import("vite");
// One file, as the product is shipped: what translates each file as it is loaded has functions made more slowly.
await build({
  configFile: false,
  logLevel: "error",
  build: {
    ssr: "bench/mutants/run.ts",
    outDir: "dist/mutants",
    target: "node20",
    minify: false,
    rolldownOptions: { output: { entryFileNames: "run.js" } },
  },
  ssr: { noExternal: true, external: ["@photostructure/sqlite", "@node-rs/argon2", "@faker-js/faker"] },
});
// Most of what a call needs is forgotten with it: where there is room for many calls, little is left to be looked through.
step("--max-semi-space-size=64", "dist/mutants/run.js", ...process.argv.slice(2));
