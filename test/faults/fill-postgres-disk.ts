// Fills the disk of a real Postgres server under a product that is used, and looks at what its callers are answered. It needs root, to mount a small disk:
//   npx tsx test/faults/fill-postgres-disk.ts
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../postgres/start-postgres.ts";
import { runProduct } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";

const document = fileURLToPath(new URL("parcels.md", import.meta.url));

/** How many calls that write came to a status. */
type Tally = Readonly<Record<string, number>>;

async function create(product: RunningProduct, token: string, label: string): Promise<number> {
  const data = Buffer.from("x".repeat(15_000)).toString("base64");
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
  // What is undone is written to the log all the same, so that it comes to need another file.
  const refusals = what === "tables" ? 20 : 2000;
  console.log(`The disk with the ${what} of the server is full.`);
  const disk = mkdtempSync(join(tmpdir(), "np-disk-"));
  const logFolder = mkdtempSync(join(tmpdir(), "np-wal-"));
  mount(disk);
  try {
    const server = await startPostgres({
      isDurable: true,
      dataFolder: disk,
      settings: ["max_wal_size=48MB", "min_wal_size=32MB"],
      ...(what === "tables" ? { logFolder } : {}),
    });
    const product = await runProduct(document, "--data", server.address("postgres"), "--sample", "none");
    try {
      const json = { name: "ann", password: "correct horse battery" };
      const token = String((await product.send("POST", "/api/sign-up", { json })).json["token"]);
      console.log("  before:", await createMany(product, token, { 201: 20 }));
      const ballast = join(disk, "ballast");
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));
      console.log("  while it fills:", await createMany(product, token, { 503: refusals }));
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
    for (const folder of [disk, logFolder]) rmSync(folder, { recursive: true, force: true });
  }
}

await fill("tables");
await fill("tables and log");
