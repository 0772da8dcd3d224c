import fc from "fast-check";
import { runs } from "./runs.ts";

// `npm test` draws the same cases every time, so that it tells of the change alone. `npm run test:long` sets another seed in every
// round, and NINEPOINT_SEED replays the one that a failure printed.
process.env["NINEPOINT_SEED"] ||= "9";

// The time limit ends only what hangs: ten minutes for a property, then what was found is told however little it has shrunk.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env["NINEPOINT_SEED"]),
  numRuns: runs(100),
  interruptAfterTimeLimit: Math.max(600_000, runs(600_000)),
  markInterruptAsFailure: true,
});
