import { expect, test } from "vitest";
import { createDiagnostic, hintOf, messageOf } from "../../src/base/diagnostic.ts";
import { codeIn, textOf } from "./source-files.ts";

/** Where the texts are of another language, in which `a` is a word of its own. */
const otherLanguages = /\/(?:languages|letters|texts\/(?!en\/)\w+)\//;

test("an article before a word of the document is chosen by that word", () => {
  const written = ["src", "web"].flatMap(codeIn).filter((path) => !otherLanguages.test(path));
  const fixed = written.flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, at) => (/\b[Aa]n? (?:\\?`)?\$\{/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(fixed).toEqual([]);
  expect(written.length).toBeGreaterThan(500);
});

test("messages and hints choose the article of what is put into them", () => {
  const span = { start: 0, end: 1 };
  const say = (entity: string) => messageOf(createDiagnostic("visitor-may-create", span, { entity }));
  expect(say("Animal")).toBe("Anybody may create an `Animal` without signing in.");
  expect(say("Ticket")).toBe("Anybody may create a `Ticket` without signing in.");
  const key = createDiagnostic("access-key-names-records", span, { field: "Owner.key", entity: "Owner" });
  expect(messageOf(key)).toContain("act as an Owner, and is also what each Owner");
  expect(hintOf(key)).toContain("Give Owner another key");
});

test("messages say that a text is empty, and do not quote it", () => {
  const span = { start: 0, end: 1 };
  expect(messageOf(createDiagnostic("unknown-entity", span, { name: "" }))).toBe("There is no entity `(empty)`.");
});
