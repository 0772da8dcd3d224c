// `npm run bench:source-mutants`: how many changes of the source of an implementation the tester finds, and in how many calls.
//   -- --help   says all that it takes
import { prepare, step } from "./prepare.mjs";

prepare();
// What imports a package can be loaded only now.
const { bundleBench } = await import("./bundle-bench.mjs");
const bundled = await bundleBench("source-mutants", ["@stryker-mutator/instrumenter", "vite"]);
// As for bench:mutants.
step("--max-semi-space-size=64", bundled, ...process.argv.slice(2));
