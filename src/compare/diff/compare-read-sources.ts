import { someNode } from "../../expression/tree/children-of.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import { fieldNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import { rightToRead, rightToReadField } from "../../semantics/rights/rights.ts";
import { isNamed } from "../../model/is-named.ts";
import { textOfPart } from "../model-pair/is-same-part.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither, roleNamesInEither } from "../model-pair/model-pair.ts";
import type { CandidateDifference, WitnessCriteria } from "./difference.ts";

/**
 * Compares from which data the values of derived fields are computed: from all data where a `read` row of point 6 names the field, and
 * else from what its reader may read. A row for one role thereby changes what all roles see.
 */
export function compareReadSources(pair: ModelPair): readonly CandidateDifference[] {
  const { before, after } = pair;
  return after.entities.flatMap((entity) =>
    entity.fields.flatMap((field): readonly CandidateDifference[] => {
      const old = before.entities.find(({ name }) => name === entity.name);
      const was = old === undefined ? undefined : fieldNamed(old, field.name);
      if (old === undefined || was === undefined || derivationOf(was) === null || derivationOf(field) === null)
        return [];
      const [fromAll, fromAllNow] = [before, after].map((model) => isNamed(model, "read", entity.name, field.name));
      if (fromAll === fromAllNow) return [];
      const limited: Source = fromAllNow === true ? { model: before, field: was } : { model: after, field };
      return roleNamesInEither(pair)
        .filter((role) => mayReadInBoth(pair, role, [old, entity], field.name) && !readsAllOf(limited, role))
        .map((role) => differenceFor(pair, role, { entity, field, was }, fromAllNow === true));
    }),
  );
}

/** A derived field in a model in which it is computed from what its reader may read. */
interface Source {
  readonly model: Specification;
  readonly field: Field;
}

function mayReadInBoth(
  { before, after }: ModelPair,
  role: string,
  [old, entity]: readonly [Entity, Entity],
  field: string,
): boolean {
  return (
    rightToReadField(before, role, old, field).kind !== "never" &&
    rightToReadField(after, role, entity, field).kind !== "never"
  );
}

/** Whether a role may always read all that a derived field is computed from. */
function readsAllOf({ model, field }: Source, role: string, above: readonly string[] = []): boolean {
  const mayRead = (name: string): boolean => rightToRead(model, role, name).kind === "always";
  return !someNode(derivationOf(field)!, (node) => {
    if (isOfRecords(node) && !mayRead(node.type.entity)) return true;
    if (node.kind === "collection") return !mayRead(node.entity);
    if (node.kind !== "field") return false;
    const entity = model.entities.find(({ name }) => name === node.entity);
    const read = fieldsOf(model).get(node.entity)?.get(node.name);
    if (entity === undefined || read === undefined) return false;
    if (rightToReadField(model, role, entity, node.name).kind !== "always") return true;
    if (read.type.kind === "reverse") {
      const other = model.entities.find(({ name }) => read.type.kind === "reverse" && name === read.type.entity);
      return (
        other === undefined ||
        !mayRead(other.name) ||
        rightToReadField(model, role, other, read.type.by).kind !== "always"
      );
    }
    const isOwn = derivationOf(read) !== null && !isNamed(model, "read", entity.name, read.name);
    return isOwn && !above.includes(read.name) && !readsAllOf({ model, field: read }, role, [...above, read.name]);
  });
}

/** Whether an expression is a reference to another record, and not the record itself. */
function isOfRecords(node: Expression): node is Expression & { readonly type: { readonly entity: string } } {
  return node.kind === "field" && node.type.kind === "record";
}

function differenceFor(
  pair: ModelPair,
  role: string,
  { entity, field, was }: { readonly entity: Entity; readonly field: Field; readonly was: Field },
  isFromAll: boolean,
): CandidateDifference {
  const [all, own] = ["from all data", "from what they may read"];
  return {
    aspect: "access",
    change: isFromAll ? "widened" : "narrowed",
    roles: [role],
    subject: `read ${entity.name}: ${field.name}`,
    label: "computed",
    was: isFromAll ? own : all,
    is: isFromAll ? all : own,
    older: was.span,
    newer: field.span,
    criteria: sourceCriteria(pair, role, field.name),
  };
}

/** What shows it: an answer to the role that has another value of the field, or one computed from it. */
function sourceCriteria(pair: ModelPair, role: string, field: string): WitnessCriteria {
  const mention = JSON.stringify(field);
  const telling = new Set(
    callsInEither(pair)
      .filter(({ answers }) => answers.body.kind === "expression" && textOfPart(answers).includes(mention))
      .map(({ name }) => name),
  );
  return {
    kind: "calls",
    isShownBy: ({ role: who, difference, request }) => {
      if (who !== role) return false;
      if (difference.kind === "shown" || difference.kind === "hidden") return lastPart(difference.path) === field;
      if (difference.kind !== "body") return false;
      return telling.has(request.call) || (difference.at !== null && lastPart(difference.at.path) === field);
    },
  };
}
