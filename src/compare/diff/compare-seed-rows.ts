import { printSeedRows } from "../../language/print/print-seed-rows.ts";
import type { Entity } from "../../model/entity.ts";
import { isCounted } from "../../model/field-questions.ts";
import type { SeedRow } from "../../model/seed-row.ts";
import type { Specification } from "../../model/specification.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import type { CandidateDifference } from "./difference.ts";
import { noWitness } from "./no-witness.ts";
import { rowsInPrinted } from "./printed-labels.ts";

/** A row of an entity, as a difference tells it. */
interface PrintedRow {
  readonly row: SeedRow;
  /** All that it says, for comparing. */
  readonly whole: string;
  /** The same without secrets, which are never printed. */
  readonly shown: string;
  readonly name: string;
}

/** Compares the rows that are there from the beginning. They have no names, so that a row is either in both documents or in one. */
export function compareSeedRows(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return newer.entities.flatMap((entity) => {
    const before = older.entities.find(({ name }) => name === entity.name) ?? entity;
    const [was, is] = [printedRows(older, before), printedRows(newer, entity)];
    const [gone, added] = [rowsWithout(was, is), rowsWithout(is, was)];
    const onlyGone = gone.filter(({ shown }) => !added.some((other) => other.shown === shown));
    const onlyAdded = added.filter(({ shown }) => !gone.some((other) => other.shown === shown));
    const otherSecrets = added.filter((one) => !onlyAdded.includes(one));
    return [
      ...onlyGone.map((one) => ({
        ...about(entity),
        change: "removed" as const,
        was: one.shown,
        older: one.row.span,
      })),
      ...onlyAdded.map((one) => ({ ...about(entity), change: "added" as const, is: one.shown, newer: one.row.span })),
      ...otherSecrets.map((one) => ({
        ...about(entity),
        subject: `${entity.name} ${one.name}`,
        label: secretFields(entity).join(", "),
        change: "changed" as const,
        was: "a secret",
        is: "another secret",
        older: gone.find(({ shown }) => shown === one.shown)?.row.span ?? null,
        newer: one.row.span,
      })),
      ...compareOrder(entity, rowsIn(was, is), rowsIn(is, was)),
    ];
  });
}

const unseen = noWitness("the rows are there before any call");

function about({ name }: Entity): Omit<CandidateDifference, "change"> {
  const nothing = { was: null, is: null, older: null, newer: null };
  return { aspect: "row", roles: [], subject: name, label: null, ...nothing, criteria: unseen };
}

/** The order of rows counts where it gives the records their names: the ids of the system, or numbers that count up. */
function compareOrder(
  entity: Entity,
  was: readonly PrintedRow[],
  is: readonly PrintedRow[],
): readonly CandidateDifference[] {
  const counted = entity.fields.filter(isCounted).map(({ name }) => name);
  const isNumbered = [...was, ...is].some(({ row }) => counted.some((name) => !Object.hasOwn(row.values, name)));
  if ((!isSystemKey(entity) && !isNumbered) || was.every(({ whole }, at) => whole === is[at]?.whole)) return [];
  const namesOf = (rows: readonly PrintedRow[]): string => rows.map(({ name }) => name).join(", ");
  return [
    {
      ...about(entity),
      subject: `the rows of ${entity.name}`,
      label: "order",
      change: "changed",
      was: namesOf(was),
      is: namesOf(is),
      older: was[0]!.row.span,
      newer: is[0]!.row.span,
    },
  ];
}

function printedRows(model: Specification, entity: Entity): readonly PrintedRow[] {
  const own = model.rows.filter((row) => row.entity === entity.name);
  const secrets = new Set(secretFields(entity));
  return rowsInPrinted(printSeedRows(entity, model.rows, model.entities)).map((labels, at) => {
    const given = [...labels].filter(([, value]) => value !== "");
    const told = given.filter(([label]) => !secrets.has(label));
    return {
      row: own[at]!,
      whole: JSON.stringify(given),
      shown: told.map(([label, value]) => `${label}: ${value}`).join(" · "),
      name: told[0]?.[1] ?? `row ${at + 1}`,
    };
  });
}

function secretFields({ fields }: Entity): readonly string[] {
  return fields.filter(({ type }) => type.kind === "secret").map(({ name }) => name);
}

function rowsWithout(rows: readonly PrintedRow[], others: readonly PrintedRow[]): readonly PrintedRow[] {
  return rows.filter(({ whole }) => !others.some((other) => other.whole === whole));
}

function rowsIn(rows: readonly PrintedRow[], others: readonly PrintedRow[]): readonly PrintedRow[] {
  return rows.filter(({ whole }) => others.some((other) => other.whole === whole));
}
