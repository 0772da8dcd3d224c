import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, Server as NodeServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { AccountSettings } from "../accounts/letter.ts";
import { answerProtocolError } from "./answer-protocol-error.ts";
import { createSite, endSessionsWith } from "./create-site.ts";
import { Connections } from "./connections.ts";
import type { EventLimits } from "./event-hub.ts";
import type { GuessLimits } from "./guess-limits.ts";
import type { KeyedStates } from "../limits/keyed-states.ts";
import type { CountedCalls } from "./rate-limiter.ts";
import { usualServerLimits } from "./server-limits.ts";
import type { ServerLimits } from "./server-limits.ts";
import { PortInUse } from "./port-in-use.ts";
import type { Proxies } from "./proxies.ts";
import type { ServableProduct } from "./servable-product.ts";
import { peerHeader } from "./create-pass-on.ts";
import type { PassOn } from "./create-pass-on.ts";
import { respondTo } from "./respond-to.ts";
import { prepareProduct } from "./served-product.ts";
import type { Sessions } from "./sessions.ts";
import type { StoreUnavailable } from "../store/store-unavailable.ts";
import type { ServerState } from "../operation/metrics.ts";
import type { ObservedServer, RequestObservation } from "../operation/request-observation.ts";
import type { DocumentProblem } from "../screens/view/product-protocol.ts";
import type { ServerFault, ServedSite } from "./served-site.ts";
import { staticFilesIn } from "./static-files.ts";
import type { ReadWriteLock } from "./read-write-lock.ts";

/** The product that a server serves, and its options. */
export interface ServerOptions extends ServableProduct {
  readonly sessions: Sessions;
  /** The folder of the built web application; null: none is served. */
  readonly webRoot: string | null;
  /** Tells whether the store answers. */
  readonly alive: () => Promise<boolean>;
  /** Tells why the product can't take requests that write; null: it can. Absent: the same as `alive`. */
  readonly hindrance?: () => Promise<string | null>;
  /** Tells logs, metrics and traces of requests; absent: nobody is told. */
  readonly observation?: RequestObservation | null;
  readonly onFault: (fault: ServerFault) => void;
  /** What tells the data from all other data that browsers have seen at this address; absent: this server's own. */
  readonly data?: string;
  /** Called once for each origin whose pages were refused because it is not among `origins`. */
  readonly onForeignOrigin?: (origin: string) => void;
  /** Called for each request that the store could not serve, for example because the disk is full. It is answered as unavailable. */
  readonly onUnavailable?: (failure: StoreUnavailable) => void;
  /** What has the process that writes answer what this one can't; absent: this one writes. */
  readonly passOn?: PassOn;
  /** Hears of what other processes have committed; absent: no other process uses the store. */
  readonly catchUp?: () => Promise<void>;
  /** Where calls and guesses are counted; absent: in this process alone. */
  readonly counts?: KeyedStates;
  /** What counts calls; absent: `counts` does. */
  readonly rates?: CountedCalls;
  /** The lock that is taken to replace the product; absent: a lock of its own. */
  readonly lock?: ReadWriteLock;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** The other origins whose pages may make calls. */
  readonly origins?: readonly string[];
  /** Refuses requests whose `Host` is neither a name of this machine nor that of one of `origins`; false by default. */
  readonly localNamesOnly?: boolean;
  /** The address at which people reach the product, for the answer to requests that `localNamesOnly` refuses; absent: nobody has said. */
  readonly reachedAt?: string;
  /** The limits on guesses that differ from the default. */
  readonly guessLimits?: Partial<GuessLimits>;
  /** The trusted proxies; none by default. */
  readonly proxies?: Proxies;
  /** The limits that differ from the usual ones. */
  readonly limits?: Partial<ServerLimits>;
  readonly events?: EventLimits;
  /** The milliseconds for which `close` waits for requests under way. */
  readonly drainTime?: number;
  /** What the operator has set about accounts; absent: there are no links for accounts. */
  readonly accounts?: AccountSettings;
}

/** A server. It accepts connections after `listen`. */
export interface Server {
  /** Starts to listen. Resolves with the port: the given one or, for 0, a free one. Rejects with `PortInUse` where another process has it. */
  listen(port: number, host: string): Promise<number>;
  /**
   * Listens on a socket of this machine, by which workers pass requests on, and serves the connections that it is given with `take`. Only processes of this user may
   * reach the socket: what they say of where a request has come from is taken.
   */
  listenBehind(path: string): Promise<void>;
  /** Serves a connection that another listener has accepted, and of which nothing has been read. */
  take(socket: Socket): void;
  /** Ends the streams of events and begins no more, and ends each connection that it was given with `take` with its next reply. */
  beginToEnd(): void;
  /** Serves another reading of the document from the next request on; connections, sessions and rates live on. */
  replaceProduct(product: ServableProduct): void;
  /** Tells everybody that the document was saved with errors and is not served; until the product is replaced. */
  tellProblem(problem: DocumentProblem): void;
  /** Tells whoever asks whether it is ready that it is about to stop; all else goes on. */
  drain(): void;
  /** What counts its calls, for others who count with it. */
  readonly rates: CountedCalls;
  /** What the server is doing now. */
  readonly state: ServerState;
  /** Stops listening, answers what has arrived for a while (nine seconds unless said otherwise), then ends every connection. */
  close(): Promise<void>;
}

