import type { Source } from "../base/source.ts";
import { positionOf } from "../base/source.ts";
import { groupBy } from "../base/group-by.ts";
import type { Span } from "../base/span.ts";
import type { Call } from "./call.ts";
import type { Claim } from "./claim.ts";
import type { Constant } from "./constant.ts";
import type { Entity, Field } from "./entity.ts";
import type { ErrorBody, FieldMessage } from "./error-body.ts";
import type { ErrorEntry } from "./error-entry.ts";
import type { Example, ExampleStep } from "./example.ts";
import type { Head } from "./head.ts";
import type { Machine, MachineState, Transition } from "./machine.ts";
import type { Condition, FieldRow, Grant, Identification, Role } from "./role.ts";
import type { Rule } from "./rule.ts";
import type { Screen } from "./screen.ts";
import type { SeedRow } from "./seed-row.ts";
import type { Shape } from "./shape.ts";
import type { Audience, Point, Specification } from "./specification.ts";

/** A statement of the document: a row of a table, a heading with its list, or a heading that declares a name. */
export type Clause = { readonly span: Span } & (
  | { readonly kind: "head"; readonly head: Head }
  | { readonly kind: "point"; readonly point: Point }
  | { readonly kind: "audience"; readonly audience: Audience }
  | { readonly kind: "screen"; readonly screen: Screen }
  | { readonly kind: "entity"; readonly entity: Entity }
  | { readonly kind: "field"; readonly entity: Entity; readonly field: Field }
  | { readonly kind: "seed row"; readonly row: SeedRow }
  | { readonly kind: "machine"; readonly machine: Machine }
  | { readonly kind: "state"; readonly machine: Machine; readonly state: MachineState }
  | { readonly kind: "transition"; readonly machine: Machine; readonly transition: Transition }
  | { readonly kind: "rule"; readonly rule: Rule }
  | { readonly kind: "claim"; readonly claim: Claim }
  | { readonly kind: "example"; readonly example: Example }
  | { readonly kind: "step"; readonly example: Example; readonly step: ExampleStep }
  | { readonly kind: "identification"; readonly identification: Identification }
  | { readonly kind: "role"; readonly role: Role }
  | { readonly kind: "condition"; readonly condition: Condition }
  /** A row of the permission table, with all that its cells grant. */
  | { readonly kind: "right"; readonly grants: readonly Grant[] }
  /** A row of the permission table that names fields and grants nobody. */
  | { readonly kind: "right of nobody"; readonly rows: readonly FieldRow[] }
  | { readonly kind: "shape"; readonly shape: Shape }
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "error"; readonly error: ErrorEntry }
  | { readonly kind: "error body"; readonly body: ErrorBody }
  | { readonly kind: "field message"; readonly message: FieldMessage }
  | { readonly kind: "constant"; readonly constant: Constant }
);

function clausesOfHead(head: Head): readonly Clause[] {
  return head.span === undefined ? [] : [{ kind: "head", span: head.span, head }];
}

/** The clauses of a document, in order. Parts from conventions have no place in it and are left out. */
export function clausesOf(model: Specification): readonly Clause[] {
  const all: readonly Clause[] = [
    ...clausesOfHead(model.head),
    ...model.points.map((point): Clause => ({ kind: "point", span: point.span, point })),
    ...model.audiences.map((audience): Clause => ({ kind: "audience", span: audience.span, audience })),
    ...model.screens.map((screen): Clause => ({ kind: "screen", span: screen.span, screen })),
    ...model.entities.flatMap(clausesOfEntity),
    ...model.rows.map((row): Clause => ({ kind: "seed row", span: row.span, row })),
    ...model.machines.flatMap(clausesOfMachine),
    ...model.rules.map((rule): Clause => ({ kind: "rule", span: rule.span, rule })),
    ...model.claims.map((claim): Clause => ({ kind: "claim", span: claim.span, claim })),
    ...model.examples.flatMap(clausesOfExample),
    ...clausesOfIdentification(model),
    ...model.roles.map((role): Clause => ({ kind: "role", span: role.span, role })),
    ...model.conditions.map((condition): Clause => ({ kind: "condition", span: condition.span, condition })),
    ...rightsOf(model),
    ...model.shapes.map((shape): Clause => ({ kind: "shape", span: shape.span, shape })),
    ...model.calls.map((call): Clause => ({ kind: "call", span: call.span, call })),
    ...model.errors.map((error): Clause => ({ kind: "error", span: error.span, error })),
    ...model.errorBodies.map((body): Clause => ({ kind: "error body", span: body.span, body })),
    ...model.fieldMessages.map((message): Clause => ({ kind: "field message", span: message.span, message })),
    ...model.constants.map((constant): Clause => ({ kind: "constant", span: constant.span, constant })),
  ];
  return all.filter(({ span }) => span.end > 0).sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

function clausesOfEntity(entity: Entity): readonly Clause[] {
  return [
    { kind: "entity", span: entity.span, entity },
    ...entity.fields.map((field): Clause => ({ kind: "field", span: field.span, entity, field })),
  ];
}

function clausesOfMachine(machine: Machine): readonly Clause[] {
  return [
    { kind: "machine", span: machine.span, machine },
    ...machine.states.map((state): Clause => ({ kind: "state", span: state.span, machine, state })),
    ...machine.transitions.map(
      (transition): Clause => ({ kind: "transition", span: transition.span, machine, transition }),
    ),
  ];
}

function clausesOfExample(example: Example): readonly Clause[] {
  return [
    { kind: "example", span: example.span, example },
    // A row in which a new person calls has two steps; it counts once.
    ...example.steps
      .filter(({ span }, at) => span !== example.steps[at + 1]?.span)
      .map((step): Clause => ({ kind: "step", span: step.span, example, step })),
  ];
}

function clausesOfIdentification({ identification }: Specification): readonly Clause[] {
  return identification === null ? [] : [{ kind: "identification", span: identification.span, identification }];
}

function rightsOf({ grants, fieldRows, openGrants }: Specification): readonly Clause[] {
  const granting = groupBy(grants, ({ row }) => row.start);
  const isOpen = new Set(openGrants.map(({ row }) => row.start));
  const ofNobody = groupBy(
    fieldRows.filter(({ row: { start } }) => !granting.has(start) && !isOpen.has(start)),
    ({ row }) => row.start,
  );
  return [
    ...[...granting.values()].map((row): Clause => ({ kind: "right", span: row[0]!.row, grants: row })),
    ...[...ofNobody.values()].map((rows): Clause => ({ kind: "right of nobody", span: rows[0]!.row, rows })),
  ];
}

/** A clause found for a line; `isThere` if it is on that line, and not only the nearest one. */
export interface ClauseMatch {
  readonly clause: Clause;
  readonly isThere: boolean;
}

/** The innermost clause on a line, else the nearest one, preferably above. Null if the document has no clauses. */
export function clauseAt(model: Specification, source: Source, line: number): ClauseMatch | null {
  let found: { readonly clause: Clause; readonly away: number; readonly size: number } | null = null;
  for (const clause of clausesOf(model)) {
    const first = positionOf(source, clause.span.start).line;
    const last = positionOf(source, Math.max(clause.span.start, clause.span.end - 1)).line;
    const away = line < first ? first - line : line > last ? line - last : 0;
    const size = last - first;
    if (found === null || away < found.away || (away === found.away && away === 0 && size <= found.size))
      found = { clause, away, size };
  }
  return found === null ? null : { clause: found.clause, isThere: found.away === 0 };
}
