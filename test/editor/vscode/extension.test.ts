import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { StreamMessageReader, StreamMessageWriter, createProtocolConnection } from "vscode-languageserver/node";
import type { FoundCommand } from "../../../editors/vscode/src/find-command.ts";
import { startExtension } from "../../../editors/vscode/src/start-extension.ts";
import { eventually } from "../../eventually.ts";
import { createFakeVscode } from "./fake-vscode.ts";
import type { FakeVscode } from "./fake-vscode.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const hostileName = `desk's "<b>tür 🎫`;

interface Opened {
  readonly vscode: FakeVscode;
  readonly file: string;
  readonly servers: readonly FoundCommand[];
}

/** Opens a document in a folder that has Ninepoint in its node_modules, with the extension at work. */
async function openDesk(text = readFileSync(join(root, "specs/helpdesk.md"), "utf8"), path = ""): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint vscode "));
  const bin = join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "ninepoint"), `#!/bin/sh\nexec "${process.execPath}" "${root}dist/bin/ninepoint.js" "$@"\n`);
  chmodSync(join(bin, "ninepoint"), 0o755);
  const file = join(folder, `${hostileName}.md`);
  writeFileSync(file, text);
  const vscode = createFakeVscode(folder);
  vscode.settings.set("path", path);
  vscode.settings.set("runArguments", ["--sample", "none"]);
  vscode.settings.set("exploreArguments", ["--states", "60", "--walks", "0"]);
  const servers: FoundCommand[] = [];
  const extension = startExtension(vscode.api, vscode.context, (command) => {
    servers.push(command);
    return connectionTo(command);
  });
  onTestFinished(async () => {
    await extension.stop();
    rmSync(folder, { recursive: true });
  });
  await vscode.show(file);
  return { vscode, file, servers };
}

