// What the decisions import from Vitest, for running single tests again and again in one process. What is not here, they cannot use.

import { expect } from "vitest";

// Matchers within others ask for the path of the test, which Vitest takes from a worker of its own.
expect.setState({ testPath: "" });
export { expect };

let suite = createSuite(null);
let count = 0;
let finishing = [];

function createSuite(outer) {
  return { outer, tests: [], suites: [], beforeAll: [], afterAll: [] };
}

export function test(name, body) {
  suite.tests.push({ id: count++, name, body, suite });
}

export function describe(name, body) {
  const inner = createSuite(suite);
  suite.suites.push(inner);
  suite = inner;
  body();
  suite = inner.outer;
}

const each = (define) => (cases) => (name, body) => {
  for (const one of cases) define(name, () => body(...(Array.isArray(one) ? one : [one])));
};
test.each = each(test);
describe.each = each(describe);
export const it = test;
export const beforeAll = (body) => suite.beforeAll.push(body);
export const afterAll = (body) => suite.afterAll.push(body);
export const onTestFinished = (body) => finishing.push(body);

/** The tests that a file defines while it is loaded, as a suite. */
export async function collectTests(load) {
  [suite, count] = [createSuite(null), 0];
  await load();
  return suite;
}

/** All tests of a suite, with those of the suites within it. */
export function testsOf({ tests, suites }) {
  return [...tests, ...suites.flatMap(testsOf)];
}

/** Whether functions have to run before or after all tests of a suite in which a test is. */
export function hasHooks({ suite: own }) {
  for (let outer = own; outer !== null; outer = outer.outer)
    if (outer.beforeAll.length + outer.afterAll.length > 0) return true;
  return false;
}

/**
 * Runs the tests of a suite that are wanted until one fails; gives that test (null for a hook), its name and its error, or
 * null. `note` is told each test before it runs, and null before hooks.
 */
export async function runTests(current, isWanted, note = () => {}) {
  if (!testsOf(current).some(isWanted)) return null;
  note(null);
  let failure = await firstFailure("hooks", current.beforeAll);
  for (const one of current.tests) {
    if (failure !== null || !isWanted(one)) continue;
    note(one);
    failure = await runTest(one);
  }
  for (const inner of current.suites) failure ??= await runTests(inner, isWanted, note);
  note(null);
  const failureAfter = await firstFailure("hooks", current.afterAll, true);
  return failure ?? failureAfter;
}

async function runTest(test) {
  finishing = [];
  const failure = await firstFailure(test.name, [test.body]);
  const failureAfter = await firstFailure(test.name, finishing.reverse(), true);
  const found = failure ?? failureAfter;
  return found === null ? null : { ...found, test };
}

/** Runs functions one after another, until one fails unless all have to be run; gives the first that failed. */
async function firstFailure(name, bodies, runsAll = false) {
  let failure = null;
  for (const body of bodies) {
    if (failure !== null && !runsAll) break;
    try {
      await body();
    } catch (error) {
      failure ??= { name, error, test: null };
    }
  }
  return failure;
}
