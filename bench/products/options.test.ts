import { expect, test } from "vitest";
import { readProductOptions } from "./options.ts";

const names = ["json-server", "Feathers"];

test("without arguments all products are measured with a hundred thousand tickets", () => {
  expect(readProductOptions([], names)).toMatchObject({ only: [], tickets: 100_000, answersOnly: false });
});

test("products are chosen by their names, whatever their case", () => {
  expect(readProductOptions(["--only", "feathers"], names).only).toEqual(["Feathers"]);
});

test("a quick run is shorter in everything", () => {
  const [quick, full] = [readProductOptions(["--quick"], names), readProductOptions([], names)];
  for (const part of ["seconds", "rounds", "warmUpSeconds", "starts"] as const)
    expect(quick[part]).toBeLessThan(full[part]);
});

test.each([
  [["--only", "rails"], "json-server, Feathers"],
  [["--clients", "0"], "from 1"],
  [["--tickets", "many"], "many"],
])("%j is refused with what would be right", (args, told) => {
  expect(() => readProductOptions(args, names)).toThrow(told);
});
