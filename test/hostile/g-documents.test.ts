import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkDocument } from "../../src/api/check.ts";
import type { CheckReport } from "../../src/api/check.ts";
import { compareDocuments } from "../../src/api/diff.ts";
import { explainDocumentLine } from "../../src/api/explain.ts";
import { exploreDocument } from "../../src/api/explore.ts";
import { formatDocument } from "../../src/api/format.ts";
import { completed } from "../house/completed.ts";
import { processorSeconds } from "../processor-time.ts";
import { changed } from "../product/document.ts";
import { openShell } from "../cli/shell.ts";
import { deskText } from "./serve-attacked.ts";

const codesOf = ({ diagnostics }: CheckReport, ...severities: readonly string[]): readonly string[] =>
  diagnostics.filter(({ severity }) => severities.includes(severity)).map(({ code }) => code);

const things = (fields: string, more = ""): string =>
  completed(`## 3. Entities and their fields

### Thing (things)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
${fields}

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Caller | whoever calls |

| Action | Caller |
| --- | --- |
| read, create Thing | yes |
${more}`);

/** Notes of people, with these rows in the table of rights. */
const notes = (...rows: readonly string[]): string =>
  completed(`## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| text | text 1..200 | yes | |
| author | User, fixed | | \`me\` |

## 6. Roles and permissions

People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | looks after them |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User: name, role | | yes | yes |
${rows.join("\n")}
`);

const usualRows = [
  "| read, create Note | | yes | yes |",
  "| update Note: text | | `author == me` | yes |",
  "| update User: role | | | `this != me` |",
] as const;

test("G01 a document that is meant to hurt a reader is answered with its mistakes, their lines and little work", async () => {
  const texts: Readonly<Record<string, string>> = {
    "a line of 100 KB": "x".repeat(100_000),
    "five thousand headings": "## x\n".repeat(5000),
    "lists within lists": `${"- ".repeat(10_000)}a`,
    "quotes within quotes": `${">".repeat(10_000)} a`,
    "fences that nobody closes": "```\n~~~\n".repeat(2000),
    "a NUL, a mark of byte order and every end of line": `\ufeff# Specification: X\0\r\n\r## 1. A\u2028\n\r\n\v## 9. B\n`,
    "a comment without an end": `# Specification: X\n\n<!-- ${"x ".repeat(20_000)}`,
    "a table of five hundred columns": `# Specification: X\n\n## 9. C\n\n|${" a |".repeat(500)}\n|${" --- |".repeat(500)}\n|${" 1 |".repeat(500)}`,
    stars: "*a _b ".repeat(3000),
  };
  for (const [what, text] of Object.entries(texts)) {
    let report: CheckReport | null = null;
    const seconds = await processorSeconds(() => {
      report = checkDocument(text);
    });
    const { diagnostics } = report!;
    expect(diagnostics.length, what).toBeGreaterThan(0);
    expect(
      diagnostics.every(({ line, column }) => line >= 1 && column >= 1),
      what,
    ).toBe(true);
    expect(seconds, what).toBeLessThan(8);
  }
});

test("G04 a pattern that other engines take for ever to match is matched in one pass, or refused", async () => {
  for (const pattern of [
    "(a+)+$",
    "(a*)*b",
    "(?=a)b",
    "(a)\\1",
    "(?<!a)b",
    "a{1,1000}{1,1000}",
    "(((a{0,9}){0,9}){0,9}){0,9}",
    "[",
    "(",
    "\\",
    "[z-a]",
    "a{2,1}",
  ]) {
    let report: CheckReport | null = null;
    const seconds = await processorSeconds(() => {
      report = checkDocument(things(`| f | text ..50 matching \`${pattern}\` | | |`));
    });
    expect(seconds, pattern).toBeLessThan(5);
    const isRefused = codesOf(report!, "error").includes("wrong-pattern");
    expect(isRefused, pattern).toBe(!["(a+)+$", "(a*)*b"].includes(pattern));
  }
});

