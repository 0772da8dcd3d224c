import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { LoadedScript } from "./first-screen-load.ts";
import { loadFirstScreen } from "./first-screen-load.ts";
import { openDesk } from "./open-desk.ts";
import { screensOf } from "./screens-of.ts";

const desk = openDesk(fileURLToPath(new URL("every-kind.md", import.meta.url)), "--sample", "30");

/** The most bytes of JavaScript, compressed, with which a screen of any kind may begin. */
const most = 150_000;

test("a screen of any kind that is the first one needs at most 150 KB of JavaScript", async () => {
  const loaded: Record<string, readonly LoadedScript[]> = {};
  for (const { kind, path } of await screensOf(await desk.visit({ role: "Builder" })))
    loaded[kind] ??= await loadFirstScreen(await desk.visit({ role: "Builder" }), path);
  loaded["sign in"] = await loadFirstScreen(await desk.visit(), "/sign-in");
  loaded["sign up"] = await loadFirstScreen(await desk.visit(), "/sign-up");

  expect(Object.keys(loaded)).toHaveLength(13);
  // A page without scripts would be measured in vain.
  expect(Object.values(loaded).filter((scripts) => scripts.length < 2)).toEqual([]);
  const heavy = Object.entries(loaded).filter(([, scripts]) => bytesOf(scripts) > most);
  expect(heavy.map(([kind, scripts]) => inWords(kind, scripts))).toEqual([]);
});

function bytesOf(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A screen that is too heavy, with its largest chunks. */
function inWords(kind: string, scripts: readonly LoadedScript[]): string {
  const largest = scripts.slice(0, 12).map(({ name, bytes }) => `${name} ${bytes}`);
  return `${kind}: ${bytesOf(scripts)} bytes, of which ${largest.join(", ")}`;
}
