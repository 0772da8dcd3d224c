import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { withConstants } from "../trace/with-constants.ts";
import type { InitialWorld } from "../trace/trace.ts";
import type { Specification } from "../model/specification.ts";
import { createEngine } from "../runtime/engine/create-engine.ts";
import type { EngineOptions } from "../runtime/engine/create-engine.ts";
import type { Engine } from "../runtime/engine/engine.ts";
import type { PasswordHasher } from "../runtime/engine/context/password-hasher.ts";
import type { DemoLogin, ServableProduct } from "../runtime/http/servable-product.ts";
import { createServer } from "../runtime/http/server.ts";
import type { ServerOptions } from "../runtime/http/server-options.ts";
import { openSessions } from "../runtime/http/sessions.ts";
import { ReadWriteLock } from "../runtime/http/read-write-lock.ts";
import { observeStore } from "../runtime/operation/observe-store.ts";
import { createWriteTrial } from "../runtime/operation/write-trial.ts";
import { createPasswordHasher } from "../runtime/password/create-password-hasher.ts";
import type { DocumentProblem } from "../runtime/screens/view/product-protocol.ts";
import { createPasswordStrength } from "../runtime/password/password-strength.ts";
import { createScreens } from "../runtime/screens/create-screens.ts";
import type { LocateInDocument } from "../runtime/screens/view/screen-context.ts";
import type { DataRename } from "../runtime/store/migrate/migration.ts";
import { dataIdentity } from "../runtime/store/data-identity.ts";
import type { DataStore } from "../runtime/store/data-store.ts";
import type { AccountSettings } from "../runtime/accounts/letter.ts";
import { accountSettingsOf } from "./accounts/account-options.ts";
import { invitePerson } from "./accounts/invite-person.ts";
import type { InvitationAnswer, Invited } from "./accounts/invite-person.ts";
import { createLineFinder } from "./document/create-line-finder.ts";
import { readStoredDocument } from "./document/read-stored-document.ts";
import { locateInDocument } from "./document/locate-in-document.ts";
import { readLogo } from "./document/read-logo.ts";
import { refusalInWords } from "./person/person-in-words.ts";
import type { PersonAnswer, PersonValues } from "./person/person-request.ts";
import { openOperation } from "./operation/open-operation.ts";
import type { Operation } from "./operation/open-operation.ts";
import { operatorReports } from "./operation/operator-reports.ts";
import type { OperatorReports } from "./operation/operator-reports.ts";
import { tellStart } from "./operation/tell-start.ts";
import { tellMigration } from "./operation/tell-migration.ts";
import { stopProduct } from "./operation/stop-product.ts";
import { UsageError } from "./usage/usage-error.ts";
import { admitDemo, isReachableByOthers } from "./run/admit-demo.ts";
import { auditSettings } from "./run/audit-settings.ts";
import { fillSample } from "./run/fill-sample.ts";
import { forgetExpired } from "./run/forget-expired.ts";
import type { FilledStore } from "./run/fill-sample.ts";
import { keepTimers } from "./run/keep-timers.ts";
import { dataNotes, migrateData, moveData } from "./run/migrate-data.ts";
import type { FollowedDocument } from "./run/migrate-data.ts";
import { dataFolderOf, databaseOf } from "./data/data-folder.ts";
import { leaveNoNewFolder } from "./data/leave-no-new-folder.ts";
import { retryHindered } from "./store/hold-back-others.ts";
import { openStore } from "./store/open-store.ts";
import type { ProductOptions } from "./run/product-options.ts";
import { beginOfExample } from "./run/begin-of-example.ts";
import { readTraceStart } from "./run/read-trace-start.ts";
import { createServedDocument } from "./run/served-document.ts";
import type { ServedDocument } from "./run/served-document.ts";
import { shareChanges } from "./run/shared-changes.ts";
import type { OtherProcesses, SharedChanges } from "./run/shared-changes.ts";
import { migrateForward } from "./migrate/migrate-forward.ts";
import { migrateForUsers } from "./migrate/migrate-for-users.ts";
import { configuredOptions } from "./run/configured-options.ts";
import { requireFreePort } from "./run/require-free-port.ts";
import { limitsBehindWorkers, listenAsAsked } from "./workers/listen-as-asked.ts";
import { requireReferences } from "./store/require-references.ts";
import { isOfStore, storeInWords } from "./store/store-in-words.ts";

