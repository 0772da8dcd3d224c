import type { AccountSettings } from "../accounts/letter.ts";
import type { EventLimits } from "./event-hub.ts";
import type { GuessLimits } from "./guess-limits.ts";
import type { KeyedStates } from "../limits/keyed-states.ts";
import type { CountedCalls } from "./rate-limiter.ts";
import type { ServerLimits } from "./server-limits.ts";
import type { Proxies } from "./proxies.ts";
import type { ServableProduct } from "./servable-product.ts";
import type { PassOn } from "./create-pass-on.ts";
import type { Sessions } from "./sessions.ts";
import type { StoreUnavailable } from "../store/store-unavailable.ts";
import type { RequestObservation } from "../operation/request-observation.ts";
import type { ServerFault } from "./served-site.ts";
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
