import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { languageOfTag } from "../model/product-language.ts";
import { parse } from "./parse.ts";

const points = Array.from({ length: 9 }, (_, at) => `## ${at + 1}. Point\n\nNot shown.`).join("\n\n");

function read(before: string): ReturnType<typeof parse> {
  return parse(createSource("spec.md", `# Specification: Desk\n\n${before}\n\n${points}\n`));
}

function codesIn(before: string): readonly string[] {
  return read(before).diagnostics.map(({ code }) => code);
}

test("a head declares language, time zone, colour and logo, before or after the summary", () => {
  const list = "- Language: de-AT\n- Time zone: Europe/Vienna\n- Colour: `#0B7`\n- Logo: `images/logo.svg`";
  for (const before of [list, `${list}\n\nA desk.`, `A desk.\n\n${list}`]) {
    const { value, diagnostics } = read(before);
    expect(diagnostics).toEqual([]);
    const { span, logo, ...rest } = value.head;
    expect(span).toBeDefined();
    expect({ ...rest, logo: logo?.path }).toEqual({
      language: "de-AT",
      timeZone: "Europe/Vienna",
      colour: "#00bb77",
      logo: "images/logo.svg",
    });
    expect(value.summary).toBe(before === list ? "" : "A desk.");
  }
});

test("a document without a head declares nothing", () => {
  expect(read("A desk.\n\n- fast\n- friendly").value.head).toEqual({
    language: null,
    timeZone: null,
    colour: null,
    logo: null,
  });
  expect(codesIn("A desk.\n\n- fast\n- friendly")).toEqual([]);
});

test.each([
  ["- Language: Klingon", "unknown-language"],
  ["- Language: de-at", "unknown-language"],
  ["- Language: de-AT-1996", "unknown-language"],
  ["- Time zone: CET+1", "unknown-time-zone"],
  ["- Time zone: +01:00", "unknown-time-zone"],
  ["- Time zone: europe/berlin", "unknown-time-zone"],
  ["- Colour: teal", "wrong-colour"],
  ["- Colour: `#12345`", "wrong-colour"],
  ["- Logo: `../logo.svg`", "wrong-logo"],
  ["- Logo: `/etc/logo.svg`", "wrong-logo"],
  ["- Logo: `https://example.com/logo.svg`", "wrong-logo"],
  ["- Logo: `a/../../logo.svg`", "wrong-logo"],
  ["- Logo: `logo.html`", "wrong-logo"],
  ["- Logo: `.svg`", "wrong-logo"],
  ["- Language: de\n- Langage: de", "unknown-label"],
  ["- Language: de\n- Language: fr", "label-twice"],
  ["- Language: de\n\nA desk.\n\n- Colour: `#123`", "head-twice"],
  ["Language: de", "label-not-in-list"],
])("%s is reported as %s", (before, code) => {
  expect(codesIn(before)).toEqual([code]);
});

test("a zone that is written nearly right is suggested", () => {
  expect(read("- Time zone: Europe/Berlinn").diagnostics[0]?.suggestion?.name).toBe("Europe/Berlin");
});

test("a language may have a region and nothing else", () => {
  expect(languageOfTag("de")).toBe("de");
  expect(languageOfTag("de-CH")).toBe("de");
  expect(["DE", "de-", "de_CH", "xx", ""].map(languageOfTag)).toEqual([null, null, null, null, null]);
});
