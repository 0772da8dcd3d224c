import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/runs.ts";
import { drawMarkdown } from "./markdown-nodes.tsx";
import { parseMarkdown } from "./parse-markdown.ts";
import { safeLink } from "./safe-link.ts";

const origin = "https://desk.example";

test("Markdown of GitHub's flavour is shown as it is meant", () => {
  expect(html("**bold** _em_ ~~gone~~ `code`")).toBe(
    '<p dir="auto"><strong>bold</strong> <em>em</em> <del>gone</del> <code>code</code></p>',
  );
  expect(html("- [x] done\n- [ ] to do")).toBe(
    '<ul><li dir="auto" data-task="true">☑ done</li><li dir="auto" data-task="true">☐ to do</li></ul>',
  );
  expect(html("3. three\n4. four")).toContain('<ol start="3">');
  expect(html("| a | |\n| --- | --: |\n| b | c |")).toContain(
    '<thead><tr><th dir="auto" scope="col">a</th><td dir="auto" style="text-align:right"></td></tr></thead>',
  );
  expect(html("```js\nif (a < b)\n```")).toBe('<pre tabindex="0" dir="auto"><code>if (a &lt; b)</code></pre>');
});

test("lines stay lines, and a text of words stays what it is", () => {
  expect(html("one\ntwo\n\nthree")).toBe('<p dir="auto">one\ntwo</p><p dir="auto">three</p>');
  expect(html("about ~5 to ~6, snake_case_name, 5 * 3 * 2, C# and a # b")).toBe(
    '<p dir="auto">about ~5 to ~6, snake_case_name, 5 * 3 * 2, C# and a # b</p>',
  );
});

test("headings fit below those of the page, and leave no level out", () => {
  expect(levels("# a\n\n### b\n\n###### c\n\n## d\n\n# e", 3)).toEqual([3, 4, 5, 4, 3]);
  expect(levels("#### a\n\n# b", 2)).toEqual([2, 2]);
  expect(levels("# 1\n## 2\n### 3\n#### 4\n##### 5", 4)).toEqual([4, 5, 6, 6, 6]);
});

test("an image is a link to it, so that nobody learns who reads the text", () => {
  expect(html("![a cat](https://spy.example/cat.png)")).toBe(
    '<p dir="auto"><a href="https://spy.example/cat.png">a cat</a></p>',
  );
  expect(html("![][c]\n\n[c]: https://spy.example/cat.png")).toBe(
    '<p dir="auto"><a href="https://spy.example/cat.png">https://spy.example/cat.png</a></p>',
  );
});

test("HTML is shown as text", () => {
  expect(html("a <b onclick=alert(1)>b</b>\n\n<script>alert(1)</script>")).toBe(
    '<p dir="auto">a &lt;b onclick=alert(1)&gt;b&lt;/b&gt;</p><p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

const hostile = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\tscript:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](&#x6A;&#x61;vascript&colon;alert(1))",
  "[a](<java&NewLine;script:alert(1)>)",
  "[a](\u0001javascript:alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[a](vbscript:msgbox)",
  "[a](file:///etc/passwd)",
  "[a](blob:https://desk.example/x)",
  "<javascript:alert(1)>",
  "![a](javascript:alert(1))",
  '![a](x"onerror="alert(1))',
  "[a][b]\n\n[b]: javascript:alert(1)",
  '[a](https://e.example/"onmouseover="alert(1))',
  '[a](https://e.example "onmouseover=alert(1)")',
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<a href='javascript:alert(1)'>a</a>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<style>@import 'https://spy.example'</style>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<math><mtext></p><img src=x onerror=alert(1)>",
  "`<img src=x onerror=alert(1)>`",
  '```"><script>alert(1)</script>\nx\n```',
  "| <img src=x onerror=alert(1)> |\n| --- |\n| [a](javascript:alert(1)) |",
  "# <script>alert(1)</script>",
  "- [x] <script>alert(1)</script>",
  "[^1]\n\n[^1]: <script>alert(1)</script> [a](javascript:alert(1))",
  "https://e.example/<script>alert(1)</script>",
  'www.e.example/"onmouseover=alert(1)',
  "[__proto__][__proto__]\n\n[__proto__]: javascript:alert(1)",
  "[constructor][constructor]",
  "{{constructor.constructor('alert(1)')()}}",
  "\\<script>alert(1)</script>",
  "\u202ereversed [a](https://e.example)",
] as const;

test.each(hostile)("nothing in %s runs, loads or leads to a script", (text) => {
  expect(foreign(html(text))).toEqual([]);
});

test("whatever is written, no element or attribute comes of it but those of Markdown", () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom(
      "\n",
      "\n\n",
      "> ",
      "- ",
      "1. ",
      "    ",
      "*",
      "**",
      "_",
      "`",
      "```\n",
      "|",
      "\n| --- |\n",
      "[",
      "](",
      ")",
      "<",
      ">",
      "&",
      '"',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(foreign(html(pieces.join("")))).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

test("every word of a text is shown, however it is marked", () => {
  const mark = fc.constantFrom(
    "**",
    "*",
    "_",
    "~~",
    "`",
    "# ",
    "> ",
    "- ",
    "1. ",
    "\n",
    "\n\n",
    " ",
    "|",
    "    ",
    "\\",
    "<",
    ">",
    "&",
    "---\n",
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(mark, fc.stringMatching(/^w[a-z]{2,6}x$/)), { minLength: 1, maxLength: 10 }),
      (written) => {
        const shown = html(written.map(([before, word]) => before + word).join("")).replace(/<[^>]*>/g, "");
        for (const [, word] of written) expect(shown).toContain(word);
      },
    ),
    { numRuns: runs(200) },
  );
});

test.each([
  ["quotations", ">".repeat(5000)],
  ["lists", "- ".repeat(2000)],
  ["brackets", "[".repeat(10_000)],
  ["emphasis", "*a **b ".repeat(2000)],
  ["code", "`".repeat(10_000)],
  ["links", "[a](".repeat(3000)],
  ["references", "&".repeat(10_000)],
  ["tables", `${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${"|b|\n".repeat(200)}`],
] as const)("a text that nests thousands of %s is shown whole, or as it was written", (_, text) => {
  const shown = attempt(text);
  expect(shown === null || foreign(shown).length === 0).toBe(true);
});

function attempt(text: string): string | null {
  try {
    return html(text);
  } catch {
    return null;
  }
}

function html(text: string, level = 3): string {
  return renderToStaticMarkup(
    drawMarkdown(text, parseMarkdown(text), level, (address, words) => {
      const link = safeLink(address, origin);
      return createElement(link === null ? "span" : "a", link === null ? {} : { href: link.href }, words);
    }),
  );
}

function levels(text: string, first: number): readonly number[] {
  return [...html(text, first).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
}

const tags =
  /^<(?:\/?(?:p|h[1-6]|strong|em|del|code|pre|br|hr|blockquote|ol|ul|li|div|table|thead|tbody|tr|th|td|sup|span|a))(?: (?:dir="auto"|tabindex="0"|start="\d+"|scope="col"|data-task="true"|data-table="true"|style="text-align:(?:left|right|center)"|href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"]*"))*\/?>$/;

/** The tags that no Markdown makes. */
function foreign(markup: string): readonly string[] {
  return [...markup.matchAll(/<[^>]*>?/g)].map(([tag]) => tag).filter((tag) => !tags.test(tag));
}
