import { withConstants } from "../../explore/trace/with-constants.ts";
import type { InitialWorld } from "../../explore/trace/trace.ts";
import type { Specification } from "../../model/specification.ts";
import { createEngine } from "../../runtime/engine/create-engine.ts";
import type { Engine } from "../../runtime/engine/engine.ts";
import type { Passwords } from "../../runtime/engine/context/passwords.ts";
import { forgetAnswers } from "../../runtime/engine/idempotency.ts";
import { isLoopback } from "../../runtime/http/addressed.ts";
import { PortTaken } from "../../runtime/http/port-taken.ts";
import type { DemoLogin, ServableProduct } from "../../runtime/http/servable-product.ts";
import { Proxies, readProxies } from "../../runtime/http/proxies.ts";
import { createServer } from "../../runtime/http/server.ts";
import type { ServerOptions } from "../../runtime/http/server.ts";
import { openSessions } from "../../runtime/http/sessions.ts";
import { ReadWriteLock } from "../../runtime/http/read-write-lock.ts";
import { createPasswords } from "../../runtime/password/passwords.ts";
import type { DocumentProblem } from "../../runtime/screens/view/protocol.ts";
import { createStrength } from "../../runtime/password/strength.ts";
import { createScreens } from "../../runtime/screens/create-screens.ts";
import type { DataRename } from "../../runtime/store/migrate/rename-tables.ts";
import type { DataStore } from "../../runtime/store/port.ts";
import { refusalInWords } from "../person/person-in-words.ts";
import type { PersonAnswer, PersonValues } from "../person/person-request.ts";
import { UsageError } from "../usage/usage-error.ts";
import { admitDemo, isReachableByOthers } from "./admit-demo.ts";
import { fillSample } from "./fill-sample.ts";
import type { FilledStore } from "./fill-sample.ts";
import { keepTimers } from "./keep-timers.ts";
import { dataNotes, migrateData, moveData } from "./migrate-data.ts";
import type { DataMigration, FollowedDocument } from "./migrate-data.ts";
import { openStore } from "./open-store.ts";
import type { RunOptions } from "./options.ts";
import { readTraceStart } from "./read-trace-start.ts";
import { requireFreePort } from "./require-free-port.ts";
import { requireReferences } from "./require-references.ts";
import { isOfStore, storeInWords } from "./store-in-words.ts";
import { reportUnavailable } from "./report-unavailable.ts";

/** A product that runs, and how to change and stop it. */
export interface RunningProduct {
  /** With a slash at its end. */
  readonly url: string;
  readonly accounts: readonly DemoLogin[];
  /** What was made up; null: nothing, since there was data already or none was wanted. */
  readonly sampled: string | null;
  /** What whoever runs it has to know, quiet or not. */
  readonly warnings: readonly string[];
  /** What became of the sample people, in sentences. */
  readonly notes: readonly string[];
  /** What became of data kept from before under this document, in sentences, to be told quiet or not. */
  readonly dataNotes: readonly string[];
  /** Serves another reading of the document on the same data; answers what became of the data, in sentences. */
  reload(model: Specification, source: string): Promise<readonly string[]>;
  /** Tells whoever looks at the product that the document was saved with errors, and is not served. */
  tellProblem(problem: DocumentProblem): void;
  /** Gives data that is set aside under old names to new ones; answers what came of it, in sentences. */
  rename(renames: readonly DataRename[]): Promise<readonly string[]>;
  /** Puts a person there whom no call made. */
  addPerson(values: PersonValues): Promise<PersonAnswer>;
  close(): Promise<void>;
}

/** Starts everything that a document needs to run, with the web application in that folder: nothing is left half-started where a step fails. */
export async function startProduct(
  model: Specification,
  options: RunOptions,
  source: string,
  webRoot: string,
): Promise<RunningProduct> {
  await requireFreePort(options.port, options.host);
  const { store, warnings } = await openStore(options);
  try {
    const product = await startOn(store, model, options, source, webRoot);
    return { ...product, warnings: [...warnings, ...product.warnings] };
  } catch (error) {
    await store.close();
    throw isOfStore(error) ? new UsageError(await storeInWords(error, options.data)) : error;
  }
}

async function startOn(
  store: DataStore,
  document: Specification,
  options: RunOptions,
  source: string,
  webRoot: string,
): Promise<RunningProduct> {
  const begin = readTraceStart(options.begin);
  const begun = (read: Specification): Specification => (begin === null ? read : withConstants(read, begin.scaled));
  const model = begun(document);
  const clock = clockFrom(begin);
  const now = (): string => new Date(clock()).toISOString();
  const passwords = passwordsFor(options);
  const followed: FollowedDocument = { model, source, data: options.data };
  const { notes, filled, demo } = await prepareData(store, followed, begin, passwords, options);
  const productOf = (read: Specification): ServedProduct => ({
    engine: createEngine(read, store, passwords, { resets: options.reset }),
    screens: createScreens(read, store, now),
    demo: demo.accounts.filter(({ role }) => read.roles.some(({ name }) => name === role)),
  });
  const product = productOf(model);
  const lock = new ReadWriteLock();
  const onUnavailable = reportUnavailable(options.data, (line) => process.stderr.write(line));
  const server = createServer({
    ...product,
    ...serverOptions(options),
    lock,
    clock,
    sessions: await openSessions(store),
    webRoot,
    alive: () => store.read(async () => true).catch(() => false),
    onUnavailable,
  });
  const timers = keepTimers(product.engine, lock, clock, () => forget(store, clock), onUnavailable);
  const served = createServed({ store, lock, server, timers, productOf }, followed, product.engine);
  const url = await listen(server, options).catch(async (error: unknown) => {
    await timers.close();
    throw error;
  });
  return {
    url,
    accounts: demo.accounts,
    sampled: filled.note,
    notes: demo.notes,
    dataNotes: notes,
    warnings: demo.warning === null ? [] : [demo.warning],
    reload: (changed, text) =>
      served.replace({ ...served.followed(), model: begun(changed), source: text }, migrateData),
    addPerson: (values) => lock.shared(() => addPerson(served.engine(), values, now())),
    // What the document says is for whoever writes it, not for everybody who reaches the product.
    tellProblem: (problem) => {
      if (options.demo === true || !isReachableByOthers(options)) server.tellProblem(problem);
    },
    rename: (renames) => served.replace(served.followed(), (own, next) => moveData(own, next, renames)),
    async close() {
      for (const part of [server, timers, store]) await part.close();
    },
  };
}

