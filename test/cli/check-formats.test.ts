import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { expect, onTestFinished, test } from "vitest";
import { githubCommandOf } from "../../src/base/github-command.ts";
import type { DiagnosticJson } from "../../src/base/diagnostic-to-json.ts";

const command = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

/** The schema that the standard's makers publish, which a package of Microsoft's holds; it is of draft 4, with formats. */
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json")), "utf8"),
) as Record<string, unknown>;
const validate = new Ajv({
  strict: false,
  // One of its patterns has a bracket too many, which is none of Unicode mode.
  unicodeRegExp: false,
  allErrors: true,
  formats: {
    uri: URL.canParse,
    "uri-reference": (text: string) => URL.canParse(text, "http://a/") && !/[\s"<>]/.test(text),
    "date-time": true,
  },
}).compile(schema);

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}
interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: Region };
      }[];
      readonly fixes?: readonly {
        readonly artifactChanges: readonly {
          readonly replacements: readonly {
            readonly deletedRegion: Region;
            readonly insertedContent: { readonly text: string };
          }[];
        }[];
      }[];
    }[];
  }[];
}

function sarifOf(folder: string, ...paths: readonly string[]): Log {
  const { stdout, stderr } = spawnSync(process.execPath, [command, "check", "--sarif", ...paths], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  expect(stderr).toBe("");
  const log = JSON.parse(stdout) as Log;
  expect(validate(log) ? [] : validate.errors).toEqual([]);
  return log;
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "a b"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const desk = readFileSync(join(root, "specs/helpdesk.md"), "utf8");

test("the log of all sample documents and of all documents with mistakes fits the schema of SARIF 2.1.0", () => {
  const mistakes = readdirSync(join(root, "docs/diagnostics")).map((name) => `docs/diagnostics/${name}`);
  const wrong = mistakes.flatMap(
    (path) => /## Wrong\n+```markdown\n(.*?)\n```/s.exec(readFileSync(join(root, path), "utf8"))?.[1] ?? [],
  );
  const files = Object.fromEntries(wrong.map((text, at) => [`${at}.md`, text]));
  const folder = folderWith(files);
  const { runs } = sarifOf(
    folder,
    ...Object.keys(files),
    ...readdirSync(join(root, "specs")).map((name) => join(root, "specs", name)),
  );
  const { results, tool } = runs[0]!;
  expect(tool.driver.rules.length).toBeGreaterThan(150);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
  expect(new Set(results.map(({ level }) => level))).toEqual(new Set(["error", "warning", "note"]));
});

test("the schema refuses what is no log", () => {
  expect(validate({ version: "2.1.0", runs: [{ tool: {} }] })).toBe(false);
  expect(
    validate({ version: "2.1.0", runs: [{ tool: { driver: { name: "x" } }, results: [{ level: "info" }] }] }),
  ).toBe(false);
});

test("the fix in a log mends the document, and places are relative to where the command runs", () => {
  const name = "a b/größe #1.md";
  const untidy = desk.replace("| requester | User | yes | `me` |", "| requester | User | yes | me |");
  const folder = folderWith({ [name]: untidy });
  const [result] = sarifOf(folder, name).runs[0]!.results;
  expect(result?.locations[0]?.physicalLocation.artifactLocation.uri).toBe("a%20b/gr%C3%B6%C3%9Fe%20%231.md");
  const lines = untidy.split("\n");
  // From the end, so that what is put in moves no place that is still to be edited.
  for (const { deletedRegion, insertedContent } of result!.fixes![0]!.artifactChanges[0]!.replacements.toReversed()) {
    const { startLine, startColumn, endLine, endColumn } = deletedRegion;
    expect(endLine).toBe(startLine);
    const line = lines[startLine - 1]!;
    lines[startLine - 1] = line.slice(0, startColumn - 1) + insertedContent.text + line.slice(endColumn - 1);
  }
  expect(lines.join("\n")).toBe(desk);
  const elsewhere = sarifOf(join(folder, "a b"), join(folder, name)).runs[0]!.results[0]!;
  expect(elsewhere.locations[0]!.physicalLocation.artifactLocation.uri).toBe("gr%C3%B6%C3%9Fe%20%231.md");
  const outside = sarifOf(root, join(folder, name)).runs[0]!.results[0]!;
  expect(outside.locations[0]!.physicalLocation.artifactLocation.uri).toBe(pathToFileURL(join(folder, name)).href);
});

test("a document without diagnostics is a log without results, and one whose file is missing is none", () => {
  expect(sarifOf(root, "specs/helpdesk.md").runs[0]!.results).toEqual([]);
  const { status, stdout } = spawnSync(process.execPath, [command, "check", "--sarif", "nothing.md"], {
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
});

test("annotations are one line each, and name file, line and columns", () => {
  const folder = folderWith({
    "a b/100%,x.md": desk.replace("| requester | User | yes |", "| requester | Usr | yes |"),
  });
  const { status, stdout } = spawnSync(process.execPath, [command, "check", "--github", "a b/100%,x.md"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  const lines = stdout.split("\n").slice(0, -1);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(line).toMatch(/^::(?:error|warning|notice) file=a b\/100%25%2Cx\.md,line=\d+,endLine=\d+,/);
  expect(lines[0]).toMatch(/,col=15,endColumn=18,title=Ninepoint%3A unknown-type::There is no type or entity `Usr`\./);
  expect(
    execFileSync(process.execPath, [command, "check", "--github", "specs/helpdesk.md"], {
      cwd: root,
      encoding: "utf8",
    }),
  ).toBe("");
});

test("no text of a document becomes a command of its own", () => {
  const hostile: DiagnosticJson = {
    file: "a:b,c%\n::add-mask::x.md",
    line: 1,
    column: 1,
    endLine: 2,
    endColumn: 1,
    code: "unknown-name",
    severity: "info",
    message: "100 %\r\n::set-output name=x::y",
    hint: "::error::z",
    point: null,
    related: [],
    fixes: [{ title: "a\n::stop-commands::t", safe: true, edits: [] }],
  };
  expect(githubCommandOf(hostile)).toBe(
    "::notice file=a%3Ab%2Cc%25%0A%3A%3Aadd-mask%3A%3Ax.md,line=1,endLine=2,title=Ninepoint%3A unknown-name::100 %25%0D%0A::set-output name=x::y%0A::error::z%0AFix: a%0A::stop-commands::t",
  );
});

test.each(["--json", "--github", "--fix", "--explore", "--ledger"])("--sarif does not go with %s", (flag) => {
  const { status, stderr } = spawnSync(process.execPath, [command, "check", "--sarif", flag, "specs/helpdesk.md"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toBe(`ninepoint: --sarif prints the diagnostics alone: it does not go with ${flag}.\n`);
});

test("a code quality report has the line of each diagnostic, and a fingerprint of its own that other lines do not change", () => {
  const broken = desk.replaceAll("| User | yes |", "| Usr | yes |");
  const name = "a b/größe #1.md";
  const folder = folderWith({ [name]: broken });
  const reportOf = (): readonly Record<string, unknown>[] => {
    const { status, stdout } = spawnSync(process.execPath, [command, "check", "--gitlab", name], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    return JSON.parse(stdout) as readonly Record<string, unknown>[];
  };
  const before = reportOf();
  expect(before[0]).toEqual({
    description: "There is no type or entity `Usr`.",
    check_name: "unknown-type",
    fingerprint: expect.stringMatching(/^\w+$/),
    severity: "major",
    location: { path: name, lines: { begin: 50, end: 50 } },
  });
  const prints = before.map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
  writeFileSync(join(folder, name), broken.replace("A support desk", "\n\nA support desk"));
  expect(reportOf().map(({ fingerprint }) => fingerprint)).toEqual(prints);
});
