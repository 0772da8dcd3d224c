import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource, lineText, positionOf } from "../../src/base/source.ts";
import type { Source } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { clauseAt, clausesOf } from "../../src/model/clause.ts";

const folder = new URL("../../specs/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".md"));

test.each(documents)("each row and each labelled list of %s is a clause, found on its own lines", (name) => {
  const source = createSource(name, readFileSync(new URL(name, folder), "utf8"));
  const { value: model } = parse(source);
  const lost = linesThatSay(source).filter((line) => clauseAt(model, source, line)?.isThere !== true);
  expect(lost.map((line) => `${line}: ${lineText(source, line)}`)).toEqual([]);
  for (const clause of clausesOf(model)) {
    const { line } = positionOf(source, clause.span.start);
    expect(clauseAt(model, source, line)?.clause.span.start, `${name}:${line}`).toBe(clause.span.start);
  }
});

test("a line on which nothing stands belongs to the nearest clause, the one above first", () => {
  const source = createSource("helpdesk.md", readFileSync(new URL("helpdesk.md", folder), "utf8"));
  const { value: model } = parse(source);
  const at = (text: string): number => source.text.slice(0, source.text.indexOf(text)).split("\n").length;
  const near = (line: number): unknown => {
    const found = clauseAt(model, source, line);
    return found === null ? null : [found.clause.kind, found.isThere];
  };
  expect(near(at("| expire |"))).toEqual(["transition", true]);
  expect(near(at("| expire |") + 1)).toEqual(["transition", false]);
  expect(near(at("- Does: create Ticket"))).toEqual(["call", true]);
  expect(near(at("| read, create Comment |"))).toEqual(["right", true]);
  expect(near(10_000)).toEqual(["constant", false]);
  expect(clauseAt(parse(createSource("empty.md", "")).value, createSource("empty.md", ""), 1)).toBeNull();
});

/** The rows of tables and the items of lists that label something, but for rows of the permission table that grant nobody anything. */
function linesThatSay(source: Source): readonly number[] {
  const lines = source.lineStarts.map((_, index) => index + 1);
  const isRow = (line: number): boolean =>
    lineText(source, line).startsWith("|") && !/^\|[\s|:-]+\|$/.test(lineText(source, line));
  const isData = (line: number): boolean => isRow(line) && !/^\|[\s|:-]+\|$/.test(lineText(source, line + 1));
  const grantsNothing = (line: number): boolean => /^\| [^|]+\|[\s|]+$/.test(lineText(source, line));
  const isItem = (line: number): boolean =>
    /^- (?:Call|Takes|Does|Answers|Errors|On|For|Gives|Sign in): /.test(lineText(source, line));
  return lines.filter((line) => (isData(line) && !grantsNothing(line)) || isItem(line));
}
