import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { storedFields } from "../../model/fields-of.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { readKept } from "../../runtime/store/migrate/kept-columns.ts";
import type { KeptColumns } from "../../runtime/store/migrate/kept-columns.ts";
import type { LastDocument } from "../../runtime/store/migrate/last-document.ts";
import { listKept, nameOfKept } from "../../runtime/store/migrate/list-kept.ts";
import { digestKept, lostValues } from "../../runtime/store/migrate/lost-cells.ts";
import { countRows, queryRows } from "../../runtime/store/migrate/migration-context.ts";
import type { MigrationContext } from "../../runtime/store/migrate/migration-context.ts";
import type { DataChange, Migration } from "../../runtime/store/migrate/migration.ts";
import { sql, sqlIdentifier } from "../../runtime/store/sql.ts";
import { findLikelyRenames } from "../data/find-likely-renames.ts";
import { renameOptionHint } from "../migration-words/rename-hints.ts";
import { changesInWords } from "../migration-words/changes-in-words.ts";
import { newFieldInWords } from "../migration-words/new-field-in-words.ts";
import type { PlannedStep } from "./migration-plan.ts";

/** A migration that was made, and what was there before. */
export interface ChangesMade {
  readonly model: Specification;
  readonly showsValues?: boolean;
  readonly lines: Source;
  readonly migration: Migration;
  readonly before: {
    readonly last: LastDocument;
    readonly kept: ReadonlySet<number>;
    readonly indexes: ReadonlySet<string>;
  };
}

/** The numbers of the data that is set aside. */
export async function keptNow(migrating: MigrationContext): Promise<ReadonlySet<number>> {
  return new Set((await readKept(migrating)).map(({ number }) => number));
}

/** The names of the indexes that the tables of a model have. */
export async function indexesOf(
  migrating: MigrationContext,
  model: Specification | null,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { name } of model?.entities ?? [])
    for (const [index] of await queryRows(migrating, migrating.dialect.indexesOf(name))) names.add(String(index));
  return names;
}

/** What a migration has changed, step by step, with a checksum of each set of data that it has set aside. */
export async function changeSteps(
  migrating: MigrationContext,
  made: ChangesMade,
): Promise<{ readonly steps: readonly PlannedStep[]; readonly digests: readonly string[] }> {
  const aside = (await readKept(migrating)).filter(({ number }) => !made.before.kept.has(number));
  const steps = [...(await addedSteps(migrating, made))];
  for (const change of made.migration.changes) steps.push(...(await changeStep(migrating, made, change, aside)));
  for (const rename of findLikelyRenames(await listKept(migrating.queries, migrating.dialect)))
    steps.push({ ...harmless, kind: "likely rename", what: rename.from, says: renameOptionHint(rename) });
  steps.push(...(await indexSteps(migrating, made)));
  const digests: string[] = [];
  for (const kept of aside) digests.push(`${nameOfKept(kept)} ${await digestKept(migrating, kept)}`);
  return { steps, digests };
}

const harmless = { needsConsent: false, isReversible: null, line: null, count: 0, keys: [] } as const;

/** The entities and stored fields that the former document did not have, and of which nothing was set aside. */
async function addedSteps(
  migrating: MigrationContext,
  { model, lines, migration: { old, changes } }: ChangesMade,
): Promise<readonly PlannedStep[]> {
  if (old === null) return [];
  const restored = new Set(
    changes.flatMap(({ kind, what }) => (kind === "restored" || kind === "renamed" ? [what] : [])),
  );
  const steps: PlannedStep[] = [];
  for (const entity of model.entities) {
    const before = oneNamed(old.entities, entity.name);
    const line = positionOf(lines, entity.span.start).line;
    if (before === undefined && !restored.has(entity.name))
      steps.push({ ...harmless, kind: "added", what: entity.name, says: `${entity.name} is new.`, line });
    if (before === undefined) continue;
    const count = await countRows(migrating, sql`select count(*) from ${sqlIdentifier(entity.name)}`);
    for (const field of storedFields(entity)) {
      const what = `${entity.name}.${field.name}`;
      if (storedFields(before).some(({ name }) => name === field.name) || restored.has(what)) continue;
      const says = `${what} is new. ${count === 1 ? "The one record" : `All ${count} records`} ${newFieldInWords(model, entity.name, field, count)}`;
      const line = positionOf(lines, field.span.start).line;
      steps.push({ ...harmless, kind: "added", what, says: count === 0 ? `${what} is new.` : says, line, count });
    }
  }
  return steps;
}

async function changeStep(
  migrating: MigrationContext,
  { model, lines, showsValues = false }: ChangesMade,
  change: DataChange,
  aside: readonly KeptColumns[],
): Promise<readonly PlannedStep[]> {
  const { kind, what, count } = change;
  const [entityName = "", fieldName] = what.split(".");
  const entity = oneNamed(model.entities, entityName);
  const field = fieldName === undefined ? entity : oneNamed(entity?.fields ?? [], fieldName);
  const line = field === undefined ? null : positionOf(lines, field.span.start).line;
  const says = changesInWords([change]).join(" ");
  const step = { what, says, line, count, keys: [] };
  switch (kind) {
    case "set aside":
      return count === 0 ? [] : [{ ...step, kind, needsConsent: true, isReversible: true }];
    case "restored":
      return count === 0 ? [] : [{ ...step, kind, needsConsent: false, isReversible: null }];
    case "renamed":
      return [{ ...step, kind: "restored", needsConsent: false, isReversible: null }];
    case "converted": {
      const loses = change.unread + change.inexact > 0;
      const kept = aside.find((one) => one.kind === "field" && one.why === "converted" && nameOfKept(one) === what);
      const lost = loses && kept?.kind === "field" ? await lostValues(migrating, model, kept) : [];
      return [
        {
          ...step,
          kind,
          says: loses
            ? says
            : `${what} is of another type. Its ${count === 1 ? "value keeps" : `${count} values keep`} what they say.`,
          needsConsent: loses,
          isReversible: true,
          count: loses ? change.unread + change.inexact : count,
          keys: lost.map(({ key }) => key),
          ...(showsValues && lost.length > 0 ? { values: lost } : {}),
        },
      ];
    }
    case "renumbered":
    case "cleared":
    case "deleted":
      return [{ ...step, kind, needsConsent: true, isReversible: false }];
  }
}

async function indexSteps(
  migrating: MigrationContext,
  { model, before }: ChangesMade,
): Promise<readonly PlannedStep[]> {
  if (before.last.model === null) return [];
  const known = before.last.model.entities;
  const steps: PlannedStep[] = [];
  for (const entity of model.entities) {
    if (oneNamed(known, entity.name) === undefined) continue;
    for (const what of await indexesOf(migrating, { ...model, entities: [entity] }))
      if (!before.indexes.has(what))
        steps.push({ ...harmless, kind: "index", what, says: `An index is made: ${what}.` });
  }
  return steps;
}
