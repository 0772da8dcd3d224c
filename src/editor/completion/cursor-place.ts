import { pointTitles } from "../../language/1-parse/divide-into-points.ts";
import { headSchema, recordSchemas, schemasOfPoint } from "../../language/1-parse/schema.ts";
import type { Schema } from "../../language/1-parse/schema.ts";
import type { PointNumber } from "../../model/specification.ts";

/**
 * The part of a document at an offset. It is found by the lines alone, since a line that is being written is not
 * complete: a row may lack its last pipe, a table its dashes, and code its second backtick.
 */
export interface CursorPlace {
  readonly point: PointNumber | null;
  /** The text of the third-level heading above; empty where there is none. */
  readonly section: string;
  readonly part: WrittenPart;
  /** The start of the cell, the value or the heading's text. */
  readonly from: number;
  /** The end of the cell, the value or the line. */
  readonly to: number;
}

/** A heading, the label of a record, the value of a label, or prose. */
export type WrittenPart =
  | { readonly kind: "heading"; readonly level: number }
  | { readonly kind: "label"; readonly schemas: readonly Schema[]; readonly taken: readonly string[] }
  | {
      readonly kind: "value";
      readonly schema: Schema | null;
      readonly label: string;
      readonly others: ReadonlyMap<string, string>;
    }
  | { readonly kind: "prose" };

