// `npm run bench:mutants`: how many wrong implementations of documents the tester tells from right ones, and in how many calls.
//   -- --help   says all that it takes
import { prepare, step } from "./prepare.mjs";

prepare();
// What imports a package can be loaded only now.
const { bundleBench } = await import("./bundle-bench.mjs");
// Most of what a call needs is forgotten with it: where there is room for many calls, little is left to be looked through.
step("--max-semi-space-size=64", await bundleBench("mutants"), ...process.argv.slice(2));
