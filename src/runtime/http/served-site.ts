import type { IncomingMessage } from "node:http";
import type { DocumentProblem } from "../screens/view/protocol.ts";
import type { Guesses } from "./guesses.ts";
import type { StoreUnavailable } from "../store/store-unavailable.ts";
import type { Meter } from "./meter.ts";
import type { Origins } from "./origin.ts";
import type { Proxies } from "./proxies.ts";
import type { ServedProduct } from "./served-product.ts";
import type { Sessions } from "./sessions.ts";
import type { StaticFiles } from "./static-files.ts";
import type { ReadWriteLock } from "./read-write-lock.ts";
import type { EventHub } from "./event-hub.ts";

/** All that answering a request needs: what is served now, and what outlives a reload of the document. */
export interface ServedSite {
  /** Replaced as a whole when the document is read again; a request is read by the one it began with. */
  served: ServedProduct;
  /** Why the document as it was saved is not served; null: it is, or nobody is to be told. */
  problem: DocumentProblem | null;
  /** Whether the reply to a request is to be the last on its connection. */
  readonly endsWith: (request: IncomingMessage) => boolean;
  /** Whatever asks the engine or the screens passes it, and takes what is served from in there. */
  readonly lock: ReadWriteLock;
  readonly sessions: Sessions;
  readonly files: StaticFiles;
  readonly events: EventHub;
  readonly meter: Meter;
  readonly origins: Origins;
  /** The names besides this machine's own by which we may be called; null: any. */
  readonly names: ReadonlySet<string> | null;
  /** What has been guessed, by whom. */
  readonly guesses: Guesses;
  readonly proxies: Proxies;
  readonly clock: () => number;
  readonly alive: () => Promise<boolean>;
  readonly onFault: (fault: ServerFault) => void;
  /** Told of each origin whose pages were refused, once. */
  readonly onForeignOrigin: (origin: string) => void;
  /** Told of each request that the store could not serve. */
  readonly onUnavailable: (failure: StoreUnavailable) => void;
}

/** A failure of ours while answering, for whoever keeps the log; the id is what the caller was told. */
export interface ServerFault {
  readonly id: string;
  readonly method: string;
  /** Without the query, which may hold what no log should. */
  readonly path: string;
  readonly error: unknown;
}