/** The milliseconds for which requests under way may go on when a server stops. Many who ask a process to stop end it by force after ten seconds. */
export const usualDrainTime = 9000;

// Soon, since whoever replaces the package on the disk goes on with the files of the version that runs; but after the first requests.
const loadsFilesAfter = 1000;

/** Makes a server of a product. */
export function createServer(options: ServerOptions): Server {
  const limits = { ...usualServerLimits, ...options.limits };
  const server = createNodeServer(limits);
  const connections = new Connections(server);
  const [endsWith, files] = [connections.endsWith.bind(connections), staticFilesIn(options.webRoot)];
  const site = createSite(options, limits, { endsWith, files });
  const observed: ObservedServer = {
    isFromProxy: (request) => site.proxies.isTrusted(request),
    roleOf: (actor) => site.served.engine.parts?.roleOf(actor) ?? null,
  };
  let stopEnding = endSessionsWith(options.engine, options.sessions);
  let loading: NodeJS.Timeout | undefined;
  let isBehind = false;
  server.on("request", (request, response) => {
    if (isBehind && !connections.isTaken(request.socket)) site.proxies.takePeer(request, peerIn(request));
    if (!connections.begin(request, response)) return;
    if (site.observation === null) void respondTo(site, request, response);
    else site.observation.begin(observed, request, response, () => void respondTo(site, request, response));
  });
  server.on("clientError", answerProtocolError);
  return {
    async listen(port, host) {
      const own = await listenOnPort(server, port, host);
      loading = setTimeout(site.files.load, loadsFilesAfter).unref();
      return own;
    },
    async listenBehind(path) {
      isBehind = true;
      // Each worker judges that for its own connections.
      server.maxConnections = Infinity;
      await once(server.listen(path), "listening");
      loading = setTimeout(site.files.load, loadsFilesAfter).unref();
    },
    take: (socket) => connections.take(socket, limits.connections),
    beginToEnd: () => {
      site.events.close();
      connections.endTaken();
    },
    replaceProduct: (product) => {
      const revision = site.served.revision + 1;
      site.problem = null;
      site.served = prepareProduct(product, revision, limits.bodyBytes);
      stopEnding();
      stopEnding = endSessionsWith(product.engine, options.sessions);
      site.events.replace(product, revision);
    },
    tellProblem: (problem) => site.events.tellProblem((site.problem = problem)),
    rates: site.rateLimiter,
    drain: () => void (site.isDraining = true),
    state: stateOf(site, async () => (isBehind ? connections.taken : countConnections(server))),
    close: async () => {
      site.isDraining = true;
      clearTimeout(loading);
      site.events.close();
      await connections.close(options.drainTime ?? usualDrainTime);
      await site.background.settled();
    },
  };
}

function listenOnPort(server: NodeServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void =>
      reject(error.code === "EADDRINUSE" ? new PortInUse(port) : error);
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stateOf(site: ServedSite, connections: ServerState["connections"]): ServerState {
  return {
    connections,
    eventStreams: () => site.events.listening,
    requestsUnderWay: () => site.observation?.underWay ?? 0,
  };
}

function countConnections(server: NodeServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

/** Takes out of a request what a worker has added to it. */
function peerIn({ headers }: IncomingMessage): string {
  const { [peerHeader]: peer } = headers;
  delete headers[peerHeader];
  if (headers.host === "") delete headers.host;
  return typeof peer === "string" ? peer : "";
}

function createNodeServer({ headerBytes, headersTime, requestTime, connections }: ServerLimits): NodeServer {
  const server = createHttpServer({
    maxHeaderSize: headerBytes,
    // A client that sends a header twice may want different readers to see different callers: no value of two is kept.
    joinDuplicateHeaders: true,
    // Node would go on with what stands behind a request that names no host.
    requireHostHeader: false,
    headersTimeout: headersTime,
    requestTimeout: requestTime,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 30_000,
  });
  // A client may end its side of the connection once it has sent its requests, and reads the replies. Node's documentation does not mention the setting.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.maxConnections = connections;
  // Their size is bounded; a bound on their number would drop headers silently, such as who calls.
  server.maxHeadersCount = 0;
  server.timeout = 60_000;
  return server;
}
