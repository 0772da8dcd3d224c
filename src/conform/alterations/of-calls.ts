import type { Span } from "../../base/span.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { plainInput } from "../../model/plain-input.ts";
import type { Specification } from "../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace, leftOut } from "./alteration.ts";
import { otherTypes } from "./other-types.ts";

/** A call, got wrong: for whom it is, what it takes, does and answers. `status`: that which came. */
export function ofCall(model: Specification, call: Call, status: number): readonly Alteration[] {
  const as = (says: string, changed: Partial<Call>): Alteration => ({
    span: placeOfCall(model, call),
    says,
    model: { ...model, calls: inPlace(model.calls, call, changed) },
  });
  const { answers, otherwise } = call;
  return [
    ...(status < 400 && status !== answers.status
      ? [as(`it were answered with ${status}`, { answers: { ...answers, status } })]
      : []),
    ...(otherwise === null || status >= 400
      ? []
      : [as(`it were answered with ${status} where nothing is created`, { otherwise: { ...otherwise, status } })]),
    ...ofBody(call, as),
    ...ofDoing(model, call, as),
    ...call.takes.flatMap((input) => ofInput(model, call, input)),
    ...ofUntaken(model, call),
  ];
}

/** The call missing, where it was answered as what is not there is. */
export function ofMissing(model: Specification, call: Call, status: number): readonly Alteration[] {
  return status === 404 || status === 405 || status === 501
    ? [
        {
          span: placeOfCall(model, call),
          says: `“${call.name}” were not there`,
          model: { ...model, calls: leftOut(model.calls, call) },
        },
      ]
    : [];
}

type As = (says: string, changed: Partial<Call>) => Alteration;

function ofBody(call: Call, as: As): readonly Alteration[] {
  const { answers } = call;
  const { body } = answers;
  if (body.kind !== "expression") return [];
  const give = (says: string, expression: Expression): Alteration =>
    as(says, { answers: { ...answers, body: { ...body, expression } } });
  return (body.expression.kind === "map" ? body.expression.entries : []).map((entry, _, entries) =>
    give(`its answer lacked “${entry.name}”`, { ...body.expression, entries: leftOut(entries, entry) } as Expression),
  );
}

function ofDoing({ roles }: Specification, { for: whom, does, subject, takes }: Call, as: As): readonly Alteration[] {
  const selection = does.kind === "list" ? does.selection : null;
  return [
    ...(whom === null
      ? []
      : [
          ...whom.map((role) => as(`it were not for ${role}`, { for: leftOut(whom, role) })),
          ...roles
            .filter(({ name }) => !whom.includes(name))
            .map(({ name }) => as(`it were for ${name}, too`, { for: [...whom, name] })),
        ]),
    ...(does.kind !== "list" || selection === null
      ? []
      : [
          ...(selection.where === null
            ? []
            : [as("it did not filter", { does: { ...does, selection: { ...selection, where: null } } })]),
          ...selection.sort.map((by) =>
            as("it sorted the other way round", {
              does: {
                ...does,
                selection: { ...selection, sort: inPlace(selection.sort, by, { descending: !by.descending }) },
              },
            }),
          ),
          ...(selection.sort.length > 0
            ? [as("it did not sort", { does: { ...does, selection: { ...selection, sort: [] } } })]
            : []),
          ...(selection.limit === null
            ? []
            : [as("it had no limit", { does: { ...does, selection: { ...selection, limit: null } } })]),
          ...(selection.offset === null
            ? []
            : [as("it left none out", { does: { ...does, selection: { ...selection, offset: null } } })]),
        ]),
    ...(does.kind === "update" && takes.length > 1
      ? [
          as(does.replaces ? "it kept what is not sent" : "it took away what is not sent", {
            does: { ...does, replaces: !does.replaces },
          }),
        ]
      : []),
    ...(does.kind === "create"
      ? does.given.map((given) =>
          as(`it did not set “${given.field}”`, { does: { ...does, given: leftOut(does.given, given) } }),
        )
      : []),
    ...(does.kind === "create" && does.unless !== null
      ? [as("it created one each time", { does: { ...does, unless: null } })]
      : []),
    ...(does.kind === "statements"
      ? does.statements.map((statement) =>
          as("it lacked one of its effects", { does: { ...does, statements: leftOut(does.statements, statement) } }),
        )
      : []),
    ...(does.kind === "delete" ? [as("it deleted nothing", { does: { kind: "statements", statements: [] } })] : []),
    ...(subject?.kind === "key" && subject.where !== null
      ? [as("it ignored the rest of its path", { subject: { ...subject, where: null } })]
      : []),
  ];
}

