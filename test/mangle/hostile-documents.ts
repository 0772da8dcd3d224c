import { pointTitles } from "../../src/language/1-parse/divide-into-points.ts";

/** Documents that are meant to hurt: by their size, their names, their patterns and their expressions. */
export const hostileDocuments: Readonly<Record<string, () => string>> = {
  "a line of a megabyte": () => "x".repeat(1e6),
  "a cell of a megabyte": () => withPoint(9, `| Constant | Value |\n| --- | --- |\n| a | ${"1 ".repeat(5e5)} |`),
  "an expression of a megabyte": () => rule(`${"total > 0 and ".repeat(7e4)}true`),
  "a hundred thousand headings": () => "## x\n".repeat(1e5),
  "a hundred thousand entities' headings": () => withPoint(3, "### A (as)\n".repeat(1e5)),
  "ten thousand nested lists": () => `${"- ".repeat(1e4)}a`,
  "ten thousand nested quotes": () => `${">".repeat(1e4)} a`,
  "a list within a list within a list": () =>
    Array.from({ length: 800 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
  "fences that nobody closes": () => "```\n~~~\n".repeat(5e4),
  "backticks of every length": () => Array.from({ length: 300 }, (_, index) => "`".repeat(index + 1)).join(" "),
  "opened comments": () => "<!-- ".repeat(1e5),
  "opened links": () => "[".repeat(1e5),
  "link definitions": () => Array.from({ length: 2e4 }, (_, index) => `[a${index}]: x "y"`).join("\n"),
  "stars and lines": () => "*a _b ".repeat(3e4),
  "every end of line": () =>
    ["\r\n", "\n", "\r", "\u2028", "\u2029", "\v", "\f", "\u0085"]
      .map((end) => `# Specification: X${end}## 9. C${end}| Constant | Value |${end}| --- | --- |${end}| a | 1 |`)
      .join("\n"),
  "a byte order mark, NUL and halves of characters": () =>
    `\uFEFF# Specification: X\0\uD800\uDFFF\n\n\uFEFF## 1. What the product does and for whom\n`,
  "a table of ten thousand columns": () =>
    withPoint(9, `|${" a |".repeat(1e4)}\n|${" --- |".repeat(1e4)}\n|${" 1 |".repeat(1e4)}`),
  "ten thousand broken rules": () =>
    withPoint(5, `| Rule | On | Must hold |\n| --- | --- | --- |\n${"| a | b | `c |\n".repeat(1e4)}`),
  "sentences that never end": () => withPoint(6, "People sign in as ".repeat(5e4)),
  "names that mean something elsewhere": () =>
    withPoint(
      3,
      ["select", '"; drop', "__proto__", "constructor", "toString", "rowid", "😀", "n".repeat(200), "Оrder", "Order"]
        .map(
          (name) =>
            `### ${name} (${name}s)\n\n| Field | Type |\n| --- | --- |\n| ${name} | text |\n| hasOwnProperty | integer |\n`,
        )
        .join("\n"),
    ),
  "scripts and templates in every text": () =>
    withPoint(
      8,
      `| Error | Status | Message |\n| --- | --- | --- |\n${["<script>alert(1)</script>", "javascript:alert(1)", "![x](http://169.254.169.254/)", "{{x}}", "${x}", "=cmd()", "{", "}", "{}", "{{", "{a{b}c}"].map((text, index) => `| E${index} | 400 | ${text} |`).join("\n")}`,
    ),
  "patterns that take for ever elsewhere": () =>
    withPoint(
      3,
      `### A (as)\n\n| Field | Type |\n| --- | --- |\n${["(a+)+$", "(a*)*b", "(a|a)*c", "(.*a){20}", "a{1,1000}{1,1000}", "((a{0,5}){0,5}){0,5}", "[a-z]+".repeat(500)].map((pattern, index) => `| f${index} | text 1..50 matching \`${pattern.replaceAll("|", "\\|")}\` |`).join("\n")}`,
    ),
  "brackets without end": () => rule(`${"(".repeat(1e4)}total${")".repeat(1e4)} > 0`),
  "a refusal of a refusal": () => rule(`${"not ".repeat(1e4)}true`),
  "a choice within a choice": () => rule(`${"total > 0 ? total > 1 : ".repeat(2000)}true`),
  "conditions with two to the n ways": () =>
    rule(Array.from({ length: 200 }, (_, index) => `(total == ${index} or size != ${index})`).join(" and ")),
  "conditions that are all about each other": () =>
    rule(
      Array.from(
        { length: 40 },
        (_, index) => `(total + ${index} > size or size * ${index} > total or total != size)`,
      ).join(" and "),
    ),
  "derived fields that double": () =>
    withPoints(
      new Map([
        [
          3,
          `### A (as)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| f0 | integer | yes | |\n${lines(60, (index) => `| f${index + 1} | integer | derived | \`f${index} + f${index}\` |`)}`,
        ],
        [5, "| Rule | On | Must hold |\n| --- | --- | --- |\n| R | A | `f60 > 0 and f60 < 0` |"],
      ]),
    ),
  "guards with two to the n ways": () =>
    withPoints(
      new Map([
        [
          3,
          `### A (as)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| s | status | yes |\n${lines(60, (index) => `| b${index} | boolean | yes |`)}`,
        ],
        [
          4,
          `### A.s\n\n| State | Meaning |\n| --- | --- |\n| x (initial) | |\n| y (final) | |\n\n| Transition | From | To | When |\n| --- | --- | --- | --- |\n${lines(20, (at) => `| t${at} | x | y | \`${Array.from({ length: 58 }, (_, index) => `(b${index} or not b${index + 1} or b${(index * 7 + at) % 60})`).join(" and ")}\` |`)}`,
        ],
        [
          6,
          `| Action | Visitor |\n| --- | --- |\n${lines(20, (at) => `| t${at} A | \`${Array.from({ length: 58 }, (_, index) => `(b${index} and not b${index + 1} or b${(index * 5 + at) % 60})`).join(" and ")}\` |`)}\n| read, create A | yes |`,
        ],
      ]),
    ),
  "derived fields that need themselves": () =>
    withPoint(
      3,
      `### A (as)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n${Array.from({ length: 500 }, (_, index) => `| f${index} | integer | derived | \`f${(index + 1) % 500} + f${(index + 7) % 500}\` |`).join("\n")}`,
    ),
  "conditions that use each other": () =>
    withPoint(
      6,
      `| Condition | On | Holds when |\n| --- | --- | --- |\n${Array.from({ length: 200 }, (_, index) => `| c${index} | A | \`c${(index + 1) % 200} and c${(index + 2) % 200}\` |`).join("\n")}`,
    ),
  "entities that go with each other": () =>
    withPoint(
      3,
      Array.from(
        { length: 200 },
        (_, index) =>
          `### E${index} (e${index}s)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| next | E${(index + 1) % 200}, deleted with it | yes |\n| self | E${index}, deleted with it | yes |\n`,
      ).join("\n"),
    ),
  "shapes within shapes": () =>
    withPoint(
      7,
      Array.from(
        { length: 300 },
        (_, index) => `### Shape S${index} of A\n\n- Gives: \`{"a": S${index + 1}(this), "b": S${index + 1}(this)}\`\n`,
      ).join("\n"),
    ),
  "roles that include each other": () =>
    withPoint(
      6,
      `| Role | Who | Includes |\n| --- | --- | --- |\n${Array.from({ length: 300 }, (_, index) => `| R${index} | x | R${(index + 1) % 300}, R${(index + 2) % 300} |`).join("\n")}`,
    ),
  "numbers that are too large, and none": () =>
    withPoint(
      9,
      `| Constant | Value |\n| --- | --- |\n${["1e308", "9".repeat(400), "-0", "0.0000000000000000001", "99999999999 days", "0 per minute", "1000000000000000000", "NaN", "Infinity", "0x10", "1..2", "5 MB MB"].map((value, index) => `| c${index} | ${value} |`).join("\n")}`,
    ),
  "addresses that nobody may ask": () =>
    withPoint(
      3,
      '### A (as)\n\n| Field | Type | Default |\n| --- | --- | --- |\n| a | url | `"http://169.254.169.254/"` |\n| b | url | `"file:///etc/passwd"` |\n\n[x]: file:///etc/passwd\n\n![y](//host/share)\n',
    ),
  "text that nobody sees": () =>
    withPoint(
      6,
      "<!-- | Action | Visitor | -->\n\n| Act\u200Bion | Vis\u202Eitor |\n| --- | --- |\n| read A | y\u00ADes |\n\n[comment]: <> (| delete A | yes |)\n",
    ),
  "tables that another reader sees otherwise": () =>
    withPoint(
      9,
      "| Constant | Value |\n|---|---|\n| a | `1 | 2` |\n| b \\| c | 1 |\n  | d | 1 |\n> | e | 1 |\n\t| f | 1 |\n| g | 1",
    ),
  "a permission table of a thousand rows and a hundred roles": () =>
    withPoint(
      6,
      `| Role | Who |\n| --- | --- |\n${lines(100, (index) => `| R${index} | x |`)}\n\n| Action |${Array.from({ length: 100 }, (_, index) => ` R${index} |`).join("")}\n| --- |${" --- |".repeat(100)}\n${lines(1000, (index) => `| read E${index} |${" yes |".repeat(100)}`)}`,
    ),
  "a million states' worth of machines": () =>
    withPoint(
      4,
      Array.from(
        { length: 20 },
        (_, at) =>
          `### A.s${at}\n\n| State | Meaning |\n| --- | --- |\n${lines(50, (index) => `| s${index}${index === 0 ? " (initial)" : ""} | |`)}\n\n| Transition | From | To |\n| --- | --- | --- |\n${lines(50, (index) => `| t${index} | any | s${index} |`)}\n`,
      ).join("\n"),
    ),
};

/** A document in which one point is shown, or more. */
function withPoint(number: number, text: string): string {
  return withPoints(new Map([[number, text]]));
}

function withPoints(shown: ReadonlyMap<number, string>): string {
  return `# Specification: Hostile\n${pointTitles.map((title, index) => `\n## ${index + 1}. ${title}\n\n${shown.get(index + 1) ?? "Not shown."}\n`).join("")}`;
}

/** A document with one rule about an entity that has two numbers and a flag. */
function rule(condition: string): string {
  return withPoints(
    new Map([
      [
        3,
        "### Order (orders)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| total | integer | yes |\n| size | integer | yes |\n| paid | boolean | yes |",
      ],
      [
        5,
        `| Rule | On | Must hold |\n| --- | --- | --- |\n| R | Order | \`${condition}\` |\n| Q | Order | \`total > 0\` |`,
      ],
    ]),
  );
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("\n");
}
