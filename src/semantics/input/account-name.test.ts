import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldType } from "../../model/field-type.ts";
import { readName, readValue } from "./read-value.ts";

const text: FieldType = { kind: "text", long: false, range: { max: 60 } };
const email: FieldType = { kind: "email" };
/** What is typed in several ways, what is not seen, and anything else. */
const name = fc.array(fc.constantFrom("Z", "o", "e\u0308", "\u00eb", "\u212b", "\u00c5", "\u1e9b\u0323", "\u200b", "\u202e", "\u00ad", "\ufeff", "\u2066", "\u{e0041}", "\u3164", " ", "\u{1f984}", "\u05e9"), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(""));
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e007f}]/u;

test("a name is the same however it was typed, and nothing in it is not seen", () => {
  fc.assert(fc.property(name, (typed) => {
    const ways = (["NFC", "NFD"] as const).map((form) => readName(text, typed.normalize(form)));
    expect(ways[0]).toEqual(ways[1]);
    expect(readName(text, typed)).toEqual(ways[0]);
    if (unseen.test(typed)) expect(ways[0]).toMatchObject({ ok: false, code: "format" });
    const [read] = ways;
    if (read?.ok === true) expect(readName(text, read.value)).toEqual(read);
  }), { numRuns: 300 });
});

test("an address is the same however it was typed, and nothing in it is not seen", () => {
  fc.assert(fc.property(name.map((typed) => `${typed.replace(/ /g, "")}x@Example.org`), (typed) => {
    const [typedOnce, typedOtherwise] = [readValue(email, typed.normalize("NFD")), readValue(email, typed.normalize("NFC").replace(/[a-z]/g, (letter) => letter.toUpperCase()))];
    expect(typedOnce).toEqual(typedOtherwise);
    if (unseen.test(typed)) expect(readValue(email, typed)).toMatchObject({ ok: false, code: "format" });
  }), { numRuns: 300 });
});

test("another text stays as it was sent", () => {
  expect(readValue(text, "e\u0301\u200d")).toEqual({ ok: true, value: "e\u0301\u200d" });
});