/** The folder of the built web application, relative to this module and to the bundle. */
const webRoot = fileURLToPath(new URL("../web/product", import.meta.url));
/** That folder, and the program of a worker. */
const places = { webRoot, program: new URL("../bin/ninepoint-worker.js", import.meta.url) };

/** A running product. */
export interface RunningProduct {
  /** With a slash at its end. */
  readonly url: string;
  readonly accounts: readonly DemoLogin[];
  /** A note about generated data; null if there was data already, or none was wanted. */
  readonly sampled: string | null;
  /** Warnings for the operator, which are printed even with `--quiet`. */
  readonly warnings: readonly string[];
  /** Notes about sign-in as the sample people. */
  readonly notes: readonly string[];
  /** Notes about the migration of existing data, which are printed even with `--quiet`. */
  readonly dataNotes: readonly string[];
  /** Tells the operator a line: in the log, or as a line of its own where there is no log. */
  tellOperator(line: string): void;
  /** Whether there was no data of any product before. */
  readonly isDataNew: boolean;
  /** Serves a changed document on the same data; resolves to notes about the data. */
  reload(model: Specification, source: string): Promise<readonly string[]>;
  /** Shows in the product that the document was saved with errors and is not served. */
  tellProblem(problem: DocumentProblem): void;
  /** Moves data set aside under old names to new ones; resolves to notes about the data. */
  rename(renames: readonly DataRename[]): Promise<readonly string[]>;
  /** Invites a person; null where nothing is set about accounts. */
  readonly invite: ((invited: Invited) => Promise<InvitationAnswer>) | null;
  /** Creates a person without a call. */
  addPerson(values: PersonValues): Promise<PersonAnswer>;
  /** The port on which metrics are served; null: none are. */
  readonly metricsPort: number | null;
  /**
   * Says that the product is not ready, and a while later takes no more connections, answers what has arrived, ends the streams of events, and closes
   * the data.
   */
  close(): Promise<void>;
}

/** Starts the product of a document. If a step fails, everything that was started is stopped. */
export async function startProduct(
  model: Specification,
  options: ProductOptions,
  source: string,
): Promise<RunningProduct> {
  await requireFreePort(options.port, options.host);
  const placed = {
    ...options,
    data: dataFolderOf(options.data),
    database: databaseOf(options.data) ?? options.database,
  };
  return leaveNoNewFolder(placed.data, () => startPlaced(model, placed, source));
}

async function startPlaced(model: Specification, placed: ProductOptions, source: string): Promise<RunningProduct> {
  const operation = await openOperation(placed.operation);
  const { store, warnings } = await openStore(placed).catch(async (error: unknown) => {
    await operation.close();
    throw error;
  });
  try {
    const observed = observeStore(store, { meter: operation.metrics, tracing: operation.tracing });
    const product = await startOn(observed, operation, model, placed, source);
    return { ...product, warnings: [...warnings, ...product.warnings] };
  } catch (error) {
    await store.close();
    await operation.close();
    throw isOfStore(error) ? new UsageError(await storeInWords(error, placed.database ?? placed.data)) : error;
  }
}

