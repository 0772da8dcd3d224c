import { createDiagnostic } from "../../base/diagnostic.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Field } from "../../model/entity.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Identification } from "../../model/role.ts";
import { resolveConditions } from "./roles/resolve-conditions.ts";
import { brokenInEither } from "./context/resolve-context.ts";
import type { ResolveContext } from "./context/resolve-context.ts";
import type { Declarations } from "./declarations.ts";
import { outlineEntity } from "./entities/resolve-entity-heads.ts";
import type { EntityOutline } from "./entities/resolve-entity-heads.ts";
import { resolveFieldValues } from "./entities/resolve-field-values.ts";
import { resolveIdentification } from "./sign-in/resolve-identification.ts";
import { transitionName } from "./machines/resolve-machine.ts";
import type { DocumentRecords } from "./points/read-document-records.ts";
import type { ResolveReport } from "./report/resolve-report.ts";

/** The context of expressions after entities have their fields and conditions are known, and how people sign in. */
export interface LinkedEntities {
  readonly context: ResolveContext;
  readonly identification: Identification | null;
}

/** Links fields to types, then reads the defaults, the derived fields and the conditions that use them. */
export function linkEntities(found: DocumentRecords, declared: Declarations, report: ResolveReport): LinkedEntities {
  const { constants, names, signIn, visitor } = declared;
  const outlines = withWaysBack(outline(found, declared, report), report);
  const outlined = outlines.map(({ entity }) => entity);
  const identification = signIn === null ? null : resolveIdentification(signIn, declared, outlined, report);
  const base: ResolveContext = {
    report,
    constants,
    visitor,
    roles: names.roles,
    rolesShown: names.roles.length > 0,
    // The entity of `me` is known even if the description of sign-in has a mistake.
    people: identification?.entity ?? oneNamed(outlined, signIn?.entity.text)?.name ?? null,
    entities: outlined,
    transitions: transitionNames(declared),
    conditions: [],
    shapes: [],
    broken: names.broken,
  };
  const linked: ResolveContext = { ...base, entities: outlines.map((one) => resolveFieldValues(one, base)) };
  const conditions = resolveConditions(found.conditions, linked);
  const lost = found.conditions.flatMap(({ name }) =>
    name !== null && oneNamed(conditions, name.text) === undefined ? [name.text] : [],
  );
  return { context: { ...linked, conditions, broken: brokenInEither(names.broken, new Set(lost)) }, identification };
}

function outline(
  found: DocumentRecords,
  { entityHeads, machineHeads, names }: Declarations,
  report: ResolveReport,
): readonly EntityOutline[] {
  const states = new Map(
    machineHeads.map(
      (head) => [`${head.entity.text}.${head.field.text}`, head.states.map(({ name }) => name)] as const,
    ),
  );
  const records = new Map(found.entities.map((one) => [one.section, one.records] as const));
  return entityHeads.map((head) =>
    outlineEntity(
      head,
      records.get(head.section) ?? [],
      (field) => states.get(`${head.name}.${field}`) ?? [],
      names,
      report,
    ),
  );
}

/** Reports reverse fields without a reference back, and removes their type. */
function withWaysBack(outlines: readonly EntityOutline[], report: ResolveReport): readonly EntityOutline[] {
  const byName = new Map(outlines.map(({ entity }) => [entity.name, entity] as const));
  return outlines.map(({ entity, records }) => {
    const fields = entity.fields.map((field): Field => {
      const { type } = field;
      if (type.kind !== "reverse") return field;
      const back = oneNamed(byName.get(type.entity)?.fields, type.by)?.type;
      if (back?.kind === "reference" && back.entity === entity.name) return field;
      if (back?.kind !== "unknown")
        report.add(
          createDiagnostic("no-way-back", field.span, { field: `${type.entity}.${type.by}`, entity: entity.name }),
        );
      return { ...field, type: { kind: "unknown" } };
    });
    return { entity: { ...entity, fields }, records };
  });
}

function transitionNames({ names, machineHeads }: Declarations): ReadonlyMap<string, readonly string[]> {
  const heads = groupBy(machineHeads, ({ entity }) => entity.text);
  return new Map(
    names.entities.map((name) => [
      name,
      (heads.get(name) ?? []).flatMap((head) => head.transitions.flatMap((record) => transitionName(record) ?? [])),
    ]),
  );
}
