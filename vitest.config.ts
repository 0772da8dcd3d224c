import { defineConfig } from "vitest/config";
import { findChromium } from "./scripts/machine.mjs";
import { patience } from "./test/eventually.ts";

// Tests are bounded by their work, not by the clock: a limit only ends what hangs, and a machine that is ten times as slow does not reach it.
const limit = 900_000 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1));

const config = defineConfig({
  test: {
    // The tests of a file share nothing with those of another; two processors are what the smallest machine has.
    maxWorkers: 2,
    setupFiles: ["test/fixed-seed.ts"],
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: patience } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts", "web/**/*.test.ts"],
          exclude: ["test/browser/**", "test/front-ends/**", "**/node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts", "test/front-ends/**/*.test.ts"],
          // One browser at a time, when nothing else runs: people's patience with a page is what is tested.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          env: { CHROMIUM: findChromium() ?? "" },
        },
      },
    ],
  },
});

// Vitest finds its configuration as the default export and nowhere else.
export { config as default };
