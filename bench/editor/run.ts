import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { StreamMessageReader, StreamMessageWriter, createProtocolConnection } from "vscode-languageserver/node";
import { median } from "../statistics.ts";
import { largeDocument } from "./large-document.ts";

// `npm run bench:editor`: how long an editor waits for what it asks, over the protocol, on a document of two thousand lines.
const uri = "file:///departments.md";
const text = largeDocument(2000);
const rounds = 40;

const server = spawn(process.execPath, ["dist/bin/ninepoint.js", "lsp"], { stdio: ["pipe", "pipe", "inherit"] });
const connection = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);
let said: ((version: number, count: number) => void) | null = null;
connection.onNotification(
  "textDocument/publishDiagnostics",
  ({ version, diagnostics }: { readonly version: number; readonly diagnostics: readonly object[] }) =>
    said?.(version, diagnostics.length),
);
connection.listen();
await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });

/** Milliseconds until something has been said of a version, and how much. */
async function untilSaid(version: number, send: () => Promise<void>): Promise<readonly [number, number]> {
  const start = performance.now();
  const count = new Promise<number>((done) => {
    said = (about, found) => {
      if (about === version) done(found);
    };
  });
  await send();
  return [await count, performance.now() - start];
}

let version = 1;
const [atFirst, opening] = await untilSaid(1, () =>
  connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "markdown", version, text } }),
);

/** Types a letter into a rule in the middle of the document, or takes it back. */
function type(letter: string, isSaved = false): Promise<readonly [number, number]> {
  version += 1;
  const position = {
    line: lineOf("| Someone works on case 20 |"),
    character: text.split("\n")[lineOf("| Someone works on case 20 |")]!.indexOf("assignee"),
  };
  const range = { start: position, end: letter === "" ? { ...position, character: position.character + 1 } : position };
  return untilSaid(version, async () => {
    await connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges: [{ range, text: letter }],
    });
    if (isSaved) await connection.sendNotification("textDocument/didSave", { textDocument: { uri } });
  });
}

const [keystrokes, saves] = [await typed(false), await typed(true)];

async function typed(isSaved: boolean): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const letter of ["x", ""]) {
      const [count, time] = await type(letter, isSaved);
      if (count > atFirst !== (letter === "x"))
        throw new Error(`typing ${letter} was answered with ${count} diagnostics`);
      times.push(time);
    }
  }
  return times;
}

/** Milliseconds until each of some requests has been answered, one after the other. */
async function asked(method: string, params: object): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...params });
    times.push(performance.now() - start);
  }
  return times;
}

const position = { line: lineOf("| Someone works on case 20 |"), character: 52 };
const requests: readonly (readonly [string, string, object])[] = [
  ["hover", "hover", { position }],
  ["completion in an expression", "completion", { position }],
  ["references of a field", "references", { position, context: { includeDeclaration: true } }],
  [
    "rename of a field",
    "rename",
    { position: { line: lineOf("| name | text 1..80 |"), character: 3 }, newName: "called" },
  ],
  ["outline", "documentSymbol", {}],
  ["colours", "semanticTokens/full", {}],
  ["formatting", "formatting", { options: { tabSize: 2, insertSpaces: true } }],
];
const rows = [
  ["diagnostics after a keystroke", keystrokes],
  ["diagnostics after a save", saves],
] as const;
const answers: (readonly [string, readonly number[]])[] = [...rows];
for (const [label, method, params] of requests) answers.push([label, await asked(method, params)]);

console.log(
  `A document of ${text.split("\n").length} lines with ${atFirst} diagnostics; opened and read first in ${opening.toFixed(0)} ms. Milliseconds, of ${rounds}:`,
);
console.log(`${"".padEnd(32)}median   95 of 100   longest`);
for (const [label, times] of answers) {
  const sorted = [...times].sort((a, b) => a - b);
  const figures = [median([...times]), sorted[Math.floor(sorted.length * 0.95)]!, sorted.at(-1)!];
  console.log(
    `${label.padEnd(32)}${figures.map((figure, at) => figure.toFixed(1).padStart([6, 12, 10][at]!)).join("")}`,
  );
}
await connection.sendRequest("shutdown");
await connection.sendNotification("exit");
connection.dispose();

function lineOf(beginning: string): number {
  return text.split("\n").findIndex((line) => line.startsWith(beginning));
}
