import { expect, test } from "vitest";
import { fillPlaceholders, placeholderOf, onlyVariableIn, withPlainPlaceholders } from "./placeholder.ts";

const [text, number] = [placeholderOf("id_1", "text"), placeholderOf("number_1", "number")];
const braces = (variable: string): string => `{{${variable}}}`;

test("a number loses its quotation marks in JSON, a text keeps them", () => {
  expect(fillPlaceholders(JSON.stringify({ a: text, b: number, c: `no ${number}` }), braces)).toBe(
    '{"a":"{{id_1}}","b":{{number_1}},"c":"no {{number_1}}"}',
  );
});

test("a path has its placeholders although it is percent-encoded", () => {
  expect(
    fillPlaceholders(withPlainPlaceholders(`/a/${encodeURIComponent(number)}/${encodeURIComponent(text)}`), braces),
  ).toBe("/a/{{number_1}}/{{id_1}}");
});

test("only a text that is nothing else is a variable", () => {
  expect([onlyVariableIn(text), onlyVariableIn(number), onlyVariableIn(`${text}!`), onlyVariableIn("id_1")]).toEqual([
    "id_1",
    "number_1",
    null,
    null,
  ]);
});
