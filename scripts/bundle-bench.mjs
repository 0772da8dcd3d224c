// Puts a benchmark that runs much code of Ninepoint's into one file.
import { build } from "vite";

/** What stays outside of the file: packages with code of the machine, or much data. */
const external = ["@photostructure/sqlite", "@node-rs/argon2", "@faker-js/faker"];

/**
 * Bundles `bench/NAME/run.ts`, and answers the file. It is one file, as the product is shipped: what translates each file as it is loaded has
 * functions made more slowly. `otherPackages` stay outside, too.
 */
export async function bundleBench(name, otherPackages = []) {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: `bench/${name}/run.ts`,
      outDir: `dist/${name}`,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "run.js" } },
    },
    ssr: { noExternal: true, external: [...external, ...otherPackages] },
  });
  return `dist/${name}/run.js`;
}
