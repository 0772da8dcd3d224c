import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { table } from "../report/table.ts";
import { browserCost, medianCost } from "./browser-cost.ts";
import type { BrowserCost } from "./browser-cost.ts";
import { startHelpDesk } from "./help-desk.ts";
import type { HelpDesk } from "./help-desk.ts";
import { changeWhileWatched } from "./change-tickets.ts";
import { memoryUse } from "./memory-use.ts";
import type { MemoryUse } from "./memory-use.ts";
import { openAs } from "./open-as.ts";
import { serverTime } from "./server-time.ts";
import { interactions, pointAt } from "./interactions.ts";
import type { Interaction } from "./interactions.ts";
import { openings, questions } from "./workloads.ts";

// `npm run bench:screens`: what the screens of a help desk with many tickets cost the browser and the server.
const { values } = parseArgs({
  options: {
    tickets: { type: "string", default: "10000,100000" },
    port: { type: "string", default: "9180" },
    only: { type: "string", default: "" },
    "server-only": { type: "boolean", default: false },
    "browser-only": { type: "boolean", default: false },
    "memory-only": { type: "boolean", default: false },
    changes: { type: "string", default: "25" },
    times: { type: "string", default: "5" },
  },
});
const chosen = (name: string): boolean => name.includes(values.only);

for (const tickets of values.tickets.split(",").map(Number)) {
  const desk = await startHelpDesk(tickets, Number(values.port));
  try {
    console.log(`\n${tickets.toLocaleString("en")} tickets\n`);
    if (!values["memory-only"] && !values["browser-only"]) await reportServer(desk);
    if (!values["server-only"]) await reportBrowser(desk);
  } finally {
    await desk.stop();
    rmSync(desk.folder, { recursive: true, force: true });
  }
}

async function reportServer(desk: HelpDesk): Promise<void> {
  const rows = [];
  for (const question of questions.filter(({ name }) => chosen(name))) {
    const { first, median, cpu, sent, whole } = await serverTime(desk, question);
    rows.push([question.name, ms(first), ms(median), cpu === null ? "–" : ms(cpu), sent.toFixed(1), whole.toFixed(1)]);
  }
  const heads = ["server", "first ms", "median ms", "CPU ms", "KB sent", "KB"];
  if (rows.length > 0) console.log(`${table([heads, ...rows])}\n`);
}

async function reportBrowser(desk: HelpDesk): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "",
    args: ["--no-sandbox"],
  });
  try {
    const rows = values["memory-only"]
      ? []
      : [...(await costsOfOpening(browser, desk)), ...(await costsOfInteractions(browser, desk))];
    if (rows.length > 0)
      console.log(
        `${table([["browser", "CPU ms", "script ms", "next paint ms", "waited ms", "elements", "KB"], ...rows])}\n`,
      );
    await reportMemory(browser, desk);
  } finally {
    await browser.close();
  }
}

async function costsOfOpening(browser: Browser, desk: HelpDesk): Promise<readonly string[][]> {
  const rows = [];
  for (const { name, by, path, ready } of openings.filter((opening) => chosen(opening.name))) {
    const page = await openAs(browser, desk, by);
    const cost = await browserCost(page, async () => {
      await page.goto(path);
      await ready(page);
    });
    rows.push(costRow(`open ${name}`, cost));
    await page.context().close();
  }
  return rows;
}

async function costsOfInteractions(browser: Browser, desk: HelpDesk): Promise<readonly string[][]> {
  const rows = [];
  for (const interaction of interactions.filter(({ name }) => chosen(name))) {
    const costs = [];
    for (let time = 0; time < Number(values.times); time += 1)
      costs.push(await costOfInteraction(browser, desk, interaction));
    rows.push(costRow(interaction.name, medianCost(costs)));
  }
  return rows;
}

async function costOfInteraction(browser: Browser, desk: HelpDesk, interaction: Interaction): Promise<BrowserCost> {
  const { by, path, ready, target, act } = interaction;
  const page = await openAs(browser, desk, by);
  await page.goto(path);
  await ready(page);
  await page.waitForTimeout(1000);
  if (target !== null) await pointAt(target(page));
  const cost = await browserCost(page, () => act(page, desk));
  await page.context().close();
  return cost;
}

/** What screens hold while tickets change elsewhere, four times as often as `--changes` says. Each is told as soon as it is known. */
async function reportMemory(browser: Browser, desk: HelpDesk): Promise<void> {
  const rounds = 4;
  const changes = Number(values.changes);
  const live = openings.filter((opening) => opening.live && chosen(opening.name));
  if (live.length === 0) return;
  const after = Array.from({ length: rounds + 1 }, (_, round) => `after ${round * changes}`);
  console.log(memoryRow(["MB heap / KB data / nodes", ...after, "KB data per change", "things per change"]));
  for (const { name, by, path, ready } of live) {
    const page = await openAs(browser, desk, by);
    await page.goto(path);
    await ready(page);
    await page.waitForTimeout(1000);
    const uses = await memoryUse(page, rounds, () => changeWhileWatched(desk, page, changes));
    console.log(memoryRow([name, ...uses.map(heldText), ...growthOf(uses.slice(rounds / 2), changes)]));
    await page.context().close();
  }
}

function memoryRow([name = "", ...cells]: readonly string[]): string {
  return [name.padEnd(26), ...cells.map((cell) => cell.padStart(18))].join(" ");
}

function heldText({ heap, data, nodes }: MemoryUse): string {
  return `${heap.toFixed(1)} / ${data.toFixed(0)} / ${nodes}`;
}

/**
 * By how much the data of a page grows with each change, from the first of these uses to the last. Between them are two rounds: React keeps what it showed before
 * the last change, too, in one of two places.
 */
function growthOf(uses: readonly MemoryUse[], changes: number): readonly string[] {
  const [first, last] = [uses[0]!, uses.at(-1)!];
  const between = changes * (uses.length - 1);
  return [(last.data - first.data) / between, (last.things - first.things) / between].map((each) => each.toFixed(2));
}

function costRow(name: string, { cpu, script, nextPaint, waited, elements, kilobytes }: BrowserCost): string[] {
  const paint = nextPaint === null ? "–" : ms(nextPaint);
  return [name, ms(cpu), ms(script), paint, ms(waited), String(elements), kilobytes.toFixed(1)];
}

function ms(value: number): string {
  return value.toFixed(0);
}
