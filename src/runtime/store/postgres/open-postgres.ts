import pg from "pg";
import type { DataStore } from "../data-store.ts";
import type { Dialect } from "../dialect.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { SerializationFailure } from "../transaction/serialization-failure.ts";
import { WriteQueue } from "../transaction/write-queue.ts";
import type { WriteQueries } from "../data-store.ts";
import { troubleInAddress, WrongAddress } from "./address-trouble.ts";
import { ConnectionPace } from "./connection-pace.ts";
import { NoConnection } from "./no-connection.ts";
import type { TriedServer } from "./no-connection.ts";
import { schemaInAddress } from "./postgres-address.ts";
import { onCopiedTables } from "./on-copied-tables.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { dialectOfServer } from "./dialect-of-server.ts";
import { postgresFailure } from "./postgres-failure.ts";
import { primaryClients } from "./primary-clients.ts";
import { Readers } from "./readers.ts";
import { requirePostgres } from "./require-postgres.ts";
import { shortHash } from "../short-hash.ts";
import { PostgresSignals } from "./postgres-signals.ts";
import type { SignalTimes } from "./postgres-signals.ts";
import { WriterConnection } from "./writer-connection.ts";

/** Options of a store in a Postgres database. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database?schema=name`, with the driver's other parameters, such as `sslmode`. */
  readonly address: string;
  /** Whether there has to be data already: then nothing is created. */
  readonly isExisting?: boolean;
  /** The most connections that read at the same time. */
  readonly readers?: number;
  /** The times of signals to other processes that differ from the usual ones. */
  readonly signalTimes?: Partial<SignalTimes>;
  /** After how many milliseconds without an answer to a statement its connection counts as lost. */
  readonly answerTime?: number;
  /** Whether somebody waits at a terminal for work that may change whole tables. A statement may take hours then, and not only as long as a client waits. */
  readonly isPatient?: boolean;
}

const usualReaders = 8;

/** How long a request waits for a connection, in milliseconds. */
const connectionTimeout = 5000;

/**
 * Longer than the server works on a statement, and shorter than a client may wait for its answer (`server.timeout`). A network may lose what is
 * sent without ending the connection, and a commit waits for a synchronous standby for as long as that is away.
 */
const usualAnswerTime = 50_000;
/** The most hours of one statement for which somebody waits at a terminal. */
const mostHours = 6;

/** What holds in each session, whatever the server's own settings say. */
const settingsOf = (isPatient: boolean): readonly string[] => [
  "timezone=UTC",
  "datestyle=ISO,YMD",
  "client_min_messages=warning",
  "extra_float_digits=1",
  "standard_conforming_strings=on",
  `statement_timeout=${isPatient ? `${mostHours}h` : "45s"}`,
  "lock_timeout=10s",
  "idle_in_transaction_session_timeout=60s",
];

/**
 * Opens a store in one schema of a Postgres database, which is created where it is missing. Writes of this process run one after another on one
 * connection, in SERIALIZABLE transactions that are run again where those of other processes have come between; reads have connections of
 * their own. Rejects with an `UnusablePostgres` where the database can't hold the data of a product, with a `WrongAddress` or a `NoConnection` where there is no connection.
 */
