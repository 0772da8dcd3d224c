import type { AccountOptions } from "../accounts/account-options.ts";
import type { OperationOptions } from "../operation/operation-options.ts";
import type { GuessLimits } from "../../runtime/http/guess-limits.ts";

/** How a product is run. */
export interface ProductOptions {
  readonly port: number;
  readonly host: string;
  /** Of pages besides our own that may call. */
  readonly origin: readonly string[];
  /** The path of the document, by which its author is told of its lines, and beside which its logo is; absent: neither. */
  readonly path?: string;
  /** Whether to add no screens, calls or page size by convention to a document that another process has stored. */
  readonly strict?: boolean;
  /** A folder; absent: the data is in `database`, or lives until the process ends. */
  readonly data?: string | undefined;
  /** The address of a Postgres database that keeps the data. */
  readonly database?: string | undefined;
  /** The arguments by which another command reads the same data, with a space before them; absent: what `data` or `database` says. */
  readonly dataArgument?: string;
  readonly verify?: true;
  /** Whether the product is for people who depend on it: then nobody who reaches it is its author, and nobody takes on a role. */
  readonly isForUsers?: true;
  /** Whether everybody who reaches the product may take on a role; else only where nobody but this machine can. */
  readonly demo?: true;
  /** Whether new passwords have to be hard to guess; absent: where others can reach the product. */
  readonly passwords?: "strong" | "any";
  /** The proxies whose word about where a request comes from is taken. */
  readonly trustProxy?: readonly string[];
  /** How often may be guessed, where not as usual. */
  readonly limit?: Partial<GuessLimits>;
  /** How many records of the main entity. */
  readonly sample: number;
  readonly seed: number;
  /** Of the sample; absent: the document's language. */
  readonly locale?: string;
  /** A file with the beginning of a story, in place of a sample. */
  readonly begin?: string;
  /** The name of an example of the document, with whose accounts, data and time the product starts in place of a sample. */
  readonly example?: string;
  /** Whether calls that reset the data are there. */
  readonly reset: boolean;
  /** Whether an audit trail is kept. */
  readonly audit?: true;
  /** Whether the audit trail keeps addresses and sessions, too. */
  readonly auditOrigins?: true;
  /** How many further processes answer what only reads, where the data is in a folder; absent: none. */
  readonly workers?: number;
  /** How accounts are begun and got back; absent: only by calls. */
  readonly accounts?: AccountOptions;
  /** What the operator is told, and how the product stops; absent: nothing besides `report`. */
  readonly operation?: OperationOptions;
  /** Takes each line about what goes wrong while the product runs, without a line break. */
  readonly report: (line: string) => void;
  /** Is told how many of the sample's records there are, of how many. */
  readonly onSampling?: (done: number, total: number) => void;
}
