import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldType } from "../../model/field-type.ts";
import { readName, readValue } from "../input/read-value.ts";

const text: FieldType = { kind: "text", long: false, range: { max: 60 } };
const email: FieldType = { kind: "email" };
/** What is typed in several ways, what is not seen, and anything else. */
const name = fc
  .array(
    fc.constantFrom(
      "Z",
      "o",
      "e\u0308",
      "\u00eb",
      "\u212b",
      "\u00c5",
      "\u1e9b\u0323",
      "\u200b",
      "\u202e",
      "\u00ad",
      "\ufeff",
      "\u2066",
      "\u{e0041}",
      "\u3164",
      "\u2800",
      "\u1160",
      "\uffa0",
      "\uff41",
      "\u{1d41a}",
      "\ufb01",
      "\u2460",
      "\u00a0",
      " ",
      "\u{1f984}",
      "\u05e9",
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(""));
const unseen = /[\u00ad\u1160\u2800\uffa0\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e007f}]/u;

test("a name is the same however it was typed, and nothing in it is not seen", () => {
  fc.assert(
    fc.property(name, (typed) => {
      const ways = (["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) => readName(text, typed.normalize(form)));
      for (const way of ways) expect(way).toEqual(ways[0]);
      expect(readName(text, typed)).toEqual(ways[0]);
      if (unseen.test(typed)) expect(ways[0]).toMatchObject({ error: { code: "format" } });
      const [read] = ways;
      if (read?.ok === true) expect(readName(text, read.value)).toEqual(read);
    }),
    { numRuns: 300 },
  );
});

test("an address is the same however it was typed, and nothing in it is not seen", () => {
  fc.assert(
    fc.property(
      name.map((typed) => `${typed.replace(/ /g, "")}x@Example.org`),
      (typed) => {
        const [typedOnce, typedOtherwise] = [
          readValue(email, typed.normalize("NFD")),
          readValue(
            email,
            typed.normalize("NFKC").replace(/[a-z]/g, (letter) => letter.toUpperCase()),
          ),
        ];
        expect(typedOnce).toEqual(typedOtherwise);
        if (unseen.test(typed)) expect(readValue(email, typed)).toMatchObject({ error: { code: "format" } });
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ["\uff41da", "ada"],
  ["\u{1d41a}da", "ada"],
  ["of\ufb01ce", "office"],
  ["ada\u2460", "ada1"],
  ["\u212alaus", "Klaus"],
])("%s is the same account as %s", (compatible, plain) => {
  expect(readName(text, compatible)).toEqual(readName(text, plain));
  expect(readValue(email, `${compatible}@example.org`)).toEqual(readValue(email, `${plain}@example.org`));
});

test.each([
  "\u00ad",
  "\u034f",
  "\u115f",
  "\u1160",
  "\u17b4",
  "\u1680",
  "\u200d",
  "\u2800",
  "\u3164",
  "\ufe0f",
  "\uffa0",
  "\u{13441}",
  "\u{13442}",
  "\u{16fe4}",
  "\u{1d159}",
  "\u{e0100}",
])("%j, which shows nothing, is in no name and no address", (blank) => {
  expect(readName(text, `ada${blank}`)).toMatchObject({ error: { code: "format" } });
  expect(readValue(email, `ada${blank}@example.org`)).toMatchObject({ error: { code: "format" } });
});

test("letters of another alphabet that look alike are another account", () => {
  expect(readValue(email, "\u0430da@example.org")).toEqual({ ok: true, value: "\u0430da@example.org" });
});

test("another text stays as it was sent", () => {
  expect(readValue(text, "e\u0301\u200d")).toEqual({ ok: true, value: "e\u0301\u200d" });
});