/** What one call takes otherwise than the others that set the same field. */
function ofInput(model: Specification, call: Call, input: Input): readonly Alteration[] {
  const field = entityOf(model, call)?.fields.find(({ name }) => name === input.field);
  const span = [field?.span, input.span].find((one) => one !== undefined && one.end > 0) ?? placeOfCall(model, call);
  const as = (says: string, takes: readonly Input[]): Alteration => ({
    span,
    says,
    model: { ...model, calls: inPlace(model.calls, call, { takes }) },
  });
  return [
    as(
      `“${call.name}” ${input.required ? "did not require" : "required"} “${input.name}”`,
      inPlace(call.takes, input, { required: !input.required }),
    ),
    ...(cannotDoWithout(call, input)
      ? []
      : [as(`“${call.name}” did not take “${input.name}”`, leftOut(call.takes, input))]),
    ...otherTypes(input.type).map(({ says, type }) =>
      as(`“${input.name}” of “${call.name}” ${says}`, inPlace(call.takes, input, { type })),
    ),
  ];
}

/** Whether nobody at all would be granted the call by whoever does not take an input: that is no misreading, and would explain every refusal. */
function cannotDoWithout({ does }: Call, { required }: Input): boolean {
  return required && (does.kind === "create" || does.kind === "sign up" || does.kind === "sign in");
}

/** A field that a call does not take, and that callers can set with it all the same. */
function ofUntaken(model: Specification, call: Call): readonly Alteration[] {
  const { does, takes } = call;
  const entity = entityOf(model, call);
  if (entity === undefined || (does.kind !== "create" && does.kind !== "update" && does.kind !== "sign up")) return [];
  return entity.fields
    .filter(
      ({ name, derived, type }) =>
        derived === null &&
        type.kind !== "reverse" &&
        type.kind !== "secret" &&
        !takes.some(({ field }) => field === name),
    )
    .map((field) => {
      const { name, type, span } = field;
      const input = plainInput({ name, type, required: false, field: name, span });
      const granted =
        does.kind !== "update"
          ? []
          : model.roles.map((role) => ({
              action: { kind: "update" as const, entity: entity.name, fields: [name] },
              role: role.name,
              when: null,
              span,
              row: span,
            }));
      return {
        span,
        says: `“${call.name}” could set “${name}”`,
        model: {
          ...model,
          grants: [...model.grants, ...granted],
          calls: inPlace(model.calls, call, { takes: [...takes, input] }),
        },
      };
    });
}

/** The entity whose fields a call's inputs set. */
function entityOf({ entities, identification }: Specification, { does }: Call): Entity | undefined {
  const entity = "entity" in does ? does.entity : does.kind === "sign up" ? identification?.entity : undefined;
  return entities.find(({ name }) => name === entity);
}

/** Where a document says that there is a call: where it is written or, where it only follows a convention, what gives it to somebody. */
function placeOfCall({ grants, entities, identification }: Specification, call: Call): Span {
  if (call.span.end > 0) return call.span;
  const { does, subject } = call;
  const about = "entity" in does ? does.entity : (subject?.entity ?? identification?.entity);
  return (
    grants.find(({ action }) => isRightTo(action, call))?.row ??
    entities.find(({ name }) => name === about)?.span ??
    call.span
  );
}
