import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForEditor, guideBlock } from "./guide-set-up.ts";

const [, major = 0, minor = 0] = (
  /^NVIM v(\d+)\.(\d+)/m.exec(spawnSync("nvim", ["--version"], { encoding: "utf8" }).stdout ?? "") ?? []
).map(Number);
const version = major * 100 + minor;

/** Waits for the server, and writes what it says to a file. */
const script = `
local function said(name, value) vim.fn.writefile({ vim.fn.json_encode(value) }, name) end
vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end, 50)
said("diagnostics.json", vim.tbl_map(function(one) return { line = one.lnum + 1, message = one.message, code = one.code } end, vim.diagnostic.get(0)))
local place = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 40, character = 5 } }
local answers = vim.lsp.buf_request_sync(0, "textDocument/hover", place, 120000) or {}
for _, answer in pairs(answers) do said("hover.json", answer.result) end
vim.lsp.buf.format({ timeout_ms = 120000 })
vim.cmd("write")
vim.cmd("quitall!")
`;

test.each([
  ["0.11 and later", 0, 11, 99],
  ["0.8 to 0.10", 1, 8, 10],
])("Neovim %s shows diagnostics and hover, and formats, as the guide sets it up", (_, index, from, to) => {
  const isFit = minor >= from && minor <= to && version > 0;
  if (!isFit) return;
  const { folder, environment, file } = folderForEditor();
  const init = join(folder, "init.lua");
  writeFileSync(init, guideBlock("lua", index));
  writeFileSync(join(folder, "script.lua"), script);
  const { stderr } = spawnSync("nvim", ["--headless", "-n", "-u", init, file, "-c", "luafile script.lua"], {
    cwd: folder,
    encoding: "utf8",
    env: environment,
  });
  const said = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  expect(said("diagnostics.json"), stderr).toContainEqual({
    line: 50,
    message: expect.stringContaining("There is no type or entity `Usr`."),
    code: "unknown-type",
  });
  expect(JSON.stringify(said("hover.json"))).toContain("Ticket");
  expect(readFileSync(file, "utf8")).toContain("\n| dueAt | timestamp | derived |");
});

test("there is a Neovim to try the guide with", ({ skip }) => {
  if (version < 8) skip("there is no Neovim of 0.8 or later");
  expect(guideBlock("lua", 0)).toContain("vim.lsp.enable");
  expect(guideBlock("lua", 1)).toContain("vim.lsp.start");
});
