import type { IncomingMessage } from "node:http";
import type { AccountSettings } from "../accounts/letter.ts";
import type { DocumentProblem } from "../screens/view/product-protocol.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { GuessLimiter } from "./guess-limiter.ts";
import type { StoreUnavailable } from "../store/store-unavailable.ts";
import type { PassOn } from "./create-pass-on.ts";
import type { CountedCalls } from "./rate-limiter.ts";
import type { Origins } from "./cors-origins.ts";
import type { Proxies } from "./proxies.ts";
import type { ServedProduct } from "./served-product.ts";
import type { Sessions } from "./sessions.ts";
import type { StaticFiles } from "./static-files.ts";
import type { ReadWriteLock } from "./read-write-lock.ts";
import type { EventHub } from "./event-hub.ts";
import type { RequestObservation } from "../operation/request-observation.ts";

/** What answering requests needs: the product that is served now, and what outlives a reload of the document. */
export interface ServedSite {
  /** Replaced as a whole when the document is read again. A request keeps the one with which it began. */
  served: ServedProduct;
  /** Why the saved document is not served; null where it is, or where nobody is to be told. */
  problem: DocumentProblem | null;
  /** What tells the data from all other data. */
  readonly data: string;
  /** Whether the reply to a request is the last on its connection; `hasToBe`: it is to be. */
  readonly endsWith: (request: IncomingMessage, hasToBe: boolean) => boolean;
  /** Every use of the engine or the screens has to share this lock, and look up the product inside. */
  readonly lock: ReadWriteLock;
  readonly sessions: Sessions;
  readonly files: StaticFiles;
  readonly events: EventHub;
  readonly rateLimiter: CountedCalls;
  readonly origins: Origins;
  /** The host names besides this machine's own by which requests are accepted; null: any. */
  readonly names: ReadonlySet<string> | null;
  /** The address at which people reach the product, such as `https://desk.example`; null: nobody has said. */
  readonly reachedAt: string | null;
  /** Counts guesses at credentials. */
  readonly guessLimiter: GuessLimiter;
  readonly proxies: Proxies;
  /** What the operator has set about accounts; null: there are no links for accounts. */
  readonly accounts: AccountSettings | null;
  /** What goes on after a request is answered. */
  readonly background: BackgroundWork;
  readonly clock: () => number;
  /** Hears of what other processes have committed; null where no other process uses the store. */
  readonly catchUp: (() => Promise<void>) | null;
  /** What has the process that writes answer what this one can't; null where this one writes. */
  readonly passOn: PassOn | null;
  readonly alive: () => Promise<boolean>;
  /** Tells why the product can't take requests that write; null: it can. */
  readonly hindrance: () => Promise<string | null>;
  /** Whether the server is about to stop, so that no more requests should be sent to it. */
  isDraining: boolean;
  /** Tells logs, metrics and traces of requests; null: nobody is told. */
  readonly observation: RequestObservation | null;
  readonly onFault: (fault: ServerFault) => void;
  /** Called once for each origin whose pages were refused. */
  readonly onForeignOrigin: (origin: string) => void;
  /** Called for each request that the store could not serve. */
  readonly onUnavailable: (failure: StoreUnavailable) => void;
}

/** A fault while answering a request, for the log. The caller was told the id. */
export interface ServerFault {
  readonly id: string;
  readonly method: string;
  /** Without the query, which may have secrets. */
  readonly path: string;
  readonly error: unknown;
}
