import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Argument, Command, Option } from "commander";
import { expect, onTestFinished, test } from "vitest";
import { describeCommand } from "../../src/cli/completion/describe-commands.ts";
import { renderBashCompletion } from "../../src/cli/completion/render-bash-completion.ts";
import { renderFishCompletion } from "../../src/cli/completion/render-fish-completion.ts";
import { renderPowershellCompletion } from "../../src/cli/completion/render-powershell-completion.ts";
import { renderZshCompletion } from "../../src/cli/completion/render-zsh-completion.ts";

const command = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** A folder with a document, another file and a folder, and the script for a shell. */
function folderWith(shell: string, text = scriptFor(shell)): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-completion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["my desk.md", "other.txt"]) writeFileSync(join(folder, name), "");
  mkdirSync(join(folder, "folder"));
  writeFileSync(join(folder, ".script"), text);
  return folder;
}

function scriptFor(shell: string): string {
  const { status, stdout } = spawnSync(process.execPath, [command, "completion", shell], { encoding: "utf8" });
  expect(status).toBe(0);
  return stdout;
}

function output(program: string, args: readonly string[], cwd: string): string {
  const { stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
}

const isThere = (shell: string): boolean => spawnSync(shell, ["--version"]).status === 0;

/** What bash offers for words, of which the last is being typed. */
function offeredByBash(folder: string, ...words: readonly string[]): readonly string[] {
  const script = `source .script; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _ninepoint; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return output("bash", ["--norc", "-c", script, "bash", "ninepoint", ...words], folder)
    .split("\n")
    .filter((line) => line !== "");
}

test("bash completes commands, options, choices and files", ({ skip }) => {
  if (!isThere("bash")) return skip("there is no bash");
  const folder = folderWith("bash");
  expect(offeredByBash(folder, "exp")).toEqual(["explain", "export"]);
  expect(offeredByBash(folder, "check", "--exp")).toEqual(["--explore"]);
  expect(offeredByBash(folder, "export", "--to", "m")).toEqual(["mermaid"]);
  expect(offeredByBash(folder, "export", "--to", "=", "pos")).toEqual(["postman", "postgres"]);
  expect(offeredByBash(folder, "export", "my desk.md", "--to", "svg", "--o")).toEqual(["--out"]);
  expect(offeredByBash(folder, "check", "")).toEqual(["my desk.md", "folder"]);
  expect(offeredByBash(folder, "run", "--data", "")).toEqual(["folder"]);
  expect(offeredByBash(folder, "run", "--port", "")).toEqual([]);
  expect(offeredByBash(folder, "person", "er")).toEqual(["erase"]);
  expect(offeredByBash(folder, "new", "--template", "b")).toEqual(["blank", "bookings"]);
  expect(offeredByBash(folder, "check", "--", "--exp")).toEqual([]);
});

test("fish completes commands, options, choices and files", ({ skip }) => {
  if (!isThere("fish")) return skip("there is no fish");
  const folder = folderWith("fish");
  const offered = (line: string): readonly string[] =>
    output("fish", ["--no-config", "-c", `source .script; complete -C '${line}'`], folder)
      .split("\n")
      .filter((one) => one !== "")
      .map((one) => one.split("\t")[0] ?? "");
  expect(offered("ninepoint exp")).toEqual(["explain", "export"]);
  expect(offered("ninepoint check --exp")).toEqual(["--explore"]);
  expect(offered("ninepoint export --to m")).toEqual(["mermaid"]);
  expect(offered("ninepoint export --to=pos")).toEqual(["--to=postgres", "--to=postman"]);
  expect(offered("ninepoint check ")[0]).toBe("my desk.md");
  expect(offered("ninepoint run --data ")).toEqual(["folder/"]);
  expect(offered("ninepoint run --port ")).toEqual([]);
  expect(offered("ninepoint person er")).toEqual(["erase"]);
  expect(offered("ninepoint person erase --da")).toEqual(["--data"]);
});

test("zsh completes commands, options, choices and files", ({ skip }) => {
  if (!isThere("zsh")) return skip("there is no zsh");
  const folder = folderWith("zsh");
  // Ctrl-X completes the line and prints it.
  const driver = `zmodload zsh/zpty
zpty z env TERM=dumb COLUMNS=500 zsh -f -i
zpty -w z "autoload -Uz compinit; compinit -u -D; source .script; show() { zle complete-word; print -r -- \\"<\\$BUFFER\\"'>' }; zle -N show; bindkey '^X' show; print RE''ADY"
zpty -r -m z out '*READY*'
zpty -w -n z "$1"$'\\x18'
zpty -r -m z out $'*<*>*'
print -r -- "$out"`;
  const completed = (line: string): string =>
    /<([^<>]*)>/.exec(output("zsh", ["-f", "-c", driver, "zsh", line], folder))?.[1]?.trim() ?? "";
  expect(completed("ninepoint expl")).toBe("ninepoint explain");
  expect(completed("ninepoint check --exp")).toBe("ninepoint check --explore");
  expect(completed("ninepoint export --to m")).toBe("ninepoint export --to mermaid");
  expect(completed("ninepoint export --to=postm")).toBe("ninepoint export --to=postman");
  expect(completed("ninepoint check m")).toBe("ninepoint check my\\ desk.md");
  expect(completed("ninepoint run --data ")).toBe("ninepoint run --data folder/");
  expect(completed("ninepoint person er")).toBe("ninepoint person erase");
});

test("PowerShell completes commands, options and choices", ({ skip }) => {
  if (!isThere("pwsh")) return skip("there is no pwsh");
  const folder = folderWith("powershell");
  const offered = (line: string): readonly string[] =>
    output(
      "pwsh",
      [
        "-NoProfile",
        "-c",
        `. ([scriptblock]::Create((Get-Content -Raw .script))); (TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText`,
      ],
      folder,
    )
      .split(/\r?\n/)
      .filter((one) => one !== "");
  expect(offered("ninepoint exp")).toEqual(["explain", "export"]);
  expect(offered("ninepoint export --to m")).toEqual(["mermaid"]);
  expect(offered("ninepoint person er")).toEqual(["erase"]);
});

/** Descriptions that a shell could read as something else. */
const hostile = `it's "a" [b] : $(touch injected) \`touch injected\` ’; \\ é 🎫`;

function hostileProgram(): Command {
  return new Command("ninepoint").description(hostile).addCommand(
    new Command("go")
      .description(hostile)
      .addArgument(new Argument("<spec>", hostile))
      .addOption(new Option("--far <how>", hostile).choices(["a", "b"])),
  );
}

test.each([
  ["bash", renderBashCompletion, "source .script"],
  ["zsh", renderZshCompletion, "autoload -Uz compinit; compinit -u -D; source .script"],
  ["fish", renderFishCompletion, "source .script; complete -C 'ninepoint go --far '"],
] as const)("a description does nothing to %s", (shell, render, line) => {
  const script = render(describeCommand(hostileProgram()));
  if (!isThere(shell)) return;
  const folder = folderWith(shell, script);
  output(shell, shell === "zsh" ? ["-f", "-c", line] : ["-c", line], folder);
  expect(output("ls", [], folder)).not.toContain("injected");
});

test("a description is one text to PowerShell, whichever quotes it has", () => {
  const script = renderPowershellCompletion(describeCommand(hostileProgram()));
  expect(script).toContain(`@('--far', 'it''s "a" [b] : $(touch injected) \`touch injected\` ’’; \\ é 🎫')`);
});

test("each script knows each command, by what the help tells of it", () => {
  const help = spawnSync(process.execPath, [command, "--help"], { encoding: "utf8" }).stdout;
  const names = [...help.slice(help.indexOf("Commands:")).matchAll(/^ {2}([a-z]+)/gm)].map(([, name = ""]) => name);
  expect(names).toContain("completion");
  for (const shell of ["bash", "zsh", "fish", "powershell"]) {
    const script = scriptFor(shell);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(script))).toEqual([]);
  }
});
