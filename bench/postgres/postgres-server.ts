import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { cpuSecondsOfTree } from "../process-tree.ts";

/** A Postgres server for a run of the benchmark. */
export interface PostgresServer {
  /** Its name and version. */
  readonly version: string;
  /** Makes an empty database; gives its address. */
  createDatabase(name: string): Promise<string>;
  /** Runs a statement in a database; gives its rows. */
  ask(address: string, statement: string): Promise<readonly Record<string, unknown>[]>;
  /** Processor seconds that all processes of the server have used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

const main = fileURLToPath(new URL("../../../bench/postgres/serve.ts", import.meta.url));

/** Starts a server that nobody else uses, with durable commits. */
export async function startPostgresServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const command = [join(root, "node_modules/tsx/dist/cli.mjs"), main, ...settings];
  const child = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const [address] = (await once(lines, "line")) as [string];
  const [row] = await ask(address, "show data_directory");
  const postmaster = Number(
    readFileSync(join(String(row!["data_directory"]), "postmaster.pid"), "utf8").split("\n")[0],
  );
  const [about] = await ask(address, "show server_version");
  return {
    version: `Postgres ${String(about!["server_version"])}`,
    async createDatabase(name) {
      await ask(address, `create database ${name}`);
      return address.replace("///postgres?", `///${name}?`);
    },
    ask,
    cpuSeconds: () => cpuSecondsOfTree(postmaster),
    async stop() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}

async function ask(address: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
