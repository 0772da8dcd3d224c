import { expect, test } from "vitest";
import { httpFile } from "../../src/export/http-file/http-file.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";

const all = { role: null, server: null };

/** The parts of a file between lines that begin with `###`. */
const partsOf = (text: string): readonly string[] => text.split(/^###(?: .*)?$/m).map((part) => part.trim());

test.each(exportedFiles)("each request in the file of %s has a line, headers, and a body in JSON", (file) => {
  const [head = "", ...parts] = partsOf(httpFile(exportedModel(file), all));
  const requests = parts.filter((part) => part.split("\n").some((line) => !/^(?:[#@].*)?$/.test(line)));
  expect(head).toContain("@baseUrl = http://127.0.0.1:9000");
  for (const request of requests) {
    const [top = "", body] = request.split(/\n\n([^]*)/);
    const [line = "", ...headers] = top.split("\n").filter((one) => !one.startsWith("#"));
    expect(line).toMatch(/^(?:GET|POST|PUT|PATCH|DELETE) \{\{baseUrl\}\}\/\S*$/);
    for (const header of headers) expect(header).toMatch(/^[\w-]+: \S/);
    if (body !== undefined) expect(JSON.parse(body.replace(/: \{\{\w+\}\}/g, ": 1"))).toBeTypeOf("object");
  }
});

test("a variable is used after it was taken from an answer", () => {
  const text = httpFile(exportedModel("../../specs/helpdesk.md"), all);
  const used = [...text.matchAll(/\{\{(example_\w+)\}\}/g)];
  expect(used.length).toBeGreaterThan(4);
  for (const { 1: name, index } of used) {
    const taken = text.indexOf(`@${name} = {{`);
    expect(taken).toBeGreaterThan(-1);
    expect(taken).toBeLessThan(index);
  }
  expect(text).toContain("\n# @name example_1_2_1\nPOST {{baseUrl}}/api/tickets\n");
  expect(text).toContain("\n@example_1_ticket_number_1 = {{example_1_2_1.response.body.$.number}}\n");
});

test("the same document gives the same bytes", () => {
  const file = "../../specs/equipment-loans.md";
  expect(httpFile(exportedModel(file), all)).toBe(httpFile(exportedModel(file), all));
});
