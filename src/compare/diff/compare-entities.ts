import { printEntity } from "../../language/print/print-entity.ts";
import { printTable } from "../../language/print/print-table.ts";
import type { Field } from "../../model/entity.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither } from "../model-pair/model-pair.ts";
import { compareRecords } from "./compare-records.ts";
import { dependsOnCaller } from "./depends-on-caller.ts";
import type { CandidateDifference, WitnessCriteria } from "./difference.ts";
import { noWitness } from "./no-witness.ts";

/** Compares what the documents say of entities as a whole. */
export function compareEntities(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.entities, newer.entities, {
    aspect: "field",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: ({ name, plural, key }) =>
      printTable(
        [name],
        [
          { name: "Entity", keep: true, cell: () => name },
          { name: "Plural", cell: () => plural },
          { name: "Named by", cell: () => key },
        ],
      ),
    criteria: (was, is, label) =>
      was === null || is === null
        ? noWitness("its rights and its calls are compared on their own")
        : label === "Named by"
          ? keyCriteria({ before: older, after: newer }, is.name, [was.key, is.key])
          : noWitness("a witness tells calls by their names, and not by their paths"),
  });
}

/** What shows that records go by another key: an answer that tells the one or the other, or lists them in another order. */
function keyCriteria(pair: ModelPair, entity: string, keys: readonly string[]): WitnessCriteria {
  const about = callsInEither(pair).filter(
    ({ does, subject }) => subject?.entity === entity || ("entity" in does && does.entity === entity),
  );
  return {
    kind: "calls",
    isShownBy: ({ difference, request }) =>
      difference.kind === "shown" || difference.kind === "hidden"
        ? [...keys, "id"].includes(lastPart(difference.path))
        : difference.kind === "body" && about.some(({ name }) => name === request.call),
  };
}

/** Compares the fields of the entities that both documents have. */
export function compareFields(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return newer.entities.flatMap((entity) => {
    const before = older.entities.find(({ name }) => name === entity.name);
    if (before === undefined) return [];
    const owner = new Map([
      ...before.fields.map((field) => [field, before] as const),
      ...entity.fields.map((field) => [field, entity] as const),
    ]);
    return compareRecords(before.fields, entity.fields, {
      aspect: "field",
      subject: ({ name }) => `${entity.name}.${name}`,
      span: ({ span }) => span,
      print: (field) => printEntity({ ...owner.get(field)!, fields: [field], description: "" }),
      labels: (label) => (label === "Type" ? "limit" : "field"),
      isAccess: (was, is, label) =>
        label === "Default" &&
        [[older, was] as const, [newer, is] as const].some(
          ([model, field]) => field !== null && (saysWhoCalls(model, field) || givesRole(model, entity.name, field)),
        ),
      criteria: (was, is, label) => fieldCriteria((is ?? was)?.name ?? "", label),
    });
  });
}

/** Whether the value of a derived field depends on who reads it. */
function saysWhoCalls(model: Specification, field: Field): boolean {
  const derivation = derivationOf(field);
  return derivation !== null && dependsOnCaller(model, derivation);
}

/** Whether a field holds the role of a person, which its default gives to whoever signs up. */
function givesRole({ identification }: Specification, entity: string, { name }: Field): boolean {
  return identification?.entity === entity && identification.roleField === name;
}

/** What shows that a field has changed: a refusal because of it, or an answer that shows it otherwise. */
function fieldCriteria(name: string, label: string | null): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference }) => {
      switch (difference.kind) {
        case "granted":
        case "refused":
          return difference.refusal.fields.some(
            ({ field, code }) => lastPart(field) === name && (label !== "Required" || code === "required"),
          );
        case "shown":
        case "hidden":
          return lastPart(difference.path) === name;
        case "body":
        case "written":
          return label === "Default";
        default:
          return false;
      }
    },
  };
}
