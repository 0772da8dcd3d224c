import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { appendFileSync, chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { requirePostgres } from "../../scripts/postgres.mjs";
import { eventually } from "../eventually.ts";

/** A Postgres server that only this process uses. */
export interface PostgresServer {
  /** The address of one of its databases. */
  address(database: string): string;
  /** Where it listens. */
  readonly socket: string;
  /** Ends the server as if its machine had lost power; `start` goes on with what it had made durable. */
  kill(): Promise<void>;
  /** Kills one process that serves a connection of the product. The server then ends all others, and goes on with what was durable. */
  killBackend(): Promise<void>;
  /** Ends the server, which closes all connections. */
  stop(): Promise<void>;
  /** Starts it again after `kill` or `stop`. */
  start(): Promise<void>;
  /** Whether the server runs; false where it has ended by itself, too. */
  isRunning(): boolean;
  /** Ends the server and deletes all of it. */
  discard(): Promise<void>;
}

/** A server that follows another one. */
export interface StandbyServer extends PostgresServer {
  /** Has it follow no more, and take writes. */
  promote(): Promise<void>;
}

/** Whether the server is asked to make commits durable; without it, it is several times as fast. */
export interface PostgresServerOptions {
  readonly isDurable?: boolean;
  /** Further settings, such as `max_connections=5`. */
  readonly settings?: readonly string[];
  /** An existing folder for the data; absent: it is in the server's own folder. */
  readonly dataFolder?: string;
  /** An existing, empty folder for the log of what is written; absent: it is with the data. */
  readonly logFolder?: string;
}

const user = "ninepoint";

/**
 * Starts a server in a temporary folder, which listens on a socket in that folder. It ends, and the folder is deleted, with the process that
 * started it, however that ends.
 */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const server = new ServerInFolder(options);
  server.initialize();
  await server.start();
  return server;
}

/** Starts a standby of a server, which is stopped meanwhile. It follows that server until `promote`. */
export async function startStandby(primary: PostgresServer): Promise<StandbyServer> {
  if (!(primary instanceof ServerInFolder))
    throw new Error("A standby follows a server that these tests have started.");
  const standby = new ServerInFolder({ isDurable: true });
  await primary.stop();
  standby.copyFrom(primary);
  await primary.start();
  await standby.start();
  const promote = async (): Promise<void> => void (await ask(standby.address("postgres"), "select pg_promote()"));
  return Object.assign(standby, { promote });
}

class ServerInFolder implements PostgresServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "np-pg-"));
  readonly #data: string;
  readonly #logFolder: string | null;
  readonly #programs: string;
  readonly #command: readonly string[];
  /** Where and as whom the server runs. */
  readonly #surroundings: SpawnOptions;
  #running: ChildProcess | null = null;

  constructor({ isDurable = false, settings = [], dataFolder, logFolder }: PostgresServerOptions) {
    const { programs, libraries } = requirePostgres();
    const owner = unprivilegedOwner();
    if (owner !== null)
      for (const one of [this.#folder, dataFolder, logFolder])
        if (one !== undefined) chownSync(one, owner.uid, owner.gid);
    const found = libraries === null ? {} : { LD_LIBRARY_PATH: libraries };
    this.#surroundings = { cwd: this.#folder, env: { ...process.env, ...found, FOLDER: this.#folder }, ...owner };
    this.#logFolder = logFolder ?? null;
    this.#data = join(dataFolder ?? this.#folder, "data");
    this.#programs = programs;
    const given = [
      "listen_addresses=",
      `unix_socket_directories=${this.#folder}`,
      "shared_buffers=32MB",
      "max_connections=60",
      ...(isDurable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
      ...settings,
    ];
    this.#command = [join(programs, "postgres"), "-D", this.#data, ...given.flatMap((setting) => ["-c", setting])];
  }

  get socket(): string {
    return join(this.#folder, ".s.PGSQL.5432");
  }

  /** Makes the data of a new server. */
  initialize(): void {
    const how = ["-D", this.#data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
    if (this.#logFolder !== null) how.push(`--waldir=${this.#logFolder}`);
    this.#run(join(this.#programs, "initdb"), how);
  }

  /** Makes the data of a standby of a server that is stopped. */
  copyFrom(primary: ServerInFolder): void {
    this.#run("cp", ["-a", primary.#data, this.#data]);
    this.#run("touch", [join(this.#data, "standby.signal")]);
    const following = `primary_conninfo = 'host=${primary.#folder} user=${user} application_name=standby'\n`;
    appendFileSync(join(this.#data, "postgresql.auto.conf"), following);
  }

  #run(program: string, given: readonly string[]): void {
    const made = spawnSync(program, given, { ...this.#surroundings, encoding: "utf8" });
    if (made.status !== 0) throw new Error(`${program}: ${made.error?.message ?? made.stderr}`);
  }

  address(database: string): string {
    return `postgres:///${database}?host=${encodeURIComponent(this.#folder)}&user=${user}`;
  }

  async start(): Promise<void> {
    const log = join(this.#folder, "log");
    const into = openSync(log, "a");
    // The shell outlives this process where that is killed, and then finds its standard input closed.
    const shell = `"$@" & server=$!; read ending; kill -"\${ending:-INT}" $server; wait $server; test -n "$ending" || rm -rf "$FOLDER"`;
    const running = spawn("sh", ["-c", shell, "sh", ...this.#command], {
      ...this.#surroundings,
      stdio: ["pipe", "ignore", into],
      detached: true,
    });
    closeSync(into);
    running.unref();
    (running.stdin as unknown as { unref(): void }).unref();
    this.#running = running;
    await eventually(async () => {
      if (running.exitCode !== null) throw new Error(readFileSync(log, "utf8"));
      await ask(this.address("postgres"), "select 1");
    });
  }

  // The processes of its connections end by themselves when they find that the server is gone.
  kill(): Promise<void> {
    return this.#end("KILL");
  }

  // The server may still start again after the last kill, and the product has no connection before it has.
  async killBackend(): Promise<void> {
    const backends = "select pid from pg_stat_activity where application_name = 'ninepoint' order by random() limit 1";
    await eventually(async () => {
      const [[pid] = []] = await ask(this.address("postgres"), backends);
      if (pid === undefined) throw new Error("The product has no connection to the server.");
      process.kill(Number(pid), "SIGKILL");
    });
  }

  stop(): Promise<void> {
    return this.#end("INT");
  }

  isRunning(): boolean {
    return this.#running !== null && this.#running.exitCode === null && existsSync(join(this.#data, "postmaster.pid"));
  }

  async discard(): Promise<void> {
    await this.stop();
    for (const one of [this.#data, this.#folder]) rmSync(one, { recursive: true, force: true });
  }

  async #end(signal: string): Promise<void> {
    const ending = this.#running;
    this.#running = null;
    if (ending === null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.ref();
    ending.stdin?.end(`${signal}\n`);
    await ended;
  }
}

/** Runs one statement on a connection of its own. */
export async function ask(address: string, statement: string): Promise<readonly unknown[][]> {
  const client = new pg.Client({ connectionString: address });
  // The query tells of it, too, where the server ends.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
    return rows;
  } finally {
    await client.end();
  }
}

/** The account that runs the server, which refuses to be run by root; null where this process is not root's. */
function unprivilegedOwner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((which) => Number(spawnSync("id", [which, name], { encoding: "utf8" }).stdout));
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
  }
  throw new Error("The tests run as root, and there is no account `postgres` or `nobody` for a Postgres server.");
}
