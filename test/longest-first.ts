import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** The files that take the longest, the longest first; what one of them begins with at the end, the other workers wait for. */
export const longestFiles: readonly string[] = [
  "test/browser/every-screen.test.ts",
  "test/browser/other-languages.test.ts",
  "test/cli/cli.test.ts",
  "test/faults/processes-killed.test.ts",
  "test/specs/ledger.test.ts",
  "test/mangle/mangle.test.ts",
  "test/product/offered.test.ts",
  "test/golden/corpus/corpus.test.ts",
  "test/specs/differences.test.ts",
  "test/product/screens.test.ts",
  "test/golden/corpus/corpus-explored.test.ts",
  "test/properties/two-world.test.ts",
  "test/golden/corpus/corpus-runs.test.ts",
  "test/editor/rename.test.ts",
  "test/properties/seeded-properties.test.ts",
  "test/properties/sample.test.ts",
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
