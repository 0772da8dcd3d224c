import { expect, test } from "vitest";
import { currencySigns, numberSigns } from "./number-signs.ts";

test("numbers have the signs of their language", () => {
  expect(numberSigns("en")).toEqual({ decimal: ".", group: "," });
  expect(numberSigns("de")).toEqual({ decimal: ",", group: "." });
  // Some languages write no sign in numbers of four digits, but all do in longer ones.
  expect(numberSigns("es").group).toBe(".");
});

test("a currency stands where its language writes it", () => {
  expect(currencySigns("en", "EUR")).toEqual({ prefix: "€" });
  expect(currencySigns("de", "EUR")).toEqual({ suffix: "\u00a0€" });
  expect(currencySigns("ja", "JPY")).toEqual({ prefix: "￥" });
});