async function startOn(
  store: DataStore,
  operation: Operation,
  document: Specification,
  options: ProductOptions,
  source: string,
): Promise<RunningProduct> {
  const begin = beginOfExample(document, options.example) ?? readTraceStart(options.begin);
  const begun = (read: Specification): Specification => (begin === null ? read : withConstants(read, begin.scaled));
  const model = begun(document);
  const [clock, passwords] = [clockFrom(begin), passwordsFor(options)];
  const followed: FollowedDocument = { model, source, data: options.data };
  const { told, filled, demo } = await prepareData(store, followed, { begin, passwords, options, operation });
  const reports = operatorReports(operation, { data: options.database ?? options.data, report: options.report });
  const shared = await shareChanges(store, othersOf(options), clock, reports);
  await shared.serves(source);
  const parts = { store, passwords, shared, demo, now: () => new Date(clock()).toISOString() };
  const productOf = (read: Specification, text: string): ServedProduct => createProduct(parts, options, read, text);
  const product = productOf(model, source);
  const [lock, accounts] = [new ReadWriteLock(), accountsFor(options, model, reports)];
  const data = await retryHindered(() => dataIdentity(store, randomUUID()));
  const sessions = await openSessions(store, undefined, shared.feed);
  const server = createServer({
    ...product,
    ...configuredOptions(options, accounts),
    ...shared.serving,
    lock,
    clock,
    sessions,
    data,
    ...reports,
    ...operatedOptions(store, operation, options),
  });
  const cleanUp = (): Promise<void> => forgetExpired(store, clock).then(() => shared.cleanUp());
  const timers = keepTimers(product.engine, { lock, clock, cleanUp, ...reports, onFault: reports.onTimerFault });
  const readStored = readerOfStored(options, begun);
  const replaced = { store, lock, server, timers, productOf, log: operation.log, serves: shared.serves, readStored };
  const served = createServedDocument(replaced, followed, product.engine);
  const unfollow = shared.follow(served, sessions);
  const serving = { model, data, sessions, operation, ...places };
  const listening = await listenAsAsked(server, options, serving).catch(async (error: unknown) => {
    await Promise.all([timers.close(), unfollow()]);
    throw error;
  });
  tellStart(operation, model.title, source, listening.url, isKept(options));
  return {
    url: listening.url,
    ...tellingOf(filled, demo, reports),
    ...told,
    reload: (changed, text) =>
      served.replace({ ...served.followed(), model: begun(changed), source: text }, migrateData),
    invite: invitationsOn(accounts, served, lock, clock),
    addPerson: (values) => lock.shared(() => addPerson(served.engine(), values, parts.now())),
    tellProblem: (problem) => void (isForAuthor(options) && server.tellProblem(problem)),
    rename: (renames) => served.replace(served.followed(), (own, next) => moveData(own, next, renames)),
    metricsPort: operation.metricsPort,
    close: () =>
      stopProduct({ server: listening, timers, unfollow, store, operation }, options.operation?.announceStop),
  };
}

/** What is told of generated data and of the sample people, and what tells the operator. */
function tellingOf(
  { note }: FilledStore,
  { accounts, notes, warning }: PreparedData["demo"],
  { onNote: tellOperator }: OperatorReports,
): Pick<RunningProduct, "accounts" | "sampled" | "notes" | "warnings" | "tellOperator"> {
  const warnings = warning === null ? [] : [warning];
  return { accounts, sampled: note, notes, warnings, tellOperator };
}

/** Reads documents that other processes have stored, with the constants that a beginning changes. */
function readerOfStored(
  options: ProductOptions,
  begun: (read: Specification) => Specification,
): (text: string) => Specification | null {
  return (text) => {
    const read = readStoredDocument(text, options);
    return read === null ? null : begun(read);
  };
}

/** What the products of all versions of a document have in common. */
interface ProductParts {
  readonly store: DataStore;
  readonly passwords: PasswordHasher;
  readonly shared: Pick<SharedChanges, "feed">;
  readonly demo: PreparedData["demo"];
  readonly now: () => string;
}

function createProduct(
  { store, passwords, shared: { feed }, demo, now }: ProductParts,
  options: ProductOptions,
  read: Specification,
  text: string,
): ServedProduct {
  return {
    engine: createEngine(read, store, passwords, {
      resets: options.reset,
      feed,
      ...audited(options, text),
    }),
    screens: createScreens(read, store, now, locatorFor(options, text)),
    logo: options.path === undefined ? null : readLogo(options.path, read.head).logo,
    lineAt: createLineFinder(text),
    demo: demo.accounts.filter(({ role }) => read.roles.some(({ name }) => name === role)),
    describeApi: isForAuthor(options) ? () => describeApi(read) : null,
  };
}

/** Only few ask for it, so it is loaded when somebody does. */
async function describeApi(model: Specification): Promise<string> {
  const { openapiDocument } = await import("../export/openapi/openapi-document.ts");
  return JSON.stringify(openapiDocument(model));
}

/** Whether whoever reaches the product is its author. The document's text is for nobody else. */
function isForAuthor(options: ProductOptions): boolean {
  return options.isForUsers !== true && (options.demo === true || !isReachableByOthers(options));
}

type OperatedOptions = Pick<ServerOptions, "webRoot" | "alive" | "hindrance" | "observation" | "limits" | "drainTime">;

/** What the server tells of itself, its limits, and the time for which it waits when it stops. */
function operatedOptions(store: DataStore, { observation }: Operation, options: ProductOptions): OperatedOptions {
  const { limits = {}, drainTime } = options.operation ?? {};
  return {
    webRoot,
    alive: () => store.read(async () => true).catch(() => false),
    hindrance: createWriteTrial(store, randomUUID()),
    observation,
    limits: (options.workers ?? 0) > 0 ? limitsBehindWorkers(limits) : limits,
    ...(drainTime === undefined ? {} : { drainTime }),
  };
}