/** What is in the store before anybody calls. */
interface PreparedData {
  /** What became of data kept from before, in sentences. */
  readonly notes: readonly string[];
  readonly filled: FilledStore;
  readonly demo: Awaited<ReturnType<typeof admitDemo>>;
}

/** Brings kept data to the document, or fills an empty store, and lets the sample people in. */
async function prepareData(
  store: DataStore,
  followed: FollowedDocument,
  begin: InitialWorld | null,
  passwords: Passwords,
  options: RunOptions,
): Promise<PreparedData> {
  const { model, source } = followed;
  const notes = await dataNotes(store, followed, await migrateData(store, followed));
  if (options.verify === true) await requireReferences(store, model, options.data);
  const filled = await fillSample(store, { model, source, begin }, passwords, options);
  return { notes, filled, demo: await admitDemo(store, model, passwords, options, filled) };
}

/** Listens where the options say, and answers the address, with a slash at its end. */
async function listen(server: ReturnType<typeof createServer>, { port, host }: RunOptions): Promise<string> {
  try {
    const own = await server.listen(port, host);
    return `http://${host.includes(":") ? `[${host}]` : host}:${own}/`;
  } catch (error) {
    throw error instanceof PortTaken ? new UsageError(`port ${port} was taken meanwhile.`) : error;
  }
}

/** Milliseconds since 1970; where a trace begins at another time, from that time on. */
function clockFrom(begin: InitialWorld | null): () => number {
  const ahead = begin === null ? 0 : Date.parse(begin.now) - Date.now();
  return () => Date.now() + ahead;
}

/** New passwords have to be strong where others than whoever runs the product reach it. */
function passwordsFor(options: RunOptions): Passwords {
  const asksForStrong =
    options.passwords === "strong" ||
    (options.passwords === undefined && options.demo !== true && isReachableByOthers(options));
  return createPasswords(undefined, asksForStrong ? createStrength() : undefined);
}

type ConfiguredOptions = Pick<ServerOptions, "origins" | "proxies" | "localNamesOnly" | "onForeignOrigin" | "onFault"> &
  Partial<Pick<ServerOptions, "guessLimits">>;

/** What the options of the command say to the server, and how it reports what goes wrong. */
function serverOptions(options: RunOptions): ConfiguredOptions {
  return {
    origins: options.origin,
    proxies: readProxies(options.trustProxy ?? []) ?? new Proxies(null),
    ...(options.limit === undefined ? {} : { guessLimits: options.limit }),
    localNamesOnly: isLoopback(options.host),
    onForeignOrigin: (origin) =>
      process.stderr.write(
        `ninepoint: refused a call of a page of ${origin}. To allow its pages, start with --origin ${origin}\n`,
      ),
    onFault: ({ id, method, path, error }) =>
      process.stderr.write(
        `ninepoint: fault ${id} at ${method} ${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      ),
  };
}

type ServedProduct = ServableProduct & { readonly engine: Engine };

/** What serves a product, and has to be told when another takes its place. */
interface Serving {
  readonly store: DataStore;
  readonly lock: ReadWriteLock;
  readonly server: ReturnType<typeof createServer>;
  readonly timers: ReturnType<typeof keepTimers>;
  readonly productOf: (model: Specification) => ServedProduct;
}

/** The reading of the document that is served now. */
interface Served {
  readonly followed: () => FollowedDocument;
  readonly engine: () => Engine;
  /** Changes the data, and serves the next reading on it; answers what became of the data, in sentences. */
  readonly replace: (
    next: FollowedDocument,
    change: (store: DataStore, next: FollowedDocument) => Promise<DataMigration>,
  ) => Promise<readonly string[]>;
}

function createServed(
  { store, lock, server, timers, productOf }: Serving,
  first: FollowedDocument,
  engine: Engine,
): Served {
  let [followed, current] = [first, engine];
  return {
    followed: () => followed,
    engine: () => current,
    async replace(next, change) {
      // Statements made for tables as they were would fail on tables as they are.
      const changed = await lock.exclusive(async () => {
        const migrated = await change(store, next);
        const replacing = productOf(next.model);
        current = replacing.engine;
        timers.replace(replacing.engine);
        server.replaceProduct(replacing);
        followed = next;
        return migrated;
      });
      return dataNotes(store, next, changed);
    },
  };
}

async function addPerson(engine: Engine, values: PersonValues, now: string): Promise<PersonAnswer> {
  const added = await engine.addPerson(values, now);
  return added.kind === "added" ? null : refusalInWords(added);
}

/** Answers kept under an `Idempotency-Key` are good for a day. */
async function forget(store: DataStore, clock: () => number): Promise<void> {
  const statement = forgetAnswers(store.dialect);
  const yesterday = new Date(clock() - 24 * 60 * 60 * 1000).toISOString();
  await store.write((queries) => queries.run(statement, [yesterday]));
}
