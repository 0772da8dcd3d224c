import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { eventually } from "../test/eventually.ts";
import { cpuSecondsOfTree, isWithin } from "./process-tree.ts";

test("a process is within itself and within whatever started it, and in nothing else", () => {
  const parents = new Map([
    [30, 20],
    [20, 10],
    [40, 1],
    [10, 1],
  ]);
  expect([30, 20, 10, 40].map((process) => isWithin(process, 10, parents))).toEqual([true, true, true, false]);
});

test("the time of a process holds that of the ones it has started", async () => {
  // The shell itself does nothing but wait.
  const busy = `${process.execPath} -e 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);'`;
  const shell = spawn("sh", ["-c", `${busy}; read line; exit 0`], { stdio: ["pipe", "ignore", "inherit"] });
  await eventually(() => expect(cpuSecondsOfTree(shell.pid!)).toBeGreaterThan(0.25));
  shell.stdin.end("\n");
  await once(shell, "exit");
});

test("a process that has ended used nothing", () => {
  expect(cpuSecondsOfTree(2 ** 30)).toBe(0);
});
