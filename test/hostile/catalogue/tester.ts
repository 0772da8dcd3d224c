import type { AttackEntry } from "./attack-entry.ts";

/** Attacks on the tester, by what it tests. */
export const testerAttacks: Readonly<Record<string, AttackEntry>> = {
  I01: {
    expects: "A target that answers without end is a finding.",
    tests: [
      "test/product/hostile-target.test.ts: a list whose answer %s is a finding, and the tester stands",
      "test/product/hostile-target.test.ts: a target that dies midway stops the test, and the report has what was found so far",
    ],
  },
  I02: {
    expects: "No redirect is followed.",
    tests: ["I02 a target that leads to another host is not followed, whatever the status of its answer"],
  },
  I03: {
    expects: "Reports escape what a target says.",
    tests: [
      "test/product/hostile-target.test.ts: what a target puts into errors and records harms neither a terminal nor a page",
    ],
  },
  I04: {
    expects: "A target can’t tell that it is tested.",
    tests: [
      "I04 a target can't tell that it is tested by how it is asked, and each difference is asked for again before it is told",
    ],
  },
  I05: {
    expects: "What does not come again is no verdict.",
    tests: ["test/product/hostile-target.test.ts: answers that depend on chance are no verdict"],
  },
};