export async function openPostgres({
  address,
  isExisting = false,
  readers: most = usualReaders,
  signalTimes,
  isPatient = false,
  answerTime = isPatient ? mostHours * 3_600_000 : usualAnswerTime,
}: PostgresOptions): Promise<DataStore> {
  const trouble = troubleInAddress(address);
  if (trouble !== null) throw new WrongAddress(trouble);
  const schema = schemaInAddress(address);
  const config = configOf(address, schema, { answerTime, isPatient });
  const pace = new ConnectionPace();
  // A connection that ends while nobody uses it leaves the pool by itself; where somebody does, the statements on it fail.
  const pool = new pg.Pool({ ...config, max: most, Client: primaryClients(pace) }).on("error", () => {});
  const writer = new WriterConnection(config, pace);
  let dialect: Dialect;
  try {
    const connection = await writer.connect().catch((error: unknown) => {
      if (error instanceof StoreUnavailable && error.because === "standby") throw error;
      throw new NoConnection(serverTriedWith(config), error instanceof StoreUnavailable ? error.cause : error);
    });
    const { version } = await requirePostgres(connection, schema, isExisting);
    dialect = dialectOfServer(version);
  } catch (error) {
    await Promise.all([pool.end(), writer.close()]);
    throw postgresFailure(error);
  }
  const signals = new PostgresSignals(config, `ninepoint_${shortHash(schema)}`, signalTimes);
  const writes = new WriteQueue({
    connect: () => writer.connect(),
    begin: "begin isolation level serializable",
    afterCommit: () => signals.committed(),
  });
  const readers = new Readers(pool, pace);
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await writes.idle();
    await Promise.all([pool.end(), writer.close()]);
  };
  const refuse = (): Promise<never> => Promise.reject(new Error("The store is closed."));
  const use = <T>(read: (connection: PostgresConnection) => Promise<T>): Promise<T> =>
    closed === null ? readAgain(() => readers.use(read)) : refuse();
  return {
    dialect,
    latest: {
      all: (sql, values) => use((connection) => connection.all(sql, values)),
      one: (sql, values) => use((connection) => connection.one(sql, values)),
    },
    read: (work) => use((connection) => readSnapshot(connection, work)),
    onCopy: (work) =>
      closed === null ? readers.use((connection) => onCopiedTables(connection, schema, work)) : refuse(),
    signals,
    write: (work) => (closed === null ? writes.write(work) : refuse()),
    alone: (sql, values) => use((connection) => connection.all(sql, values)),
    close: () => (closed ??= close()),
  };
}

function configOf(
  address: string,
  schema: string,
  { answerTime, isPatient }: Required<Pick<PostgresOptions, "answerTime" | "isPatient">>,
): pg.ClientConfig {
  return {
    connectionString: addressForDriver(address),
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: answerTime,
    application_name: "ninepoint",
    keepAlive: true,
    options: sessionOptions(schema, isPatient),
  };
}

/** The settings of a session as the server takes them when it begins, where a space or a backslash within one has a backslash before it. */
function sessionOptions(schema: string, isPatient: boolean): string {
  return [`search_path=${pg.escapeIdentifier(schema)}`, ...settingsOf(isPatient)]
    .map((setting) => `-c ${setting.replace(/[\\ ]/g, "\\$&")}`)
    .join(" ");
}

const mostReadings = 5;

/**
 * Reads, and again where the tables have changed since the statement was prepared, or the database has undone the snapshot for others, as some do
 * whose snapshots are serializable.
 */
async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let reading = 1; ; reading += 1) {
    try {
      return await read();
    } catch (failure) {
      if (!(failure instanceof SerializationFailure)) throw failure;
      if (reading === mostReadings) throw new StoreUnavailable("conflicts", failure);
    }
  }
}

/** Runs work on a snapshot. */
async function readSnapshot<T>(
  connection: PostgresConnection,
  work: (queries: WriteQueries) => MaybePromise<T>,
): Promise<T> {
  try {
    await connection.execute("begin isolation level repeatable read read only");
    const value = await work(connection);
    await connection.execute("commit");
    return value;
  } catch (failure) {
    if (!(failure instanceof StoreUnavailable)) await connection.execute("rollback").catch(() => {});
    throw failure;
  }
}

/** Where the driver looks for the server. The driver reads the files that the address names, too. */
export function serverTriedWith(config: pg.ClientConfig): TriedServer {
  const { host, port, user = "", database = "" } = clientOf(config);
  const isSocket = host.startsWith("/");
  return { at: isSocket ? host : `${host.includes(":") ? `[${host}]` : host}:${port}`, host, isSocket, user, database };
}

function clientOf(config: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(config);
  } catch (error) {
    throw new WrongAddress({ kind: "not taken" }, error);
  }
}

/**
 * An address as the driver takes it. It would send `schema` to the server as a setting that it does not know, and it warns on standard error that
 * some modes of TLS, which are other names of `verify-full`, will mean something else in a later version.
 */
export function addressForDriver(address: string): string {
  const [base = "", query = ""] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.delete("schema");
  const mode = parameters.get("sslmode") ?? "";
  if (namesOfFullCheck.has(mode) && !parameters.has("uselibpqcompat")) parameters.set("sslmode", "verify-full");
  return parameters.size === 0 ? base : `${base}?${parameters.toString()}`;
}

const namesOfFullCheck: ReadonlySet<string> = new Set(["prefer", "require", "verify-ca"]);
