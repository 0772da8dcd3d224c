import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** The files that take the longest, the longest first; what one of them begins with at the end, the other workers wait for. */
export const longestFiles: readonly string[] = [
  "test/browser/every-screen.test.ts",
  "test/browser/prototype-as-served.test.ts",
  "test/browser/prototype.test.ts",
  "test/browser/other-languages.test.ts",
  "test/browser/kept-for-account.test.ts",
  "test/browser/live-memory.test.ts",
  "test/browser/unsent-changes.test.ts",
  "test/browser/import.test.ts",
  "test/browser/long-board.test.ts",
  "test/browser/history.test.ts",
  "test/browser/attachments.test.ts",
  "test/browser/palette.test.ts",
  "test/cli/cli.test.ts",
  "test/product/judged.test.ts",
  "test/export/answers-as-exported.test.ts",
  "test/export/typescript-client-compiles.test.ts",
  "test/specs/ledger.test.ts",
  "test/product/blamed.test.ts",
  "test/faults/processes-killed.test.ts",
  "test/product/hostile-target.test.ts",
  "test/properties/two-world.test.ts",
  "test/product/processes.test.ts",
  "test/product/finding-again.test.ts",
  "test/product/screens.test.ts",
  "test/portable/documents.test.ts",
  "test/operation/workers.test.ts",
  "test/editor/names.test.ts",
  "test/house/package.test.ts",
  "test/properties/sample.test.ts",
  "test/product/judged-by-itself.test.ts",
  "test/editor/rename.test.ts",
  "test/contracts/statement-plans.test.ts",
  "test/product/judged-in-time.test.ts",
  "test/product/offered.test.ts",
  "test/mangle/mangle.test.ts",
  "test/product/crash.test.ts",
  "test/golden/corpus/corpus-explored.test.ts",
  "test/golden/corpus/corpus-runs.test.ts",
  "test/golden/corpus/corpus.test.ts",
  "test/specs/differences.test.ts",
  "test/properties/seeded-properties.test.ts",
  "test/properties/names-lengthened.test.ts",
];

/**
 * The order of test files: project after project, since a worker that changes between them begins anew, and in each the longest first. Vitest itself knows
 * durations only from runs before, and takes short files for quick ones until then.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      const long = longestFiles.flatMap((path) => own.filter(({ moduleId }) => moduleId.endsWith(`/${path}`)));
      return [...long, ...own.filter((file) => !long.includes(file))];
    });
  }
}