/** A connection to the language server that begins as every editor begins. */
function connectionTo({ command, args }: FoundCommand): { start(): Promise<void>; stop(): Promise<void> } {
  const server = spawn(command, [...args, "lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(server, "exit");
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  return {
    async start() {
      const { capabilities } = await connection.sendRequest<{ capabilities: object }>("initialize", {
        processId: process.pid,
        rootUri: null,
        capabilities: {},
      });
      expect(capabilities).toHaveProperty("hoverProvider");
    },
    async stop() {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      await exited;
      connection.dispose();
    },
  };
}

test("the language server starts once, with the first specification", async () => {
  const { vscode, file, servers } = await openDesk();
  await vscode.show(file);
  expect(servers).toEqual([{ command: expect.stringMatching(/node_modules\/\.bin\/ninepoint$/), args: [] }]);
});

test("other Markdown starts nothing and has no buttons", async () => {
  const { vscode, servers } = await openDesk("# Notes\n\nSee # Specification below.\n");
  expect(servers).toEqual([]);
  expect(vscode.keys.get("ninepoint.isSpecification")).toBe(false);
  expect(vscode.lenses()).toEqual([]);
  await vscode.call("ninepoint.run");
  expect(vscode.messages).toEqual(["Open a document whose title begins with “# Specification”."]);
});

test("a product runs by one click, follows the document, and stops by another", async () => {
  const { vscode, file } = await openDesk();
  expect(vscode.lenses().map(({ command }) => command?.command)).toEqual([
    "ninepoint.run",
    "ninepoint.showDiagrams",
    "ninepoint.explore",
    "ninepoint.run",
  ]);
  // The argument that a button in the title of an editor passes.
  await vscode.call("ninepoint.run", vscode.api.Uri.file(file), { groupId: 0 });
  const [address = ""] = vscode.opened;
  expect((await fetch(`${address}_ninepoint/health`)).status).toBe(200);
  expect(vscode.keys.get("ninepoint.isRunning")).toBe(true);
  expect(vscode.lenses()[0]?.command?.command).toBe("ninepoint.stop");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("# Specification: Help desk", "# Specification: Help & <i>desk</i>"),
  );
  await eventually(() => expect(vscode.printed()).toContain("Reloaded"));
  await vscode.call("ninepoint.openProduct");
  expect(vscode.opened).toEqual([address, address]);
  await vscode.call("ninepoint.stop");
  await expect(fetch(address)).rejects.toThrow();
  expect(vscode.keys.get("ninepoint.isRunning")).toBe(false);
  expect(vscode.messages).toEqual([]);
});

test("a product runs with the data of an example", async () => {
  const { vscode } = await openDesk();
  const button = vscode.lenses().at(-1)?.command;
  expect(button?.arguments?.[1]).toBe("What is solved can be reopened for two weeks");
  await vscode.call("ninepoint.run");
  await vscode.call("ninepoint.stop");
  vscode.settings.set("runArguments", []);
  await vscode.call("ninepoint.run", ...(button?.arguments ?? []));
  expect(vscode.opened).toHaveLength(2);
  expect(vscode.printed()).toContain("A story begins here");
});

test("a product that can't start is told of, with what the command printed", async () => {
  const { vscode } = await openDesk("# Specification: Broken\n\n## 2. Screens and routes\n\nNot shown.\n");
  await vscode.call("ninepoint.run");
  expect(vscode.messages).toEqual([`The product of ${hostileName}.md did not start.`]);
  expect(vscode.printed()).toMatch(/\d+ errors?/);
  expect(vscode.opened).toEqual([]);
});

test("diagrams are drawn again with each save, and stay where the document has errors", async () => {
  const { vscode, file } = await openDesk();
  await vscode.call("ninepoint.showDiagrams");
  const [page] = vscode.pages;
  expect(page?.webview.html).toContain(">Ticket</");
  expect(page?.options).toMatchObject({ enableScripts: false });
  cpSync(join(root, "specs/leave-requests.md"), file);
  await vscode.saved();
  expect(page?.webview.html).not.toContain(">Ticket</");
  const drawn = /<svg.*<\/svg>/s.exec(page?.webview.html ?? "")?.[0] ?? "none";
  writeFileSync(file, readFileSync(file, "utf8").replace("| text ", "| tex<script> "));
  await vscode.saved();
  expect(page?.webview.html).toContain(drawn);
  expect(page?.webview.html).toContain("These are the diagrams of the last state without errors:");
  expect(page?.webview.html).not.toContain("<script");
  expect(vscode.pages).toHaveLength(1);
});

test("what exploring finds is shown with links to the lines", async () => {
  const { vscode, file } = await openDesk();
  await vscode.call("ninepoint.explore");
  const html = vscode.pages[0]?.webview.html ?? "";
  expect(html).toContain("Explored: ");
  expect(html).not.toContain("<b>");
  const [, query = ""] = /href="command:ninepoint\.revealLine\?([^"]+)">line \d+</.exec(html) ?? [];
  const [linked, line] = JSON.parse(decodeURIComponent(query)) as [string, number];
  await vscode.call("ninepoint.revealLine", linked, line);
  expect(vscode.revealed).toEqual([`${file}:${line}`]);
});

test("a line is explained, and a document with errors says why it is not", async () => {
  const { vscode, file } = await openDesk();
  vscode.moveTo(85);
  await vscode.call("ninepoint.explainLine");
  expect(vscode.pages[0]?.webview.html).toContain("The transition solve of Ticket");
  writeFileSync(file, "# Specification: Broken\n");
  await vscode.call("ninepoint.explainLine");
  expect(vscode.messages).toEqual(["ninepoint: lines can be explained once the document has no errors."]);
});

test("a missing command is told of, with what to do, and nothing else is started in its place", async () => {
  const { vscode, servers } = await openDesk(undefined, "tools/nothing");
  expect(servers).toEqual([]);
  expect(vscode.messages).toEqual([expect.stringContaining("names “tools/nothing”, and there is no such file.")]);
  await vscode.call("ninepoint.run");
  expect(vscode.messages).toHaveLength(2);
});
