import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import { dependsOnTime } from "../../expression/tree/depends-on-time.ts";
import { fieldNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { brokenRules } from "../../runtime/engine/broken-rules.ts";
import { danglingReferences } from "../../runtime/store/dangling-references.ts";
import { brokenFields } from "../../runtime/store/migrate/broken-fields.ts";
import { isStoredModel } from "../../runtime/store/migrate/last-document.ts";
import type { LastDocument } from "../../runtime/store/migrate/last-document.ts";
import type { MigrationContext } from "../../runtime/store/migrate/migration-context.ts";
import type { Migration } from "../../runtime/store/migrate/migration.ts";
import type { Suspects } from "../../runtime/store/migrate/suspects.ts";
import { snapshotWithin } from "../../runtime/store/snapshot.ts";
import { brokenFieldsInWords } from "../migration-words/broken-fields-in-words.ts";
import { brokenRulesInWords } from "../migration-words/broken-rules-in-words.ts";
import type { PlannedStep } from "./migration-plan.ts";

/** A migration that was made, and the document before. */
export interface MadeMigration {
  readonly model: Specification;
  readonly source: string;
  readonly lines: Source;
  readonly migration: Migration;
  readonly last: LastDocument;
}

/**
 * The records that break a document after a migration to it. Consent is needed for what the migration breaks, not for what the same line
 * was known to be broken by before.
 */
export async function brokenSteps(
  migrating: MigrationContext,
  made: MadeMigration,
): Promise<{ readonly steps: readonly PlannedStep[]; readonly suspects: Suspects }> {
  const { model, migration, last } = made;
  const snapshot = snapshotWithin(migrating);
  const fields = await brokenFields(model, snapshot, migration.suspects.fields);
  const asked = model.rules.filter(
    ({ name, holds }) => migration.suspects.rules.includes(name) || dependsOnTime(model, holds),
  );
  const rules = await brokenRules({ ...model, rules: asked }, snapshot, migrating.now);
  const dangling = await danglingReferences(snapshot, model);
  const isUnchanged = migration.changes.length === 0 && isStoredModel(last, model);
  const steps: PlannedStep[] = [];
  for (const one of fields) {
    const { entity, field, records, keys } = one;
    const span = spanOfField(model, entity, field);
    const what = `${entity}.${field}`;
    const isKnown =
      last.suspects.fields.includes(what) && isSameLine(made, span, spanOfField(last.model, entity, field));
    const step = {
      kind: "broken field",
      what,
      says: brokenFieldsInWords([one]).join(" "),
      count: records,
      keys,
    } as const;
    steps.push({ ...step, needsConsent: !isUnchanged && !isKnown, isReversible: null, line: lineOf(made, span) });
  }
  for (const one of rules) {
    const { rule, records, keys } = one;
    const before = oneNamed(last.model?.rules ?? [], rule.name)?.span;
    const isKnown = last.suspects.rules?.includes(rule.name) === true && isSameLine(made, rule.span, before);
    const says = brokenRulesInWords([one]).join(" ");
    const step = { kind: "broken rule", what: rule.name, says, count: records, keys } as const;
    steps.push({ ...step, needsConsent: !isUnchanged && !isKnown, isReversible: null, line: lineOf(made, rule.span) });
  }
  for (const { what, records } of dangling) {
    const [entity = "", field = ""] = what.split(".");
    const says = `${what} of ${records} ${records === 1 ? "record refers" : "records refer"} to records that are not there.`;
    const step = { kind: "dangling", what, says, count: records, keys: [] } as const;
    const line = lineOf(made, spanOfField(model, entity, field));
    steps.push({ ...step, needsConsent: !isUnchanged, isReversible: null, line });
  }
  return {
    steps,
    suspects: {
      fields: fields.map(({ entity, field }) => `${entity}.${field}`),
      rules: rules.map(({ rule }) => rule.name),
    },
  };
}

function spanOfField(model: Specification | null, entity: string, field: string): Span | undefined {
  const found = oneNamed(model?.entities ?? [], entity);
  return found === undefined ? undefined : fieldNamed(found, field)?.span;
}

function lineOf({ lines }: MadeMigration, span: Span | undefined): number | null {
  return span === undefined || span.end === 0 ? null : positionOf(lines, span.start).line;
}

function isSameLine({ source, last }: MadeMigration, now: Span | undefined, before: Span | undefined): boolean {
  if (now === undefined || before === undefined || last.source === null) return false;
  return source.slice(now.start, now.end).trim() === last.source.slice(before.start, before.end).trim();
}
