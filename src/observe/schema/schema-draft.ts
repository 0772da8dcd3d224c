import type { Evidence, Unsaid } from "../evidence/evidence.ts";
import { ObservationError } from "../evidence/observation-error.ts";
import type {
  DescribedCheck,
  DescribedColumn,
  DescribedDatabase,
  DescribedForeignKey,
  DescribedTable,
  DescribedType,
  DescribedUnique,
} from "./described-database.ts";

/** A table while its statements are read. */
export interface TableDraft {
  name: string;
  columns: DescribedColumn[];
  primaryKey: readonly string[];
  uniques: DescribedUnique[];
  foreignKeys: DescribedForeignKey[];
  checks: DescribedCheck[];
  comment: string;
  rows: number | null;
  readonly evidence: Evidence;
}

/** A domain: a type with conditions on the value, which their expressions call `VALUE`. */
export interface DomainDraft {
  readonly type: DescribedType;
  readonly isNullable: boolean;
  readonly checks: readonly DescribedCheck[];
}

/** More tables than databases of products have. */
const mostTables = 10_000;

/** A schema while its statements are read. */
export class SchemaDraft {
  readonly #tables = new Map<string, TableDraft>();
  readonly #enumerations = new Map<string, readonly string[]>();
  readonly #domains = new Map<string, DomainDraft>();
  readonly #unsaid: Unsaid[] = [];
  readonly #objects = new Map<string, { readonly names: string[]; readonly evidence: Evidence[] }>();

  /** The table that a path names; a name without its schema finds it, too. */
  table(path: readonly string[]): TableDraft | null {
    return this.#tables.get(keyOf(path)) ?? this.#tables.get(keyOf(path.slice(-1))) ?? null;
  }

  /** Begins a table; one of that name that is there is replaced. */
  begin(path: readonly string[], evidence: Evidence): TableDraft {
    if (this.#tables.size >= mostTables)
      throw new ObservationError(`${evidence.source} has more than ${mostTables} tables, the most that are read.`);
    const name = nameOf(path);
    const draft: TableDraft = {
      name,
      columns: [],
      primaryKey: [],
      uniques: [],
      foreignKeys: [],
      checks: [],
      comment: "",
      rows: null,
      evidence,
    };
    this.#tables.set(keyOf(path), draft);
    return draft;
  }

  drop(path: readonly string[]): void {
    this.#tables.delete(keyOf(path));
  }

  rename(path: readonly string[], name: string): void {
    const table = this.table(path);
    if (table === null) return;
    for (const [key, one] of this.#tables) if (one === table) this.#tables.delete(key);
    for (const one of this.#tables.values())
      one.foreignKeys = one.foreignKeys.map((key) =>
        isSameName(key.table, table.name) ? { ...key, table: name } : key,
      );
    table.name = name;
    this.#tables.set(keyOf([name]), table);
  }

  /** Takes away a unique index, whichever table it is of. */
  dropIndex(name: string): void {
    for (const table of this.#tables.values())
      table.uniques = table.uniques.filter((one) => !isSameName(one.name ?? "", name));
  }

  enumerate(path: readonly string[], values: readonly string[]): void {
    this.#enumerations.set(keyOf(path.slice(-1)), values);
  }

  enumeration(name: string): readonly string[] | null {
    return this.#enumerations.get(keyOf([name])) ?? null;
  }

  define(path: readonly string[], domain: DomainDraft): void {
    this.#domains.set(keyOf(path.slice(-1)), domain);
  }

  domain(name: string): DomainDraft | null {
    return this.#domains.get(keyOf([name])) ?? null;
  }

  leave(what: string, evidence: Evidence): void {
    this.#unsaid.push({ what, evidence: [evidence] });
  }

  /** Something that a database has besides tables, such as a view. All of a kind are told together. */
  leaveObject(kind: string, name: string, evidence: Evidence): void {
    const known = this.#objects.get(kind) ?? { names: [], evidence: [] };
    known.names.push(name);
    known.evidence.push(evidence);
    this.#objects.set(kind, known);
  }

  finish(): DescribedDatabase {
    const objects = [...this.#objects].map(([kind, { names, evidence }]) => ({
      what: objectsText(kind, names),
      evidence,
    }));
    return {
      tables: [...this.#tables.values()].map((one): DescribedTable => ({ ...one })),
      unsaid: [...this.#unsaid, ...objects],
    };
  }
}

/** As many names as a line of a report has room for. */
const mostNames = 8;

function objectsText(kind: string, names: readonly string[]): string {
  const all = [...new Set(names)];
  if (all.length === 1) return `the ${kind} ${all[0]}`;
  const shown = all.slice(0, mostNames).join(", ");
  const plural = kind.endsWith("y") ? `${kind.slice(0, -1)}ies` : `${kind}s`;
  return `${names.length} ${plural}: ${shown}${all.length > mostNames ? " and others" : ""}`;
}

/** Whether two names are the same where capital letters do not count. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Takes a constraint away. One that was made without a name has the name that Postgres gives. */
export function removeConstraint(table: TableDraft, name: string): void {
  const isOther = (
    one: { readonly name: string | null; readonly columns: readonly string[] },
    ending: string,
  ): boolean => !isSameName(one.name ?? `${table.name}_${one.columns.join("_")}_${ending}`, name);
  table.uniques = table.uniques.filter((one) => isOther(one, "key"));
  table.foreignKeys = table.foreignKeys.filter((one) => isOther(one, "fkey"));
  table.checks = table.checks.filter((one) => !isSameName(one.name ?? "", name));
  if (isSameName(`${table.name}_pkey`, name)) table.primaryKey = [];
}

/** The last part of a path, after the schema if that is not the usual one. */
export function nameOf(path: readonly string[]): string {
  const schema = path.at(-2);
  const name = path.at(-1) ?? "";
  return schema === undefined || /^(?:public|main|dbo)$/i.test(schema) ? name : `${schema}.${name}`;
}

function keyOf(path: readonly string[]): string {
  return nameOf(path).toLowerCase();
}
