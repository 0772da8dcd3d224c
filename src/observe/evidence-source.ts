import type { Exchange } from "./recording/recorded-exchange.ts";
import type { Unsaid } from "./evidence/evidence.ts";

/** Something in which a product can be seen. */
export type EvidenceSource =
  /** What clients and the product said to each other, and what was left out of it. */
  | {
      readonly kind: "recording";
      readonly name: string;
      readonly exchanges: readonly Exchange[];
      readonly unsaid: readonly Unsaid[];
    }
  /** A file; what kind of file it is, its content tells. */
  | { readonly kind: "text"; readonly name: string; readonly text: string }
  /** Files of a folder in which nothing can be seen. */
  | {
      readonly kind: "left out";
      /** The folder. */
      readonly name: string;
      /** Lists of words and data of languages. */
      readonly words: readonly string[];
      readonly others: readonly string[];
      /** Whether the folder has no file at all that is looked at. */
      readonly isEmpty: boolean;
    }
  /** The schema of a database, as the statements that would make it. */
  | {
      readonly kind: "database";
      readonly name: string;
      readonly statements: string;
      readonly isSqlite: boolean;
      /** How many rows tables have, by their names. */
      readonly rows: ReadonlyMap<string, number>;
    };
