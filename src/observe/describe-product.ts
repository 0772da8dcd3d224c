import { observedCalls } from "./calls/observed-calls.ts";
import type { SeenAction } from "./calls/observed-calls.ts";
import type { ObservedCall } from "./calls/observed-call.ts";
import { observedErrors } from "./errors/observed-errors.ts";
import type { Unsaid } from "./evidence/evidence.ts";
import type { DescriptionNode } from "./openapi/description-node.ts";
import { operationsOf, otherMethodsOf } from "./openapi/described-operation.ts";
import type { Operation } from "./openapi/described-operation.ts";
import { writableOperations } from "./openapi/writable-operations.ts";
import type { ObservedProduct } from "./product/observed-product.ts";
import type { ObservedRights } from "./product/observed-rights.ts";
import { findRecords } from "./records/find-records.ts";
import type { RecordOperations } from "./records/find-records.ts";
import { observedEntities } from "./records/observed-entities.ts";
import type { ObservedEntity } from "./records/observed-entity.ts";

/** What is known of a product besides its description. */
export interface SeenBehaviour {
  /** Kinds of records that no operation on one record shows. */
  readonly otherRecords: (operations: readonly Operation[]) => readonly RecordOperations[];
  /** The entities with what was seen of their fields. */
  readonly refine: (entities: readonly ObservedEntity[]) => readonly ObservedEntity[];
  /** What an operation does; null: only its shape is known. */
  readonly actionOf: (operation: Operation, entities: readonly ObservedEntity[]) => SeenAction | null;
}

const nothingSeen: SeenBehaviour = { otherRecords: () => [], refine: (entities) => entities, actionOf: () => null };

/** What a description shows of a product. */
export function describeProduct(
  root: DescriptionNode,
  { otherRecords, refine, actionOf } = nothingSeen,
): ObservedProduct {
  const { operations, others } = writableOperations(operationsOf(root));
  const records = [...findRecords(operations), ...otherRecords(operations)];
  const entities = refine(observedEntities(records));
  const errors = observedErrors(operations);
  const errorsOf = (operation: Operation): readonly string[] =>
    errors.filter(({ of, when }) => when === null && of.includes(operation)).map(({ code }) => code);
  const seenAction = (operation: Operation): SeenAction | null => actionOf(operation, entities);
  const calls = observedCalls(operations, { records, entities, errorsOf, seenAction });
  const info = root.get("info");
  const words = (key: string): ObservedProduct["title"] =>
    info === null ? null : { text: info.text(key) ?? "", evidence: [info.evidence] };
  return {
    title: words("title"),
    about: words("description"),
    entities,
    machines: [],
    rules: [],
    rights: visitorRights(calls),
    calls,
    unknownInputs: refusedInputs(operations),
    errors,
    constants: [],
    unsaid: [
      ...others.map(({ operation: { method, path, node }, reason }) => ({
        what: `${method} ${path}: ${reason}`,
        evidence: [node.evidence],
      })),
      ...unsaidOfParts(entities, calls),
      ...unsaidOfDescription(root),
    ],
    source: "description",
  };
}

/** Descriptions say that a body has no other properties; undefined: this one does not say it of each body. */
function refusedInputs(operations: readonly Operation[]): ObservedProduct["unknownInputs"] {
  const bodies = operations.flatMap(({ body }) => (body?.facts.kind === "object" ? [body.facts.node] : []));
  const areClosed = bodies.length > 0 && bodies.every((node) => node.get("additionalProperties")?.value === false);
  const evidence = bodies.slice(0, 2).map((node) => node.evidence);
  return areClosed ? { are: "refused", evidence, because: "bodies have no other properties" } : undefined;
}

/** The rights of those who need not say who they are. */
function visitorRights(calls: readonly ObservedCall[]): ObservedRights {
  const open = calls.filter(({ isPublic }) => isPublic === true);
  const rights = [...new Set(open.map(({ right }) => right))];
  const rows = rights.map((action) => ({
    action,
    cells: new Map([["Visitor", "yes"]]),
    evidence: open.filter(({ right }) => right === action).flatMap(({ evidence }) => evidence),
    because: "the call needs no security",
  }));
  return { signIn: null, roles: ["Visitor"], rows };
}

function unsaidOfParts(entities: readonly ObservedEntity[], calls: readonly ObservedCall[]): readonly Unsaid[] {
  return [
    ...entities.flatMap(({ name, fields, key, evidence }) => [
      ...(key === null ? [{ what: `${name}: which property names a record in its path`, evidence }] : []),
      ...fields.flatMap((field) =>
        field.unsaid.map((what) => ({ what: `${name}.${field.name}: ${what}`, evidence: field.evidence })),
      ),
    ]),
    ...calls.flatMap(({ name, unsaid, evidence }) => unsaid.map((what) => ({ what: `${name}: ${what}`, evidence }))),
  ];
}

function unsaidOfDescription(root: DescriptionNode): readonly Unsaid[] {
  const schemes = root.get("components")?.get("securitySchemes") ?? root.get("securityDefinitions");
  return [
    ...otherMethodsOf(root).map(({ evidence }) => ({
      what: "a method that documents have no calls for",
      evidence: [evidence],
    })),
    ...(schemes?.members() ?? []).map(([scheme, node]) => ({
      what: `how people sign in (${scheme})`,
      evidence: [node.evidence],
    })),
    ...["webhooks", "x-webhooks"].flatMap((key) => {
      const node = root.get(key);
      return node === null ? [] : [{ what: "calls that the product makes to others", evidence: [node.evidence] }];
    }),
    ...[...root.unresolved].map(([reference, evidence]) => ({
      what: `the reference ${reference} leads to nothing in it`,
      evidence: [evidence],
    })),
  ];
}
