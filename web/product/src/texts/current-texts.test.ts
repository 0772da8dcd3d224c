import { expect, test } from "vitest";
import { productLanguages } from "../../../../src/model/product-language.ts";
import { countingIn } from "./counting.ts";
import { readersVariety } from "./current-texts.ts";
import { english } from "./en/english.ts";
import { textLoaders } from "./text-loaders.ts";

test("a reader who reads the product's language gets the variety that they read", () => {
  expect(readersVariety("en", ["de-AT", "en-GB", "en"])).toBe("en-GB");
  expect(readersVariety("de", ["en-GB"])).toBe("de");
  expect(readersVariety("de", ["den-CA"])).toBe("de");
});

test("counted things stand in the form that the language has for the number, and numbers as it writes them", () => {
  expect(countingIn("en")(1, { one: "# error", other: "# errors" })).toBe("1 error");
  expect(countingIn("de")(12_345, { one: "# Fehler", other: "# Fehler" })).toBe("12.345 Fehler");
});

test.each(productLanguages.filter((language) => language !== "en"))(
  "a text in %s is made of the same parts as in English, and none is empty or left in English",
  async (language) => {
    const catalogue = await textLoaders[language]();
    const said = saidIn(catalogue);
    for (const [name, text] of saidIn(english)) {
      const other = said.get(name) ?? "";
      expect(other, name).not.toBe("");
      // A word may be the same in both, a sentence is not.
      if (text.split(" ").length > 2) expect(other, name).not.toBe(text);
    }
  },
);

/** All texts of a catalogue by their names; those that take something are given it. */
function saidIn(catalogue: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, texts]) =>
      Object.entries(texts as Readonly<Record<string, unknown>>).map(([name, text]) => [
        `${area}.${name}`,
        typeof text === "function" ? String((text as (...given: unknown[]) => string)("A", "B", "C")) : String(text),
      ]),
    ),
  );
}