test("G05 expressions that double, go round in circles or never end are refused with their circle, or cost no more than their bound", async () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      "a circle of derived fields",
      things(
        "| a | integer | derived | `b + 1` |\n| b | integer | derived | `c + 1` |\n| c | integer | derived | `a + 1` |",
      ),
      "derived-circle",
    ],
    ["a field of itself", things("| a | integer | derived | `a + 1` |"), "derived-circle"],
    [
      "deep brackets",
      things(`| a | integer | derived | \`${"(".repeat(5000)}1${")".repeat(5000)}\` |`),
      "expression-too-complex",
    ],
    ["a long sum", things(`| a | integer | derived | \`${"1 + ".repeat(20_000)}1\` |`), "expression-too-complex"],
    [
      "lists in lists",
      things(
        "| many | list of integer ..100 | | |\n| a | integer | derived | `many.map(x, many.map(y, many.map(z, many.map(w, w).sum()).sum()).sum()).sum()` |",
      ),
      "",
    ],
  ];
  for (const [what, text, code] of cases) {
    let report: CheckReport | null = null;
    const seconds = await processorSeconds(() => {
      report = checkDocument(text);
    });
    expect(seconds, what).toBeLessThan(5);
    const errors = codesOf(report!, "error");
    if (code !== "") expect(errors, what).toContain(code);
  }
  const { diagnostics } = checkDocument(things("| a | integer | derived | `b` |\n| b | integer | derived | `a` |"));
  expect(diagnostics.find(({ code }) => code === "derived-circle")?.message).toMatch(/a.*b|b.*a/);
});

test("G06 bounds that hold for nothing, and numbers that are none, are refused with their line", () => {
  const cases: readonly (readonly [string, string])[] = [
    [things("| a | integer 9..1 | | |"), "min-over-max"],
    [things("| a | text 10..2 | | |"), "min-over-max"],
    [things("| a | integer 0..99999999999999999999 | | |"), ""],
    [things("| a | decimal(99,2) | | |"), "bad-decimal"],
    [things("| a | text ..-5 | | |"), ""],
    [things("| a | integer 1..5 | yes | `7` |"), "default-out-of-range"],
    [deskText(["| pageSize | 25 |", "| pageSize | 1000000000000000000 |"]), ""],
    [deskText(["| pageSize | 25 |", "| pageSize | 201 |"]), "page-too-large"],
    [deskText(["| pageSize | 25 |", "| pageSize | 0 |"]), ""],
    [deskText(["| callsPerPerson | 1000000 per minute |", "| callsPerPerson | 0 per minute |"]), ""],
  ];
  for (const [text, code] of cases) {
    const report = checkDocument(text);
    const found = report.diagnostics.filter(({ severity }) => severity !== "info");
    expect(
      found.map((one) => one.code),
      text.slice(0, 200),
    ).toContain(code === "" ? found[0]?.code : code);
    expect(found.length, text.slice(0, 200)).toBeGreaterThan(0);
  }
});

