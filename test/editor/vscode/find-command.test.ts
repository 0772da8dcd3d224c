import { join } from "node:path";
import { expect, test } from "vitest";
import { findCommand } from "../../../editors/vscode/src/find-command.ts";
import { addressIn } from "../../../editors/vscode/src/running-products.ts";

const around = (files: readonly string[], more: object = {}): Parameters<typeof findCommand>[0] => ({
  setting: "",
  folders: ["/a", "/b"],
  path: "/usr/bin:/opt/bin",
  home: "/h/ada",
  isWindows: false,
  isFile: (path) => files.includes(path),
  ...more,
});

test("the command of the first folder that has one comes before that of PATH", () => {
  expect(findCommand(around(["/opt/bin/ninepoint", "/b/node_modules/.bin/ninepoint"]))).toEqual({
    command: "/b/node_modules/.bin/ninepoint",
    args: [],
  });
  expect(findCommand(around(["/opt/bin/ninepoint"]))).toEqual({ command: "/opt/bin/ninepoint", args: [] });
});

test.each([
  ["tools/ninepoint", "/b/tools/ninepoint"],
  ["/x/ninepoint", "/x/ninepoint"],
  ["~/bin/ninepoint", "/h/ada/bin/ninepoint"],
])("the setting %s is taken before all others", (setting, file) => {
  expect(findCommand(around([file, "/a/node_modules/.bin/ninepoint"], { setting }))).toEqual({
    command: file,
    args: [],
  });
});

test("a file for Node is run by Node", () => {
  expect(findCommand(around(["/a/dist/bin/ninepoint.js"], { setting: "dist/bin/ninepoint.js" }))).toEqual({
    command: "node",
    args: ["/a/dist/bin/ninepoint.js"],
  });
});

test("a setting that names nothing is told of, and nothing else is started in its place", () => {
  expect(findCommand(around(["/opt/bin/ninepoint"], { setting: "tools/nine" }))).toContain("names “tools/nine”");
});

test("no command is told of in words", () => {
  expect(findCommand(around([]))).toContain("Ninepoint was not found");
});

test("on Windows the file behind the command is started, without a shell", () => {
  const bin = join("/a", "node_modules", ".bin");
  const script = join("/a", "node_modules", "ninepoint", "dist", "bin", "ninepoint.js");
  expect(findCommand(around([join(bin, "ninepoint.cmd"), script], { isWindows: true }))).toEqual({
    command: "node",
    args: [script],
  });
});

test("the address of a product is read once its line is whole, and not from its title", () => {
  expect(addressIn("  Product   http://evil/ is running.\n")).toBeNull();
  expect(addressIn("\n  Desk is running.\n\n  Product   http://127.0.0.1:90")).toBeNull();
  expect(addressIn("\n  Desk is running.\n\n  Product   http://127.0.0.1:9000/\n")).toBe("http://127.0.0.1:9000/");
});
