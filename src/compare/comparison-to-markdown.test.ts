import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { parse } from "../language/parse.ts";
import { compareSpecifications } from "./compare-specifications.ts";
import { comparisonToMarkdown } from "./comparison-to-markdown.ts";

const desk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");

function markdownOf(before: string, after: string): string {
  const [older, newer] = [createSource("before.md", before), createSource("specs/`desk`.md", after)];
  return comparisonToMarkdown(compareSpecifications(parse(older).value, parse(newer).value), older, newer);
}

test("what widens access stands open and first, and all else is folded", () => {
  const text = markdownOf(
    desk,
    desk
      .replace("| assign Ticket | | |", "| assign Ticket | | own |")
      .replace("| maxOpenTickets | 5 |", "| maxOpenTickets | 7 |")
      .replace(/\bwaiting\b/g, "pending")
      .replace("Please sign in.", "Sign in, @octocat: <b>#12</b>"),
  );
  expect(text).toMatch(
    /^### Help desk\n\n\*\*1 widens access, 1 other difference, 1 renamed, 1 worded otherwise\*\* in ``specs\/`desk`\.md``\n\n#### Access widens\n\n- ➕ Customer may newly assign Ticket where own \(line 145\)\n/,
  );
  const folds = [...text.matchAll(/^<details><summary>([^<]+) \(1\)/gm)].map(([, heading]) => heading);
  expect(folds).toEqual(["Types and limits", "Renamed", "Worded otherwise, which changes nothing that is done"]);
  expect(text).not.toMatch(/@octocat|<b>|#12/);
  expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
});

test("two documents that say the same come to one sentence", () => {
  expect(markdownOf(desk, desk)).toBe("### Help desk\n\n**No difference\\.** in ``specs/`desk`.md``\n");
});

test("a comparison of many differences is shortened, says so, and stays whole", () => {
  const rows = (text: string): string =>
    Array.from({ length: 1500 }, (_, at) => `| ERROR_${at} | 409 | ${text} ${"word ".repeat(20)}${at}. | | |`).join(
      "\n",
    );
  const withErrors = (text: string): string => desk.replace("| SLOW_DOWN |", `${rows(text)}\n| SLOW_DOWN |`);
  const text = markdownOf(withErrors("Old"), withErrors("New"));
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text).toMatch(/- and 1,?\d+ more, which `ninepoint diff` prints/);
  expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
});
