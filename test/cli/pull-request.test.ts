import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { validateAction } from "@action-validator/core";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const desk = readFileSync(join(root, "specs/helpdesk.md"), "utf8");
const action = readFileSync(join(root, "pull-request/action.yml"), "utf8");
const { runs, inputs } = parse(action) as {
  readonly runs: { readonly steps: readonly { readonly run: string }[] };
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
};
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };

/** A repository whose last commit is the merge of a pull request, as GitHub checks it out. */
interface PullRequest {
  readonly folder: string;
  /** Runs the action; answers what it printed. */
  run(env?: Readonly<Record<string, string>>): { readonly status: number | null; readonly stdout: string };
  /** The comment that was written, and by which call. */
  comment(): { readonly body: string; readonly call: string } | null;
  summary(): string;
}

/** Stands in the place of `gh`: keeps a comment in a file, and finds it again. */
const gh = `#!/bin/sh
for one in "$@"; do case $one in body=@*) body=\${one#body=@} ;; esac; done
if [ -z "$body" ]; then cat "$FAKE/comments" 2>/dev/null; exit 0; fi
[ -e "$FAKE/read-only" ] && exit 1
cp "$body" "$FAKE/body.md"
echo "$*" > "$FAKE/call"
echo 7 > "$FAKE/comments"
`;

function pullRequest(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): PullRequest {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-pull-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [work, fake] = [join(folder, "work"), join(folder, "fake")];
  for (const path of [work, fake, join(fake, "bin")]) mkdirSync(path);
  const program = (name: string, text: string): void => {
    writeFileSync(join(fake, "bin", name), text);
    chmodSync(join(fake, "bin", name), 0o755);
  };
  program("gh", gh);
  program(
    "npx",
    `#!/bin/sh\n[ "$1 $2" = "--yes ninepoint@${version}" ] || exit 9\nshift 2\nexec "${process.execPath}" "${join(root, "dist/bin/ninepoint.js")}" "$@"\n`,
  );
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], {
      cwd: work,
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  git("init", "--quiet");
  for (const files of [before, after]) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(work, name, ".."), { recursive: true });
      writeFileSync(join(work, name), text);
    }
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "x");
  }
  const head = git("rev-parse", "HEAD");
  const script = runs.steps[0]!.run.replaceAll("${{ github.event.pull_request.base.sha }}", git("rev-parse", "HEAD^"));
  const textOf = (name: string): string => (existsSync(join(fake, name)) ? readFileSync(join(fake, name), "utf8") : "");
  return {
    folder,
    run: (env = {}) =>
      spawnSync("bash", ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script], {
        cwd: work,
        encoding: "utf8",
        env: {
          ...process.env,
          PATH: `${join(fake, "bin")}${delimiter}${process.env["PATH"]}`,
          FAKE: fake,
          DOCUMENTS: "products/*.md",
          VERSION: version,
          GH_TOKEN: "t",
          STRICT: "false",
          BASE: "",
          NUMBER: "3",
          GITHUB_SHA: head,
          GITHUB_REPOSITORY: "ada/desk",
          GITHUB_STEP_SUMMARY: join(fake, "summary.md"),
          ...env,
        },
      }),
    comment: () => (textOf("call") === "" ? null : { body: textOf("body.md"), call: textOf("call") }),
    summary: () => textOf("summary.md"),
  };
}

const wider = desk.replace("| assign Ticket | | |", "| assign Ticket | | own |");

test.each(["action.yml", "pull-request/action.yml"])("%s fits the schema of actions", (path) => {
  expect(validateAction(readFileSync(join(root, path), "utf8"))).toEqual({ actionType: "action", errors: [] });
  expect(validateAction("name: x\nruns: { using: nothing }").errors).not.toEqual([]);
});

test("the action runs this version", () => {
  expect(inputs["version"]?.default).toBe(version);
});

test("a pull request gets one comment, which later runs change", () => {
  const pull = pullRequest({ "products/desk.md": desk }, { "products/desk.md": wider });
  expect(pull.run()).toMatchObject({ status: 0, stdout: "" });
  const first = pull.comment()!;
  expect(first.call).toContain("--method POST repos/ada/desk/issues/3/comments");
  expect(first.body).toMatch(
    /^<!-- ninepoint: what a pull request changes -->\n\n### Help desk\n\n\*\*1 widens access\*\* in `products\/desk\.md`\n/,
  );
  expect(pull.summary()).toBe(first.body);
  pull.run();
  expect(pull.comment()?.call).toContain("--method PATCH repos/ada/desk/issues/comments/7");
});

test("wider access fails the step only where that is asked for", () => {
  const pull = pullRequest({ "products/desk.md": desk }, { "products/desk.md": wider });
  expect(pull.run({ STRICT: "true" })).toMatchObject({
    status: 1,
    stdout: "::error title=Ninepoint::This pull request widens access.\n",
  });
  expect(pull.comment()).not.toBeNull();
});

test("a pull request that changes no document gets no comment, but an earlier comment is corrected", () => {
  const pull = pullRequest({ "products/desk.md": desk }, { "notes.txt": "x" });
  expect(pull.run().status).toBe(0);
  expect(pull.comment()).toBeNull();
  writeFileSync(join(pull.folder, "fake/comments"), "8\n9\n");
  pull.run();
  expect(pull.comment()?.call).toContain("comments/8");
  expect(pull.comment()?.body).toContain("changes nothing in the behaviour");
});

test("new documents and documents with errors are told of, and names do nothing", () => {
  const hostile = "products/`$(touch injected)`@octocat <b>.md";
  const pull = pullRequest(
    { [hostile]: desk },
    { [hostile]: desk.replace("| User | yes |", "| Usr | yes |"), "products/new.md": desk },
  );
  expect(pull.run().status).toBe(0);
  const body = pull.comment()?.body ?? "";
  expect(body).toContain("`products/new.md` is new.");
  expect(body).toContain("`products/$(touch injected)@octocat <b>.md` could not be compared");
  expect(existsSync(join(pull.folder, "work/injected"))).toBe(false);
});

test("where the token may not write, the summary of the run says the same and the step passes", () => {
  const pull = pullRequest({ "products/desk.md": desk }, { "products/desk.md": wider });
  writeFileSync(join(pull.folder, "fake/read-only"), "");
  const { status, stdout } = pull.run();
  expect(status).toBe(0);
  expect(stdout).toContain("The comment could not be written.");
  expect(pull.summary()).toContain("1 widens access");
});

test("without a pull request there is nothing to do", () => {
  const pull = pullRequest({ "products/desk.md": desk }, { "products/desk.md": wider });
  expect(pull.run({ NUMBER: "" })).toMatchObject({ status: 0, stdout: expect.stringContaining("no pull request") });
});
