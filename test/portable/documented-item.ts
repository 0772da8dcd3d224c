import type { Support } from "./support.ts";

/** Something that statements use, with what the documentation of three other engines says of it. */
export interface DocumentedItem {
  /** In words. */
  readonly what: string;
  /** Its names in the syntax trees of statements. */
  readonly constructs: readonly string[];
  readonly CockroachDB: Support;
  /** Absent: it is a part of PostgreSQL 15, whose SQL YugabyteDB runs. */
  readonly YugabyteDB?: Support;
  /** Absent: Citus is an extension of PostgreSQL, and runs it on tables that are not distributed. */
  readonly Citus?: Support;
}

/** Supported, as a page says. */
export function supported(source: Support["source"], since?: string): Support {
  return { is: "supported", source, ...(since === undefined ? {} : { since }) };
}
