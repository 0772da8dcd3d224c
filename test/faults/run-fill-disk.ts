// Fills the disk of a real Postgres server under a product that is used, and looks at what its callers are answered. It needs root, to mount a small disk:
//   npm run fill-disk
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ask, startPostgres } from "../postgres/start-postgres.ts";
import { changed } from "../product/document.ts";
import { runProduct } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";

const parcels = readFileSync(new URL("parcels.md", import.meta.url), "utf8");

/** How many calls that write came to a status. */
type Tally = Readonly<Record<string, number>>;

async function create(product: RunningProduct, token: string, label: string): Promise<number> {
  const data = Buffer.from(randomBytes(7500).toString("hex")).toString("base64");
  const json = { label, paper: { name: "paper.txt", type: "text/plain", data } };
  const { status, json: made } = await product.send("POST", "/api/parcels", { token, json });
  if (status === 201) await product.send("POST", `/api/parcels/${String(made["number"])}/pack`, { token });
  return status;
}

/** Makes calls until so many were granted or refused. */
async function createMany(product: RunningProduct, token: string, ends: Tally): Promise<Tally> {
  const tally: Record<string, number> = {};
  for (;;) {
    const status = await create(product, token, "parcel");
    const count = (tally[status] = (tally[status] ?? 0) + 1);
    if (count === ends[status]) return tally;
  }
}

function mount(folder: string): void {
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=120m", "tmpfs", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`This needs root, to mount a small disk: ${stderr}`);
}

/** Has the server begin one file of its log after another, until there is no room for the next. */
async function useUpLog(address: string): Promise<void> {
  for (let files = 0; files < 10; files += 1) {
    try {
      await ask(address, "select pg_logical_emit_message(true, 'fill', 'disk'), pg_switch_wal()");
    } catch (error) {
      return console.log("  the server can't write its log:", (error as Error).message);
    }
  }
}

/** A folder that the account of the server reaches. */
function logFolderIn(folder: string): string {
  const path = join(folder, "log");
  mkdirSync(path);
  chmodSync(folder, 0o755);
  return path;
}

async function total(product: RunningProduct, token: string, query = ""): Promise<string> {
  const { status, json } = await product.send("GET", `/api/parcels?size=1${query}`, { token });
  return status === 200 ? `200, ${String(json["total"])} parcels` : String(status);
}

async function state(product: RunningProduct, token: string): Promise<void> {
  const ready = await product.send("GET", "/_ninepoint/ready");
  const health = await product.send("GET", "/_ninepoint/health");
  console.log("  read:", await total(product, token));
  console.log("  ready:", ready.status, ready.json["reason"] ?? "", " health:", health.status);
}

/** Fills a disk that has the tables, or the tables and the log of the server, and makes room again. */
async function fill(what: "tables" | "tables and log"): Promise<void> {
  console.log(`The disk with the ${what} of the server is full.`);
  const disk = mkdtempSync(join(tmpdir(), "np-disk-"));
  const beside = mkdtempSync(join(tmpdir(), "np-beside-"));
  // Parcels whose packing is refused stay open.
  const document = join(beside, "parcels.md");
  writeFileSync(document, changed(parcels, ["| mostOpen | 3 |", "| mostOpen | 100000 |"]));
  mount(disk);
  try {
    const server = await startPostgres({
      isDurable: true,
      dataFolder: disk,
      settings: ["max_wal_size=48MB", "min_wal_size=32MB"],
      ...(what === "tables" ? { logFolder: logFolderIn(beside) } : {}),
    });
    const product = await runProduct(document, "--data", server.address("postgres"), "--sample", "none");
    try {
      const json = { name: "ann", password: "correct horse battery" };
      const token = String((await product.send("POST", "/api/sign-up", { json })).json["token"]);
      console.log("  before:", await createMany(product, token, { 201: 20 }));
      const ballast = join(disk, "ballast");
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));
      console.log("  while it fills:", await createMany(product, token, { 503: 20 }));
      if (what === "tables and log") await useUpLog(server.address("postgres"));
      await pause(1500);
      await state(product, token);
      rmSync(ballast);
      if (!server.isRunning()) {
        console.log("  the server has ended by itself, and is started, as its supervisor does");
        await server.start();
      }
      for (let tries = 0; (await create(product, token, "room")) !== 201 && tries < 100; tries += 1) await pause(100);
      await pause(1500);
      console.log("  with room again:", await createMany(product, token, { 201: 20 }));
      await state(product, token);
      console.log("  not packed, as that was refused:", await total(product, token, "&status=open"));
      console.log(product.complained().replace(/^/gm, "  | "));
    } finally {
      await product.kill();
      await server.discard();
    }
  } finally {
    spawnSync("umount", ["-l", disk]);
    for (const folder of [disk, beside]) rmSync(folder, { recursive: true, force: true });
  }
}

await fill("tables");
await fill("tables and log");