/** Finds the part of a document at an offset. */
export function cursorPlaceAt(written: string, offset: number): CursorPlace {
  // Of the same length, so that offsets stay; a carriage return is then a blank.
  const text = written.replaceAll("\r", " ");
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = endOfLine(text, offset);
  const line = text.slice(start, end);
  const heading = /^(#{1,6})(\s*)/.exec(line);
  if (heading !== null) {
    const from = Math.min(offset, start + heading[0].length);
    return { ...headingsAbove(text, start), part: { kind: "heading", level: heading[1]!.length }, from, to: end };
  }
  const { point, section } = headingsAbove(text, start);
  const isExample = /^example:/i.test(section);
  const own: readonly Schema[] =
    point === null ? [headSchema] : isExample ? [recordSchemas.step] : schemasOfPoint[point];
  const found = /^\s*\|/.test(line) ? inTable(text, start, end, offset, own) : inList(text, start, end, offset, own);
  return { point, section, ...(found ?? { part: { kind: "prose" }, from: start, to: end }) };
}

type FoundPart = Pick<CursorPlace, "part" | "from" | "to">;

function endOfLine(text: string, offset: number): number {
  const next = text.indexOf("\n", offset);
  return next === -1 ? text.length : next;
}

/** The point and the section of a line. */
function headingsAbove(text: string, start: number): Pick<CursorPlace, "point" | "section"> {
  const headings = [...text.slice(0, start).matchAll(/^(##|###)[ \t]+(.*?)[ \t]*$/gm)];
  const at = headings.findLastIndex(([, mark]) => mark === "##");
  const title = headings[at]?.[2] ?? "";
  const number = /^([1-9])(?:[.):]|\s|$)/.exec(title)?.[1];
  const same = pointTitles.findIndex((one) => one.toLowerCase() === title.toLowerCase());
  const point = number !== undefined ? Number(number) : same === -1 ? null : same + 1;
  return { point: point as PointNumber | null, section: headings.slice(at + 1).at(-1)?.[2] ?? "" };
}

function inTable(
  text: string,
  start: number,
  end: number,
  offset: number,
  possible: readonly Schema[],
): FoundPart | null {
  const header = headerOf(text, start);
  const pipes = pipesOf(text.slice(start, end)).map((at) => start + at);
  const column = pipes.filter((at) => at < offset).length - 1;
  if (column < 0) return null;
  const [left, right] = [pipes[column]! + 1, pipes[column + 1] ?? end];
  const from = Math.min(offset, left + /^\s*/.exec(text.slice(left, right))![0].length);
  const names = cellsOf(header.line);
  const schema = possible.find(({ labels }) => isSameLabel(labels[0]?.name, names[0])) ?? null;
  if (header.start === start) {
    const rest = names.filter((_, at) => at !== column);
    return {
      part: {
        kind: "label",
        schemas: schema === null || column === 0 ? possible : [schema],
        taken: column === 0 ? [] : rest,
      },
      from,
      to: right,
    };
  }
  const cells = cellsOf(text.slice(start, end));
  const others = new Map(names.map((name, at) => [labelOf(schema, name), cells[at] ?? ""] as const));
  return { part: { kind: "value", schema, label: labelOf(schema, names[column] ?? ""), others }, from, to: right };
}

/** The first line of the table that a line is in. */
function headerOf(text: string, start: number): { readonly line: string; readonly start: number } {
  let at = start;
  for (;;) {
    const before = at === 0 ? -1 : text.lastIndexOf("\n", at - 2) + 1;
    if (before === -1 || before === at || !/^\s*\|/.test(text.slice(before, at)))
      return { line: text.slice(at, endOfLine(text, at)), start: at };
    at = before;
  }
}

function pipesOf(line: string): readonly number[] {
  return [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** The part at an offset in a list. An item may have several lines, with its label on the first. */
function inList(
  text: string,
  start: number,
  end: number,
  offset: number,
  possible: readonly Schema[],
): FoundPart | null {
  const first = firstLineOfItem(text, start);
  if (first === null) return null;
  const line = text.slice(first, endOfLine(text, first));
  const mark = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line)?.[0].length ?? 0;
  const labels = labelsAround(text, first);
  const taken = [...labels.keys()];
  const schema = bestSchema(possible, taken);
  const labelled = /^(\**([A-Za-z][A-Za-z ]{0,30}?)(?:, (?:for|of) \w+ [^:`]*)?\**:\**)(?:\s|$)/.exec(line.slice(mark));
  if (labelled === null || offset < first + mark + labelled[1]!.length) {
    return {
      part: { kind: "label", schemas: schema === null ? possible : [schema], taken },
      from: Math.min(offset, first + mark),
      to: end,
    };
  }
  const label = labelled[2] ?? "";
  const value = first + mark + labelled[1]!.length;
  const from = Math.min(offset, value + /^\s*/.exec(text.slice(value, end))![0].length);
  return { part: { kind: "value", schema, label: labelOf(schema, label), others: labels }, from, to: end };
}

function firstLineOfItem(text: string, start: number): number | null {
  let at = start;
  for (;;) {
    const line = text.slice(at, endOfLine(text, at));
    if (/^\s*(?:[-*+]|\d+[.)])(?:\s|$)/.test(line)) return at;
    if (line.trim() === "" || /^(?:#|\s*\|)/.test(line) || at === 0) return null;
    at = text.lastIndexOf("\n", at - 2) + 1;
  }
}

/** The labels of the items around an item, without its own, with their values. */
function labelsAround(text: string, item: number): ReadonlyMap<string, string> {
  const [start, end] = [
    startOfBlock(text, item),
    item + (/\n[ \t]*(?=\n|$)/.exec(text.slice(item))?.index ?? text.length),
  ];
  const lines = [
    ...text.slice(start, end).matchAll(/^[ \t]*[-*+][ \t]+\**([A-Za-z][A-Za-z ]{0,30}?)\**:\**[ \t]*(.*)$/gm),
  ];
  return new Map(
    lines
      .filter(({ index }) => start + index !== item)
      .map(([, label = "", value = ""]) => [label, value.trim()] as const),
  );
}

/** The start of the block of lines, without a blank one, that a line is in. */
function startOfBlock(text: string, line: number): number {
  let start = line;
  while (start > 0) {
    const before = text.lastIndexOf("\n", start - 2) + 1;
    if (text.slice(before, start).trim() === "") break;
    start = before;
  }
  return start;
}

/** The schema that most of the labels fit; null where none does. */
function bestSchema(possible: readonly Schema[], labels: readonly string[]): Schema | null {
  const fitting = possible.map((schema) => ({
    schema,
    count: labels.filter((label) => schema.labels.some(({ name }) => isSameLabel(name, label))).length,
  }));
  return fitting.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.schema ?? null;
}

function labelOf(schema: Schema | null, written: string): string {
  return schema?.labels.find(({ name }) => isSameLabel(name, written))?.name ?? written;
}

function isSameLabel(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();
}
