import { groupBy } from "../../../base/group-by.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";

/** An effect of a call on records of an entity, in the terms of rules: a verb, an entity, and the written fields. */
export interface EffectOnRecords {
  readonly verb: "create" | "update" | "delete" | "transition";
  readonly entity: string;
  readonly transition: string | null;
  /** The fields that are written; null for all, because the record is created or deleted. */
  readonly fields: readonly string[] | null;
}

/** All effects of a call on records: its own action first, then those of effects, statements and cascades. */
export function effectsOfCall(model: Specification, { does, takes }: Call): readonly EffectOnRecords[] {
  switch (does.kind) {
    case "create":
      return [created(does.entity)];
    case "update": {
      const fields = does.replaces ? null : takes.flatMap(({ field }) => field ?? []);
      return [
        { verb: "update", entity: does.entity, transition: null, fields },
        ...(does.creates ? [created(does.entity)] : []),
      ];
    }
    case "delete":
      return deletions(model, does.entity);
    case "transition":
      return ofTransition(model, does.entity, does.transition);
    case "statements":
      return does.statements.flatMap((statement) => ofStatement(model, statement));
    case "sign up":
      return model.identification === null ? [] : [created(model.identification.entity)];
    case "reset":
      return model.entities.map(({ name }) => created(name));
    default:
      return [];
  }
}

function created(entity: string): EffectOnRecords {
  return { verb: "create", entity, transition: null, fields: null };
}

function ofTransition(model: Specification, entity: string, name: string): readonly EffectOnRecords[] {
  const {
    machine,
    transition: { effects },
  } = transitionNamed(model, entity, name);
  return [
    { verb: "transition", entity, transition: name, fields: [machine.field] },
    ...effects.flatMap((effect) => ofStatement(model, effect)),
  ];
}

function ofStatement(model: Specification, statement: Statement): readonly EffectOnRecords[] {
  switch (statement.kind) {
    case "assign":
      return [{ verb: "update", entity: statement.entity, transition: null, fields: [statement.field] }];
    case "update":
      return [
        {
          verb: "update",
          entity: statement.entity,
          transition: null,
          fields: statement.values.map(({ field }) => field),
        },
      ];
    case "create":
      return [created(statement.entity)];
    case "delete":
      return deletions(model, statement.entity);
    case "take":
      return ofTransition(model, statement.entity, statement.transition);
    case "each":
      return statement.statements.flatMap((one) => ofStatement(model, one));
  }
}

/** The effects of a deletion: on the record, on records deleted with it, and on references that are cleared. */
function deletions({ entities }: Specification, entity: string): readonly EffectOnRecords[] {
  const reached = new Set([entity]);
  const cleared: EffectOnRecords[] = [];
  for (const name of reached) {
    for (const { owner, field, type } of referencesTo(entities).get(name) ?? []) {
      if (type.whenDeleted === "delete") reached.add(owner);
      if (type.whenDeleted === "clear")
        cleared.push({ verb: "update", entity: owner, transition: null, fields: [field] });
    }
  }
  return [
    ...[...reached].map((name): EffectOnRecords => ({ verb: "delete", entity: name, transition: null, fields: null })),
    ...cleared,
  ];
}

/** The reference fields, by the entity that they refer to. */
const referencesTo = oncePer((entities: readonly Entity[]) => {
  const references = entities.flatMap(({ name: owner, fields }) =>
    fields.flatMap(({ name: field, type }) => (type.kind === "reference" ? [{ owner, field, type }] : [])),
  );
  return groupBy(references, ({ type }) => type.entity);
});
