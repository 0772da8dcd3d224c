import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";
import { visibleLiteralsIn } from "./visible-literals.ts";

test("the web application shows no text that is not in its catalogue of texts", () => {
  const code = codeIn("web/product/src").filter((path) => !path.startsWith("web/product/src/texts/"));
  expect(code.flatMap((path) => visibleLiteralsIn(path, textOf(path)))).toEqual([]);
});

test.each([
  ["a text between tags", "const a = <b>Cancel</b>;"],
  ["a text beside what is computed", "const a = <b>{count} more</b>;"],
  ["an attribute", 'const a = <b aria-label="find" />;'],
  ["an attribute of a component", "const a = <Input nothingFoundMessage={`none of ${many}`} />;"],
  ["a choice in an attribute", 'const a = <b title={open ? "shut" : "open"} />;'],
  ["a choice between tags", 'const a = <b>{yes ? "yes" : "no"}</b>;'],
  ["a property of an object", 'const a = { "aria-label": "shut" };'],
  ["a sentence anywhere", 'problem("This file can’t be read.");'],
  ["a capitalised word anywhere", 'finish("Done");'],
])("%s is found", (_, code) => {
  expect(visibleLiteralsIn("a.tsx", code)).not.toEqual([]);
});

test.each([
  ["names of things", 'const a = <b className="wide" role="alert" data-part="name" />;'],
  ["what is compared", 'if (event.key === "Enter") submit();'],
  ["headers", 'const a = { "Content-Type": "application/json" };'],
  ["faults", 'throw new Error("Fault: nothing here");'],
  ["signs", "const a = <b>{count} · –</b>;"],
  ["texts of the catalogue", "const a = <b title={currentTexts().board.more(3)}>{currentTexts().form.clear}</b>;"],
])("%s are no texts", (_, code) => {
  expect(visibleLiteralsIn("a.tsx", code)).toEqual([]);
});