test("G07 no address in a document is asked for anything, by whatever is done with it", async () => {
  const caught: string[] = [];
  const lure = createServer(({ url }, response) => {
    caught.push(url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => lure.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => lure.close(() => resolve())));
  const at = `http://127.0.0.1:${(lure.address() as AddressInfo).port}`;
  const text = changed(
    deskText(),
    ["# Specification: Help desk\n", `# Specification: Help desk\n\n- Logo: ${at}/logo.png\n`],
    ["A support desk for", `![x](${at}/image.png) [y]: ${at}/definition <img src="${at}/html"> A support desk for`],
    ["| Please sign in. |", `| Please sign in at ${at}/message. |`],
    [
      "| where answers are sent |",
      `| where answers are sent: file:///etc/passwd \\\\\\\\host\\\\share ${at}/meaning |`,
    ],
  );
  checkDocument(text);
  const sound = changed(text, [`\n- Logo: ${at}/logo.png\n`, ""]);
  formatDocument(sound);
  const shell = openShell();
  onTestFinished(() => shell.close());
  shell.write("lure.md", text);
  await shell.run("ninepoint check lure.md");
  for (const logo of [
    `${at}/logo.png`,
    "file:///etc/passwd",
    "../../etc/passwd",
    "/etc/passwd",
    "\\\\\\\\host\\\\share\\\\logo.png",
  ])
    expect(
      codesOf(
        checkDocument(
          changed(deskText(), ["# Specification: Help desk\n", `# Specification: Help desk\n\n- Logo: ${logo}\n`]),
        ),
        "error",
      ),
      logo,
    ).toContain("wrong-logo");
  expect(caught).toEqual([]);
});

test("G08 a right that another makes idle is told of, and so is what a line grants to whom", async () => {
  const narrow = notes(...usualRows, "| delete Note | | `author == me` | yes |", "| delete Note | | yes | |");
  expect(codesOf(checkDocument(narrow), "warning", "error")).toContain("right-shadowed");
  expect(codesOf(checkDocument(notes(...usualRows, usualRows[1])), "warning", "error")).toContain("right-twice");
  const explained = await explainDocumentLine(
    narrow,
    narrow.split("\n").findIndex((line) => line.includes("update Note: text")) + 1,
  );
  expect(JSON.stringify(explained)).toMatch(/Lead may[^]*Member may/);
});

test("G09 rights by which strangers change data, or people their own role, are told of", () => {
  const told = (...rows: readonly string[]) => codesOf(checkDocument(notes(...rows)), "info", "warning", "error");
  expect(told(...usualRows)).toEqual([]);
  expect(
    told("| read Note | | yes | yes |", "| create Note | yes | yes | yes |", usualRows[1], usualRows[2]),
  ).toContain("visitor-may-create");
  expect(told(usualRows[0], usualRows[1].replace("| |", "| yes |"), usualRows[2])).toContain("visitor-may-change");
  expect(told(usualRows[0], usualRows[1], "| update User: role | | `this == me` | yes |")).toContain(
    "own-role-changed",
  );
});

test("G10 what people do not see in a document means nothing, or is told of", () => {
  const row = "| delete Note | | yes | yes |";
  const sound = notes(...usualRows);
  const [, update] = usualRows;
  const isHarmless = (text: string): boolean =>
    codesOf(checkDocument(text), "warning", "error").length > 0 || !compareDocuments(sound, text).widensAccess;
  for (const hidden of [
    `${update}\n<!-- ${row} -->`,
    `${update}\n\n<!--\n${row}\n-->`,
    `${update}\n\n<div hidden>\n\n${row}\n\n</div>`,
    `${update}\n\n[//]: # (${row})`,
    `${update}\n\n[x]: y "${row}"`,
    update.replace("yes", "yes <!-- no -->"),
    update.replace("| |", "| \u200b |"),
    update.replace("| |", "| &nbsp; |"),
    update.replace("author == me", "author\u00a0== me or tr\u200bue"),
    update.replace("Note", "No\u200bte"),
    `${update}\n${row.replace("delete", "de\u200blete")}`,
    `${update}\n${row.replace("Note", "Nоte")}`,
    `${update}\n\u202e${row}`,
    `${update}\n| delete Note | <span style="display:none">yes</span> | | |`,
    `${update}\n| delete Note | <font color="white">yes</font> | | |`,
  ])
    expect(isHarmless(changed(sound, [update, hidden])), hidden).toBe(true);
  // Seen, it counts.
  expect(compareDocuments(sound, changed(sound, [update, `${update}\n${row}`])).widensAccess).toBe(true);
});

test("G12 a search of a document with too many states stops at its bound, and does not say that anything holds", () => {
  const text = `${notes(...usualRows)}`.replace("## 7.", "- Never: a Member may update User: role\n\n## 7.");
  const { states, properties, verdict } = exploreDocument(text, { states: 15, actors: 1, records: 2, walks: 0 });
  expect(states).toBeLessThanOrEqual(100);
  expect(verdict).toBe("inconclusive");
  const claims = properties.filter(({ about }) => about === "claim");
  expect([claims.length, claims.filter(({ verdict: one }) => one === "holds")]).toEqual([1, []]);
});

test("G13 a document that widens what somebody may do is told by its difference, and by an exit code of its own", async () => {
  const shell = openShell();
  onTestFinished(() => shell.close());
  shell.write("older.md", notes(...usualRows));
  shell.write("newer.md", notes(...usualRows, "| delete Note | | yes | yes |"));
  const said = await shell.run("ninepoint diff older.md newer.md");
  expect(said).toMatch(/Access widens[^]*delete Note[^]*\(exit code 3\)/);
  expect(await shell.run("ninepoint diff newer.md older.md")).not.toContain("(exit code 3)");
});
