import { callLines } from "./calls/call-lines.ts";
import { observedCalls } from "./calls/observed-calls.ts";
import type { ObservedCall } from "./calls/observed-call.ts";
import { entityLines } from "./records/entity-lines.ts";
import { pointLines } from "./document/point-lines.ts";
import { plainLine, proseText, tableLines } from "./document/table-lines.ts";
import { observedErrors } from "./errors/observed-errors.ts";
import type { ObservedError } from "./errors/observed-errors.ts";
import type { EvidencedLine, Observation, Unsaid } from "./evidence/evidence.ts";
import { ObservationError } from "./evidence/observation-error.ts";
import { readDescription } from "./openapi/description-node.ts";
import type { DescriptionNode } from "./openapi/description-node.ts";
import { operationsOf, otherMethodsOf } from "./openapi/described-operation.ts";
import type { Operation } from "./openapi/described-operation.ts";
import { writableOperations } from "./openapi/writable-operations.ts";
import { findRecords } from "./records/find-records.ts";
import { observedEntities } from "./records/observed-entities.ts";
import type { ObservedEntity } from "./records/observed-entity.ts";

/**
 * Writes what an OpenAPI description (2.0 to 3.2, JSON or YAML) shows of a product. The same text gives the same lines. Throws an `ObservationError` where it
 * is no such description.
 */
export function observeOpenapi(name: string, text: string): Observation {
  const root = readDescription(name, text);
  requireVersion(name, root);
  const { operations, others } = writableOperations(operationsOf(root));
  const records = findRecords(operations);
  const entities = observedEntities(records);
  const errors = observedErrors(operations);
  const errorsOf = (operation: Operation): readonly string[] =>
    errors.filter(({ of, when }) => when === null && of.includes(operation)).map(({ code }) => code);
  const calls = observedCalls(operations, { records, entities, errorsOf });
  return {
    lines: documentLines(root, { entities, calls, errors }),
    unsaid: [
      ...others.map(({ operation: { method, path, node }, reason }) => ({
        what: `${method} ${path}: ${reason}`,
        evidence: [node.evidence],
      })),
      ...unsaidOfParts(entities, calls),
      ...unsaidOfDescription(root),
    ],
  };
}

function requireVersion(name: string, root: DescriptionNode): void {
  const version = root.text("openapi") ?? root.text("swagger");
  const isKnown = version !== null && /^(?:2\.0|3\.[0-2](?:\.\d+)?)$/.test(version);
  if (isKnown) return;
  const reason =
    version === null
      ? "it has neither `openapi` nor `swagger`"
      : `its version is ${version}, and 2.0 and 3.0 to 3.2 are read`;
  throw new ObservationError(`${name} is no OpenAPI description that can be read: ${reason}.`);
}

interface Parts {
  readonly entities: readonly ObservedEntity[];
  readonly calls: readonly ObservedCall[];
  readonly errors: readonly ObservedError[];
}

function documentLines(root: DescriptionNode, { entities, calls, errors }: Parts): readonly EvidencedLine[] {
  const info = root.get("info");
  const title = proseText(info?.text("title") ?? "", 120);
  const about = proseText(info?.text("description") ?? "", 1000);
  const ofInfo = info === null ? [] : [info.evidence];
  const nothing = (what: string): string => `The description does not show ${what}.`;
  return [
    title === "" ? plainLine("# Specification: Product") : { text: `# Specification: ${title}`, evidence: ofInfo },
    plainLine(""),
    ...pointLines(
      1,
      about === "" ? [] : [{ text: about, evidence: ofInfo }, plainLine("")],
      nothing("what the product is for"),
    ),
    ...pointLines(2, [], nothing("screens")),
    ...pointLines(3, entities.flatMap(entityLines), nothing("records")),
    ...pointLines(4, [], nothing("transitions")),
    ...pointLines(5, [], nothing("rules beyond the types of fields")),
    ...pointLines(6, permissionLines(calls), nothing("who may do what")),
    ...pointLines(7, callsLines(calls), nothing("calls")),
    ...pointLines(8, errorLines(errors), nothing("errors")),
    ...pointLines(9, [], nothing("constants")),
  ].slice(0, -1);
}

/** The rights of those who need not say who they are. */
function permissionLines(calls: readonly ObservedCall[]): readonly EvidencedLine[] {
  const open = calls.filter(({ isPublic }) => isPublic === true);
  const rights = [...new Set(open.map(({ right }) => right))];
  const rows = rights.map((right) => ({
    cells: [right, "yes"],
    evidence: open.filter((call) => call.right === right).flatMap(({ evidence }) => evidence),
    because: "the call needs no security",
  }));
  return rows.length === 0 ? [] : [...tableLines(["Action", "Visitor"], rows, 2), plainLine("")];
}

function callsLines(calls: readonly ObservedCall[]): readonly EvidencedLine[] {
  if (calls.length === 0) return [];
  const all = [plainLine("### All calls"), plainLine(""), plainLine("- Other calls: none"), plainLine("")];
  return [...all, ...calls.flatMap(callLines)];
}

function errorLines(errors: readonly ObservedError[]): readonly EvidencedLine[] {
  const rows = errors.map(({ code, status, message, when, evidence, because }) => ({
    cells: [code, String(status), message, when ?? ""],
    evidence,
    because: because ?? undefined,
  }));
  return rows.length === 0 ? [] : [...tableLines(["Error", "Status", "Message", "When"], rows, 3), plainLine("")];
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
