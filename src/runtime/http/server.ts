import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, Server as NodeServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { answerProtocolError } from "./answer-protocol-error.ts";
import { createSite, endSessionsWith } from "./create-site.ts";
import { ConnectionDrain } from "./connection-drain.ts";
import type { CountedCalls } from "./rate-limiter.ts";
import { usualServerLimits } from "./server-limits.ts";
import type { ServerOptions } from "./server-options.ts";
import type { ServerLimits } from "./server-limits.ts";
import { PortInUse } from "./port-in-use.ts";
import type { ServableProduct } from "./servable-product.ts";
import { peerHeader } from "./create-pass-on.ts";
import { respondTo } from "./respond-to.ts";
import { prepareProduct } from "./served-product.ts";
import type { ServerState } from "../operation/metrics.ts";
import type { ObservedServer } from "../operation/request-observation.ts";
import type { DocumentProblem } from "../screens/view/product-protocol.ts";
import type { ServedSite } from "./served-site.ts";
import { staticFilesIn } from "./static-files.ts";

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
  const connections = new ConnectionDrain(server);
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
