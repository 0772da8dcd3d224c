import type { Random } from "../../../src/generation/random/random.ts";

/** One thing that happens to a table, a list or a paragraph. `from` and `to` are its first line and the one behind its last; the lines are changed in place. */
export type BlockAccident = (
  lines: string[],
  block: { readonly from: number; readonly to: number },
  random: Random,
) => void;

const labels = [
  "Never",
  "Always",
  "Value",
  "Type",
  "Meaning",
  "Takes",
  "Errors",
  "Limit",
  "On",
  "Must hold",
  "Role",
  "Sign in",
  "Constant",
  "Colour",
  "Unknown inputs",
];
const values = [
  "yes",
  "text",
  "10",
  "`total > 0`",
  "a Customer may read Order",
  "Order",
  "`Order.exists(o, o.total < 0)`",
  "open",
  "`GET /x`",
  "200",
  "one of a, b",
];

/** Everything that can happen to a block, each as likely as the others. */
export const blockAccidents: Readonly<Record<string, BlockAccident>> = {
  "a blank line comes in": (lines, block, random) =>
    insert(lines, inside(block, random), random.pick(["", " ", "\t", "\u00A0", "\r"])!),
  "a comment comes in": (lines, block, random) => {
    const comment = random.pick([
      "<!-- x -->",
      "<!-- x",
      "<!--",
      "-->",
      "<!-- x --> y",
      "<!-- x\ny -->",
      "<!---->",
      "<!-- x --><!-- y -->",
      "  <!-- x -->",
      "<!-- x -->\n",
      "\n<!-- x -->\n",
    ])!;
    insert(lines, inside(block, random), ...comment.split("\n"));
  },
  "a comment stands before or behind a line": (lines, block, random) => {
    const at = lineOf(block, random);
    lines[at] = random.pick([
      `<!-- x --> ${lines[at]!}`,
      `${lines[at]!} <!-- x -->`,
      `<!-- x\n--> ${lines[at]!}`,
      `<!-- ${lines[at]!}`,
      `${lines[at]!} <!--\n-->`,
    ])!;
  },
  "it goes on further in": (lines, block, random) => {
    const indent = random.pick([" ", "  ", "   ", "    ", "     ", "\t", "      "])!;
    each(lines, { from: inside(block, random), to: block.to }, (line) => indent + line);
  },
  "a line is further in": (lines, block, random) => {
    const at = lineOf(block, random);
    lines[at] = random.pick([" ", "  ", "    ", "\t", "        "])! + lines[at]!;
  },
  "it is there twice": (lines, block, random) =>
    insert(lines, block.to, ...(random.chance(0.7) ? [""] : []), ...lines.slice(block.from, block.to)),
  "it is there again elsewhere": (lines, block, random) =>
    insert(
      lines,
      random.below(lines.length),
      "",
      ...lines.slice(block.from, block.to),
      ...(random.chance(0.7) ? [""] : []),
    ),
  "some lines of it are there again elsewhere": (lines, block, random) => {
    const at = lineOf(block, random);
    insert(
      lines,
      random.below(lines.length),
      ...(random.chance(0.5) ? [""] : []),
      ...lines.slice(at, Math.min(block.to, at + 1 + random.below(3))),
      ...(random.chance(0.5) ? [""] : []),
    );
  },
  "a line of it moves": (lines, block, random) =>
    insert(lines, random.below(lines.length), lines.splice(lineOf(block, random), 1)[0]!),
  "a line of it moves to the end": (lines, block, random) =>
    insert(lines, lines.length, ...(random.chance(0.5) ? [""] : []), lines.splice(lineOf(block, random), 1)[0]!),
  "a line is lost": (lines, block, random) => void lines.splice(lineOf(block, random), 1),
  "it begins with its second half": (lines, block, random) =>
    insert(lines, block.from, ...lines.splice(inside(block, random), block.to), ""),
  "bullets are others": (lines, block, random) => {
    const bullet = random.pick(["*", "+", "-", "1.", "2)", "7.", "- [ ]", "* [x]", "- -", ">-", "–", "•"])!;
    const at = lineOf(block, random);
    const to = random.chance(0.5) ? block.to : at + 1;
    each(lines, { from: at, to }, (line) => (/^[-*+] /.test(line) ? bullet + line.slice(1) : line));
  },
  "bullets are lost": (lines, block, random) => {
    const at = lineOf(block, random);
    each(lines, { from: at, to: random.chance(0.5) ? block.to : at + 1 }, (line) =>
      line.replace(/^(?:[-*+]|\d+\.)\s+/, ""),
    );
  },
  "labels look otherwise": (lines, block, random) => {
    const label = random.pick([
      "**$1:**",
      "**$1**:",
      "_$1_:",
      "*$1*:",
      "$1 :",
      "`$1`:",
      "__$1:__",
      "$1:",
      "$1 -",
      "$1\n:",
      "[$1]:",
      "  $1:",
    ])!;
    const at = lineOf(block, random);
    each(lines, { from: at, to: random.chance(0.5) ? block.to : at + 1 }, (line) =>
      line.replace(
        /^((?:[-*+]|\d+\.)\s+)([A-Za-z ]+):/,
        (_, mark: string, name: string) => mark + label.replace("$1", name),
      ),
    );
  },
  "pipes are lost at the ends": (lines, block, random) => {
    const at = random.chance(0.5) ? block.from : lineOf(block, random);
    each(lines, { from: at, to: random.chance(0.5) ? block.to : at + 1 }, (line) =>
      line.replace(/^\||\|$/g, "").trim(),
    );
  },
  "a pipe is escaped or lost": (lines, block, random) => {
    const at = lineOf(block, random);
    const pipes = [...lines[at]!.matchAll(/\|/g)].map(({ index }) => index);
    const pipe = random.pick(pipes);
    if (pipe !== undefined)
      lines[at] =
        lines[at]!.slice(0, pipe) + random.pick(["\\|", "", "||", "｜", "`|`", " | x |"])! + lines[at]!.slice(pipe + 1);
  },
  "it is quoted": (lines, block, random) => {
    const at = random.chance(0.5) ? block.from : lineOf(block, random);
    each(lines, { from: at, to: random.chance(0.7) ? block.to : at + 1 }, (line) => `> ${line}`);
  },
  "it stands in a code block": (lines, block, random) => {
    const [mark, close] = random.pick([
      ["```", "```"],
      ["~~~", "~~~"],
      ["```markdown", "```"],
      ["```", ""],
      ["`````", "```"],
      ["``` x", "```"],
      ["~~~text", "~~~"],
    ] as const)!;
    wrap(lines, block, random, mark, close);
  },
  "it stands in HTML": (lines, block, random) => {
    const [open, close] = random.pick([
      ["<div>", "</div>"],
      ["<details>", "</details>"],
      ["<pre>", "</pre>"],
      ["<script>", "</script>"],
      ["<?x", "?>"],
      ["<!X", ">"],
      ["<![CDATA[", "]]>"],
      ["<table>", ""],
      ["<x-y>", "</x-y>"],
      ["<style>", ""],
      ['a <b title="', '">'],
    ] as const)!;
    wrap(lines, block, random, open, close);
  },
  "it is written in HTML": (lines, block, random) => {
    const [open, between, close] = random.pick([
      ["<table><tr><td>", "</td><td>", "</td></tr></table>"],
      ["<ul><li>", ", ", "</li></ul>"],
      ['<p class="x">', " ", "</p>"],
      ["<details><summary>x</summary>", " ", "</details>"],
      ["a <td>", "</td> <td>", "</td>"],
      ["<b>", "</b> ", ""],
      ["words<br/>", " ", ""],
      ["<div><!-- x --><td\n>", "</td><td>", "</td></div>"],
    ] as const)!;
    const at = random.chance(0.5) ? block.from : lineOf(block, random);
    each(
      lines,
      { from: at, to: random.chance(0.5) ? block.to : at + 1 },
      (line) =>
        `${open}${line
          .replace(/^(?:\||[-*+]) *| *\|$/g, "")
          .split(/ *(?<!\\)\| */)
          .join(between)}${close}`,
    );
  },
  "it is a footnote or a reference": (lines, block, random) => {
    const at = lineOf(block, random);
    const line = random.chance(0.5) ? lines[at]!.replace(/^[-*+] /, "") : lines[at]!;
    insert(
      lines,
      at + random.below(2),
      ...(random.chance(0.7) ? [""] : []),
      `${random.pick(["[^1]: ", "[x]: ", "> [^note]: ", "[^1]:\n    ", "- [^2]: "])!}${random.chance(0.5) ? line : labelled(random)}`,
    );
  },
  "a line is a heading": (lines, block, random) => {
    const at = lineOf(block, random);
    lines[at] =
      `${random.pick(["## ", "### ", "#### ", "###### ", "- ### ", "> ### "])!}${random.chance(0.5) ? lines[at]!.replace(/^[-*+|] *| *\|$/g, "") : labelled(random)}`;
  },
  "it stands in a list": (lines, block, random) => {
    insert(
      lines,
      block.from,
      random.pick(["- x", "1. x", "- Meaning: x", "- Never: x: `false`"])!,
      ...(random.chance(0.5) ? [""] : []),
    );
    each(lines, { from: block.from + 1, to: block.to + 2 }, (line) => `  ${line}`);
  },
  "a text stands right before it": (lines, block, random) =>
    insert(
      lines,
      random.chance(0.6) ? block.from : inside(block, random),
      random.pick(["Some words.", "**Bold**", "a", "Note: these count.", "Not shown.", "---", "***", "text\\"])!,
    ),
  "a text stands right behind it": (lines, block, random) =>
    insert(
      lines,
      block.to,
      random.pick(["Some words.", "---", "===", "Not shown.", "a | b", "`x`", "|", ":---", "--- | ---"])!,
    ),
  "a line is underlined": (lines, block, random) =>
    insert(lines, inside(block, random), random.pick(["---", "===", "-", "=", "- - -", "--"])!),
  "a line has a label": (lines, block, random) =>
    insert(
      lines,
      random.chance(0.5) ? block.to : inside(block, random),
      ...(random.chance(0.5) ? [""] : []),
      random.pick(["", "", "", "• ", "<p>", "<b>", "[^1]: ", "[ ] ", "#### "])! + labelled(random),
    ),
  "an item comes in": (lines, block, random) =>
    insert(
      lines,
      random.chance(0.5) ? block.to : inside(block, random),
      ...(random.chance(0.5) ? [""] : []),
      `${random.pick(["-", "*", "1.", "  -", "    -", "3)"])!} ${random.chance(0.7) ? labelled(random) : "no more than ten"}`,
    ),
  "a row comes in": (lines, block, random) =>
    insert(
      lines,
      random.chance(0.5) ? block.to : inside(block, random),
      ...(random.chance(0.5) ? [""] : []),
      `| ${Array.from({ length: 1 + random.below(5) }, () => random.pick(values)!).join(" | ")} |`,
    ),
  "a table comes in": (lines, block, random) => {
    const columns = Array.from({ length: 1 + random.below(4) }, () => random.pick(labels)!);
    insert(
      lines,
      random.chance(0.7) ? block.to : inside(block, random),
      ...(random.chance(0.7) ? [""] : []),
      `| ${columns.join(" | ")} |`,
      `|${" --- |".repeat(columns.length)}`,
      `| ${columns.map(() => random.pick(values)!).join(" | ")} |`,
      ...(random.chance(0.5) ? [""] : []),
    );
  },
  "a list comes in": (lines, block, random) => {
    const bullet = random.pick(["-", "*", "1."])!;
    insert(
      lines,
      random.chance(0.7) ? block.to : inside(block, random),
      "",
      ...Array.from({ length: 1 + random.below(3) }, () => `${bullet} ${labelled(random)}`),
      "",
    );
  },
  "a heading comes in": (lines, block, random) =>
    insert(
      lines,
      inside(block, random),
      ...(random.chance(0.5) ? [""] : []),
      random.pick([
        "# More",
        "### More",
        "#### More",
        "### Order (orders)",
        "### Example: it works",
        "###### x",
        "### Rows of Order",
        "### All calls",
        "### Shape X of Order",
        "## 5. Rules",
        "## More",
        "#No",
        "####### x",
      ])!,
      ...(random.chance(0.5) ? [""] : []),
    ),
  "the dashes are others": (lines, block, random) => {
    const at = lines.findIndex((line, index) => index >= block.from && index < block.to && /^[\s|:-]+$/.test(line));
    if (at !== -1)
      lines[at] = random.pick([
        "",
        "---",
        "| --- |",
        "|---",
        lines[at]!.replaceAll("-", "–"),
        lines[at]!.replaceAll("---", ":-:"),
        `${lines[at]!} --- |`,
        lines[at]!.replace(/^\||\|$/g, ""),
      ])!;
  },
  "the header is lost": (lines, block) => void lines.splice(block.from, 1),
  "the header is there again": (lines, block, random) =>
    insert(
      lines,
      inside(block, random),
      ...(random.chance(0.5) ? [""] : []),
      ...lines.slice(block.from, block.from + random.below(3)),
    ),
  "two blocks are joined": (lines, block) => void (lines[block.to] === "" && lines.splice(block.to, 1)),
  "a reference to a link swallows it": (lines, block, random) => wrap(lines, block, random, '[x]: /y "', '"'),
};

function labelled(random: Random): string {
  return `${random.pick(["", "", "**", "_"])!}${random.pick(labels)!}: ${random.pick(values)!}`;
}

function inside({ from, to }: { readonly from: number; readonly to: number }, random: Random): number {
  return from + 1 + random.below(Math.max(1, to - from - 1));
}

function lineOf({ from, to }: { readonly from: number; readonly to: number }, random: Random): number {
  return from + random.below(to - from);
}

function insert(lines: string[], at: number, ...added: readonly string[]): void {
  lines.splice(at, 0, ...added);
}

function each(
  lines: string[],
  { from, to }: { readonly from: number; readonly to: number },
  change: (line: string) => string,
): void {
  for (let at = from; at < Math.min(to, lines.length); at += 1) if (lines[at] !== "") lines[at] = change(lines[at]!);
}

function wrap(
  lines: string[],
  block: { readonly from: number; readonly to: number },
  random: Random,
  open: string,
  close: string,
): void {
  const from = random.chance(0.6) ? block.from : inside(block, random);
  lines.splice(block.to, 0, close);
  lines.splice(from, 0, open);
}
