import { expect, test } from "vitest";
import type { ComparedProduct } from "./compare-group.ts";
import type { MeasuredProduct } from "./measure-product.ts";
import { productReport } from "./product-report.ts";

const figures: MeasuredProduct = { perSecond: 900, perCpuSecond: 1000, databaseMicroseconds: 500, p50: 1, p99: 2.5 };

function product(name: string, figuresOfRead: MeasuredProduct, isChecked: boolean): ComparedProduct {
  return {
    name,
    version: "",
    store: "postgres",
    configuration: "as it comes",
    checks: [{ check: "sign-in", isChecked }],
    answersChecked: 48,
    measured: [{ workload: "read one", figures: figuresOfRead }],
    startMilliseconds: 1234,
    installedMegabytes: 69.4,
  };
}

const report = productReport([
  [product("Ninepoint", figures, true), product("Other", { ...figures, perCpuSecond: 250 }, false)],
]);

test("the ratio says how often Ninepoint does in a second of its processor what the product does in one", () => {
  expect(rowOf("Other", "read one")).toContain("4.0×");
});

test("the ratio with the database counts what both processors did", () => {
  // 4,000 and 500 µs, against 1,000 and 500.
  expect(rowOf("Other", "read one")).toContain("3.0×");
});

test("Ninepoint's own row has no ratio", () => {
  expect(rowOf("Ninepoint", "read one").join(" ")).not.toContain("×");
});

test("each product has its start, its size and what it checks", () => {
  expect(report).toMatch(/Other +postgres +1,234 +69/);
  expect(report).toMatch(/sign-in +yes +no/);
});

test("a product that answered nothing within the measured time has no rate and no latency", () => {
  const slow = { ...figures, perSecond: 0, p50: 0, p99: 0 };
  const row = productReport([[product("Ninepoint", figures, true), product("Slow", slow, false)]]);
  expect(/^read one .*Slow.*$/m.exec(row)![0].match(/ -(?= |$)/g)).toHaveLength(3);
});

test("nothing is shown where nothing was measured", () => {
  const unmeasured = { ...product("Ninepoint", figures, true), measured: [], startMilliseconds: null };
  expect(productReport([[unmeasured]])).toContain("Nothing was measured.");
});

/** The cells of a product's row for a request. */
function rowOf(name: string, request: string): readonly string[] {
  const line = report.split("\n").find((one) => one.startsWith(request) && one.includes(name));
  return line!.split(/ {2,}/);
}