/** Tells where the document says something, to its author alone; undefined where nobody is told. */
function locatorFor(options: ProductOptions, text: string): LocateInDocument | undefined {
  return isForAuthor(options) && options.path !== undefined ? locateInDocument(options.path, text) : undefined;
}

/** The data before the first request. */
interface PreparedData {
  /** Notes about the migration of existing data, and whether there was none. */
  readonly told: Pick<RunningProduct, "dataNotes" | "isDataNew">;
  readonly filled: FilledStore;
  readonly demo: Awaited<ReturnType<typeof admitDemo>>;
}

/** What the data is prepared with. */
interface Preparation {
  readonly begin: InitialWorld | null;
  readonly passwords: PasswordHasher;
  readonly options: ProductOptions;
  readonly operation: Pick<Operation, "log">;
}

/** Migrates existing data to the document, or fills an empty store, and enables or disables the sample people. */
async function prepareData(
  store: DataStore,
  followed: FollowedDocument,
  { begin, passwords, options, operation }: Preparation,
): Promise<PreparedData> {
  const { model, source } = followed;
  const migrate = options.isForUsers === true ? migrateForUsers : migrateForward;
  const migrated = await migrate(store, followed, options);
  tellMigration(operation.log, migrated.migration);
  const notes = await dataNotes(store, followed, migrated, options);
  if (options.verify === true) await requireReferences(store, model, options.data);
  // Each is a transaction that does nothing where it is done: others who write meanwhile may have the database undo it.
  const filled = await retryHindered(() => fillSample(store, { model, source, begin }, passwords, options));
  const told = { dataNotes: notes, isDataNew: migrated.migration.old === null };
  const demo = await retryHindered(() => admitDemo(store, model, passwords, options, filled));
  return { told, filled, demo };
}

function isKept({ data, database }: ProductOptions): boolean {
  return data !== undefined || database !== undefined;
}

/** Only a database on a server is written by several processes; workers read. */
function othersOf({ database, workers = 0 }: ProductOptions): OtherProcesses {
  if (database !== undefined) return "write";
  return workers > 0 ? "read" : "none";
}

/** A clock in milliseconds since 1970. For a trace it starts at the time of the trace. */
function clockFrom(begin: InitialWorld | null): () => number {
  if (begin === null) return Date.now;
  const ahead = Date.parse(begin.now) - Date.now();
  return () => Date.now() + ahead;
}

/** Passwords; new ones must be strong if other machines can reach the product. */
function passwordsFor(options: ProductOptions): PasswordHasher {
  const asksForStrong =
    options.passwords === "strong" ||
    (options.passwords === undefined && options.demo !== true && isReachableByOthers(options));
  return createPasswordHasher(undefined, asksForStrong ? createPasswordStrength() : undefined);
}

/** The option by which an engine keeps an audit trail, if one is wanted. */
function audited({ audit, auditOrigins }: ProductOptions, text: string): Pick<EngineOptions, "audit"> {
  return audit === true || auditOrigins === true ? { audit: auditSettings(text, auditOrigins === true) } : {};
}

type ServedProduct = ServableProduct & { readonly engine: Engine };

function accountsFor(
  { accounts, report }: ProductOptions,
  model: Specification,
  { onMail }: Pick<OperatorReports, "onMail">,
): AccountSettings | null {
  return accounts === undefined ? null : accountSettingsOf(accounts, model, { report, onMail });
}

/** Invites people to the document that is served; null where nothing is set about accounts. */
function invitationsOn(
  accounts: AccountSettings | null,
  served: ServedDocument,
  lock: ReadWriteLock,
  clock: () => number,
): RunningProduct["invite"] {
  if (accounts === null) return null;
  return (invited) =>
    lock.shared(() => {
      const { parts } = served.engine();
      if (parts === null) throw new Error("fault: the engine has no store");
      return invitePerson(parts, accounts, invited, clock());
    });
}

async function addPerson(engine: Engine, values: PersonValues, now: string): Promise<PersonAnswer> {
  const added = await engine.addPerson(values, now);
  return added.kind === "added" ? null : refusalInWords(engine.model, added);
}
