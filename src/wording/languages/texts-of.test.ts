import { expect, test } from "vitest";
import { productLanguages } from "../../model/product-language.ts";
import { englishLanguage } from "./english.ts";
import { textsOf } from "./texts-of.ts";

test("a document without a language speaks English, and one with a region its language", () => {
  const head = { language: null, timeZone: null, colour: null, logo: null };
  expect(textsOf(head)).toBe(englishLanguage);
  expect(textsOf({ ...head, language: "de-AT" })).toBe(textsOf({ ...head, language: "de" }));
  expect(textsOf({ ...head, language: "de" }).screens.newOne("Ticket")).toBe("Ticket hinzufügen");
});

test.each(productLanguages.filter((language) => language !== "en"))(
  "no sentence in %s is left in English",
  (language) => {
    const texts = sentencesOf(textsOf({ language, timeZone: null, colour: null, logo: null }));
    const english = sentencesOf(englishLanguage);
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, text] of texts) {
      expect(text, name).not.toBe("");
      if (text.split(" ").length > 2) expect(text, name).not.toBe(english.get(name));
    }
  },
);

test("durations stand in the units of the language", () => {
  const { fields } = textsOf({ language: "de", timeZone: null, colour: null, logo: null });
  expect(fields.duration(90 * 60_000)).toBe("1 Stunde 30 Minuten");
  expect(fields.errors["too large"]({ max: "PT4H" })).toBe("Der Wert darf höchstens 4 Stunden sein.");
});

/** The texts that take nothing, by their names; the others are not asked, because each takes something else. */
function sentencesOf(texts: object, prefix = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] => {
      if (typeof text === "string") return [[prefix + name, text]];
      if (typeof text === "object" && text !== null) return [...sentencesOf(text as object, `${prefix}${name}.`)];
      return typeof text === "function" && text.length === 0 ? [[prefix + name, String((text as () => string)())]] : [];
    }),
  );
}
