import { expect, test } from "vitest";
import { whyNotInstalled } from "./install-product.ts";

test("who can't reach the registry is told so, and how to do without it", () => {
  const told = whyNotInstalled("Feathers", ["@feathersjs/koa@5.0.50"], "npm error code ENOTFOUND\nnpm error network");
  expect(told).toContain("the npm registry can't be reached");
  expect(told).toContain("--only");
});

test("any other failure is told in npm's words, with what was to be installed", () => {
  const told = whyNotInstalled("Feathers", ["@feathersjs/koa@5.0.50"], "npm error code ETARGET\n");
  expect(told).toContain("@feathersjs/koa@5.0.50");
  expect(told).toContain("ETARGET");
});
