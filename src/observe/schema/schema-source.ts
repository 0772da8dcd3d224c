import { createSource, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Evidence } from "../evidence/evidence.ts";

/** Where the statements of a schema are from. */
export interface SchemaSource {
  readonly text: string;
  /** Whether SQLite made or will read them. */
  readonly isSqlite: boolean;
  /** The place of what begins at an offset; `at` names it: `tickets.subject`. */
  evidence(at: string, offset: number): Evidence;
}

/** What a schema is read with. */
export interface SchemaSourceOptions {
  /** What the source is called in evidence. */
  readonly name: string;
  readonly isSqlite: boolean;
  /** Whether the text is the source itself, so that its lines are told. */
  readonly hasLines: boolean;
  /** How many rows tables have, by their names, where the statements do not tell. */
  readonly rows?: ReadonlyMap<string, number>;
}

/** A source of statements. */
export function createSchemaSource(text: string, { name, isSqlite, hasLines }: SchemaSourceOptions): SchemaSource {
  const source: Source = createSource(name, text);
  return {
    text,
    isSqlite,
    evidence: (at, offset) => ({
      source: name,
      at,
      ...(hasLines ? { line: positionOf(source, offset).line } : {}),
    }),
  };
}
