// `npm run bench:source-mutants`: how many changes of the source of other people's implementations the tester finds, and in how many calls.
//   -- --help   says all that it takes
import { prepare, step } from "./prepare.mjs";

prepare();
const { build } = await import("vite");
// One file, as the product is shipped: what translates each file as it is loaded has functions made more slowly.
await build({
  configFile: false,
  logLevel: "error",
  build: {
    ssr: "bench/source-mutants/run.ts",
    outDir: "dist/source-mutants",
    target: "node20",
    minify: false,
    rolldownOptions: { output: { entryFileNames: "run.js" } },
  },
  ssr: {
    noExternal: true,
    external: ["@photostructure/sqlite", "@node-rs/argon2", "@faker-js/faker", "@stryker-mutator/instrumenter", "vite"],
  },
});
step("--max-semi-space-size=64", "dist/source-mutants/run.js", ...process.argv.slice(2));
