import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { appendFileSync, chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { requirePostgres } from "../../scripts/postgres.mjs";

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

/** Whether the server is asked to make commits durable; without it, it is several times as fast, and plans statements without statistics, whose time is nobody's to say. */
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

/** How often a server is asked for something before it counts as lost, and the milliseconds between two tries. */
const mostTries = 6000;
const betweenTries = 20;

/** How many lines of its log are told of a server that is lost. */
const lastLines = 40;

/**
 * Runs a server until it ends by itself, or a line names the signal that ends it. The shell outlives the process that started it where that is
 * killed; it then finds its standard input closed, and deletes the folder.
 */
const untilTold = `
  exec 3<&0
  "$@" 3<&- &
  server=$!
  ( read ending <&3; trap "" TERM; kill -"\${ending:-QUIT}" $server; test -n "$ending" || exit 9 ) 2>/dev/null &
  reader=$!
  exec 3<&-
  wait $server
  status=$?
  kill $reader 2>/dev/null
  wait $reader
  test $? -ne 9 || rm -rf "$FOLDER"
  exit $status`;

/**
 * Starts a server in a temporary folder, which listens on a socket in that folder. It ends, and the folder is deleted, with the process that
 * started it, however that ends.
 */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const server = new ServerInFolder(options);
  server.initialize();
  try {
    await server.start();
  } catch (failure) {
    await server.discard();
    throw failure;
  }
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
      ...(isDurable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"]),
      ...settings,
    ];
    this.#command = [join(programs, "postgres"), "-D", this.#data, ...given.flatMap((setting) => ["-c", setting])];
  }

  get #log(): string {
    return join(this.#folder, "log");
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
    for (let starts = 1; ; starts += 1) {
      const running = this.#spawn();
      this.#running = running;
      // A server that was killed leaves processes behind, which end a little later. Until then no other one may use its data.
      const said = await this.#answeredBy(running);
      if (said === null) return;
      if (starts === mostTries || !said.includes("pre-existing shared memory block")) throw new Error(said);
      await pause(betweenTries);
    }
  }

  #spawn(): ChildProcess {
    const into = openSync(this.#log, "w");
    const running = spawn("sh", ["-c", untilTold, "sh", ...this.#command], {
      ...this.#surroundings,
      stdio: ["pipe", "ignore", into],
      detached: true,
    });
    closeSync(into);
    running.unref();
    (running.stdin as unknown as { unref(): void }).unref();
    // The server may have ended by itself when it is told to.
    running.stdin?.on("error", () => {});
    return running;
  }

  /** Null once the server answers; what it has said where it has ended instead, or never answers. */
  async #answeredBy(running: ChildProcess): Promise<string | null> {
    let failure: unknown;
    for (let tries = 0; tries < mostTries && running.exitCode === null; tries += 1) {
      try {
        await ask(this.address("postgres"), "select 1");
        return null;
      } catch (error) {
        failure = error;
      }
      await pause(betweenTries);
    }
    return `The Postgres server does not answer. ${String(failure)}\n${this.#lastSaid()}`;
  }

  #lastSaid(): string {
    return readFileSync(this.#log, "utf8").trimEnd().split("\n").slice(-lastLines).join("\n");
  }

  // The processes of its connections end by themselves when they find that the server is gone.
  kill(): Promise<void> {
    return this.#end("KILL");
  }

  // The server may still start again after the last kill, and the product has no connection before it has.
  async killBackend(): Promise<void> {
    const backends = "select pid from pg_stat_activity where application_name = 'ninepoint' order by random() limit 1";
    let failure: unknown = "The product has no connection to it.";
    for (let tries = 0; tries < mostTries; tries += 1) {
      try {
        const [[pid] = []] = await ask(this.address("postgres"), backends);
        if (pid !== undefined) return void process.kill(Number(pid), "SIGKILL");
      } catch (error) {
        failure = error;
      }
      await pause(betweenTries);
    }
    throw new Error(`No process of the Postgres server could be killed. ${String(failure)}\n${this.#lastSaid()}`);
  }

  stop(): Promise<void> {
    return this.#end("INT");
  }

  isRunning(): boolean {
    return this.#running !== null && this.#running.exitCode === null && existsSync(join(this.#data, "postmaster.pid"));
  }

  // While Postgres recovers from the loss of one of its processes, it may never end when it is asked to end in order.
  async discard(): Promise<void> {
    await this.#end("QUIT");
    for (const one of [this.#data, this.#folder]) rmSync(one, { recursive: true, force: true });
  }

  async #end(signal: string): Promise<void> {
    const ending = this.#running;
    this.#running = null;
    if (ending === null || ending.exitCode !== null) return;
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
