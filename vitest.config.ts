import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vitest/config";
import { findChromium } from "./scripts/machine.mjs";
import { patience } from "./test/eventually.ts";
import { LongestFirst } from "./test/longest-first.ts";
import { ReportFlakyTests } from "./test/report-flaky-tests.ts";

// Tests are bounded by their work, not by the clock: a limit only ends what hangs, and a machine that is ten times as slow does not reach it.
const limit = 900_000 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1));

/** The file that `npm test` reads the counts from. */
const report = process.env["NINEPOINT_TEST_REPORT"];

/** The tests that run on each kind of store: they open the one that NINEPOINT_STORE names, with `openTestStore`. */
const onEachStore = [
  "src/host/migrate/migrate-forward.test.ts",
  "src/host/migrate/plan-migration.test.ts",
  "src/host/migrate/timer-steps.test.ts",
  "src/host/personal-data/{erase-kept-answers,erase-person-data}.test.ts",
  "src/runtime/engine/*.test.ts",
  "src/runtime/http/sessions.test.ts",
  "src/runtime/limits/stored-states.test.ts",
  "src/runtime/store/migrate/{all-or-nothing,broken-fields,migrate-history,migrate-store,rename-data}.test.ts",
  "test/contracts/http/{calls,clocks,counting,error-bodies,events,files,identification,own-calls,processes,sessions}.test.ts",
  "test/contracts/http/hostile/*.test.ts",
  "test/decisions/{broken-before,generated-values,names-of-long-texts,names-that-meet,reached-from-old}.test.ts",
  "test/hostile/{a-sessions,b-hidden-fields,b-hidden-records,b-writes,c-paths,c-protocol,c-statements,c-texts}.test.ts",
  "test/hostile/{c-values,d-invariants,d-races,e-changes,f-connections,f-export,f-work,g-names,h-pages}.test.ts",
  "test/properties/{answered-by-the-write,engine-answers-as-decide,engine-races,processes-answer-as-one,slug-races,two-world}.test.ts",
  "test/properties/{days-of-a-zone,refusals-in-order,reset-sessions,screens-as-decide,sorted-by-long-texts,cursors}.test.ts",
  "test/specs/{equipment-loans,leave-requests}.test.ts",
];

const sources = fileURLToPath(new URL("src/", import.meta.url));
const compiled = fileURLToPath(new URL("dist/", import.meta.url));

/**
 * Tests import the sources, and run what the TypeScript compiler makes of them. Node runs that as it is: loops take two thirds of the time that they take in what
 * Vite makes of the sources, and no file is compiled for each worker.
 */
const asCompiled: Plugin = {
  name: "as compiled",
  enforce: "pre",
  async resolveId(imported, importer) {
    if (!imported.startsWith(".") || !imported.endsWith(".ts") || importer === undefined) return null;
    const path = resolve(dirname(importer), imported);
    return path.startsWith(sources) && !path.endsWith(".test.ts")
      ? { id: `${compiled}${path.slice(sources.length, -3)}.js`, external: true }
      : null;
  },
};

export const config = defineConfig({
  test: {
    globalSetup: ["test/compile-sources.ts"],
    // Two processors are what the smallest machine has; of three files one mostly waits for a page or for another process.
    maxWorkers: 3,
    reporters: [
      "default",
      new ReportFlakyTests(),
      ...(report === undefined ? [] : [["json", { outputFile: report }] satisfies ["json", { outputFile: string }]]),
    ],
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/fixed-seed.ts"],
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: patience } },
    projects: [
      {
        extends: true,
        plugins: [asCompiled],
        test: {
          name: "node",
          // The files of a worker share the modules that they import: loading them for each file took as long as the tests.
          isolate: false,
          server: { deps: { external: [/\/dist\//] } },
          include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts", "web/**/*.test.ts"],
          exclude: [
            "**/*.isolated.test.ts",
            "test/portable/**",
            "test/browser/**",
            "test/hostile/browser/**",
            "test/front-ends/**",
            "**/node_modules/**",
          ],
        },
      },
      {
        extends: true,
        plugins: [asCompiled],
        test: {
          // What holds a store to the meaning of a document, on Postgres. The properties draw fewer cases: each has a database of its own.
          name: "postgres",
          isolate: false,
          server: { deps: { external: [/\/dist\//] } },
          include: [...onEachStore, "test/portable/*.test.ts"],
          // Whatever these tests have a store send is looked for in the list of what other engines document.
          setupFiles: ["test/portable/hold-all.ts"],
          env: { NINEPOINT_STORE: "postgres", NINEPOINT_RUNS: String(Number(process.env["NINEPOINT_RUNS"] || 1) / 10) },
        },
      },
      {
        extends: true,
        // A file that puts something in the place of a module has its modules to itself.
        test: { name: "isolated", include: ["test/**/*.isolated.test.ts", "web/**/*.isolated.test.ts"] },
      },
      {
        extends: true,
        plugins: [asCompiled],
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts", "test/front-ends/**/*.test.ts", "test/hostile/browser/**/*.test.ts"],
          isolate: false,
          // A browser on a busy machine may fail by itself. What passes only at the second try is named at the end: test/report-flaky-tests.ts.
          retry: process.env["CI"] === undefined ? 0 : 1,
          env: { CHROMIUM: findChromium() ?? "" },
        },
      },
    ],
  },
});

// Vitest finds its configuration as the default export and nowhere else.
export { config as default };
