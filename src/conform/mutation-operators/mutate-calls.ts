import { isInDocument } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import { isStored } from "../../model/field-questions.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Call, Input } from "../../model/call.ts";
import { entityOfInputs } from "../../model/entity-of-inputs.ts";
import type { Expression } from "../../model/expression.ts";
import { plainInput } from "../../model/plain-input.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry, removeEntry } from "./model-mutant.ts";
import { mutateType } from "./mutate-type.ts";

/**
 * Mutants of one call: who may make it, what it takes, does and answers. `status` is a status that mutants answer in
 * place of the document's: the received status, if the mutants are made to explain an answer. The descriptions continue
 * “it answers as though”; an “it” in a description is the call.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *span* is a place in the document.
 */
export function mutateCall(model: Specification, call: Call, status: number): readonly ModelMutant[] {
  const mutant = (description: string, changed: Partial<Call>): ModelMutant => ({
    span: spanOfCall(model, call),
    description,
    model: { ...model, calls: replaceEntry(model.calls, call, changed) },
  });
  const { answers, otherwise } = call;
  return [
    ...(status < 400 && status !== answers.status
      ? [mutant(`it were answered with ${status}`, { answers: { ...answers, status } })]
      : []),
    ...(otherwise === null || status >= 400 || status === otherwise.status
      ? []
      : [mutant(`it were answered with ${status} where nothing is created`, { otherwise: { ...otherwise, status } })]),
    ...mutateAnswerBody(call, mutant),
    ...mutateAction(model, call, mutant),
    ...call.takes.flatMap((input) => mutateInput(model, call, input)),
    ...addInputs(model, call),
  ];
}

/** The mutant that lacks the call, if the received status is one for an unknown path. */
export function removeCall(model: Specification, call: Call, status: number): readonly ModelMutant[] {
  return status === 404 || status === 405 || status === 501
    ? [
        {
          span: spanOfCall(model, call),
          description: `“${call.name}” were not there`,
          model: { ...model, calls: removeEntry(model.calls, call) },
        },
      ]
    : [];
}

/** Creates a mutant in which these properties of the call are changed. */
type CreateMutant = (description: string, changed: Partial<Call>) => ModelMutant;

/** Mutants that lack one entry of the answer, if the document defines the answer as a map. */
function mutateAnswerBody(call: Call, mutant: CreateMutant): readonly ModelMutant[] {
  const { answers } = call;
  const { body } = answers;
  if (body.kind !== "expression") return [];
  const answerWith = (description: string, expression: Expression): ModelMutant =>
    mutant(description, { answers: { ...answers, body: { ...body, expression } } });
  return (body.expression.kind === "map" ? body.expression.entries : []).map((entry, _, entries) =>
    answerWith(`its answer lacked “${entry.name}”`, {
      ...body.expression,
      entries: removeEntry(entries, entry),
    } as Expression),
  );
}

/** Mutants in which other roles may make the call, or in which the call does something else or less. */
function mutateAction(
  { roles }: Specification,
  { for: permittedRoles, does, subject, takes }: Call,
  mutant: CreateMutant,
): readonly ModelMutant[] {
  return [
    ...(permittedRoles === null ? [] : mutateRoles(roles, permittedRoles, mutant)),
    ...(does.kind === "list" ? mutateSelection(does, mutant) : []),
    ...(does.kind === "update" && takes.length > 1
      ? [
          mutant(does.replaces ? "it kept what is not sent" : "it took away what is not sent", {
            does: { ...does, replaces: !does.replaces },
          }),
        ]
      : []),
    ...(does.kind === "create"
      ? does.given.map((given) =>
          mutant(`it did not set “${given.field}”`, { does: { ...does, given: removeEntry(does.given, given) } }),
        )
      : []),
    ...(does.kind === "create" && does.unless !== null
      ? [mutant("it created one each time", { does: { ...does, unless: null } })]
      : []),
    ...(does.kind === "statements"
      ? does.statements.map((statement) =>
          mutant("it lacked one of its effects", {
            does: { ...does, statements: removeEntry(does.statements, statement) },
          }),
        )
      : []),
    ...(does.kind === "delete" ? [mutant("it deleted nothing", { does: { kind: "statements", statements: [] } })] : []),
    ...(subject?.kind === "key" && subject.where !== null
      ? [mutant("it ignored the rest of its path", { subject: { ...subject, where: null } })]
      : []),
  ];
}

/** Mutants in which another set of roles may make a call. */
function mutateRoles(
  roles: Specification["roles"],
  permitted: readonly string[],
  mutant: CreateMutant,
): readonly ModelMutant[] {
  return [
    ...permitted.map((role) => mutant(`it were not for ${role}`, { for: removeEntry(permitted, role) })),
    ...roles
      .filter(({ name }) => !permitted.includes(name))
      .map(({ name }) => mutant(`it were for ${name}, too`, { for: [...permitted, name] })),
  ];
}

/** Mutants in which a list selects, sorts or limits its records in another way. */
function mutateSelection(does: Extract<Call["does"], { kind: "list" }>, mutant: CreateMutant): readonly ModelMutant[] {
  const { selection } = does;
  if (selection === null) return [];
  return [
    ...(selection.where === null
      ? []
      : [mutant("it did not filter", { does: { ...does, selection: { ...selection, where: null } } })]),
    ...selection.sort.map((sortKey) =>
      mutant("it sorted the other way round", {
        does: {
          ...does,
          selection: { ...selection, sort: replaceEntry(selection.sort, sortKey, { descending: !sortKey.descending }) },
        },
      }),
    ),
    ...(selection.sort.length > 0
      ? [mutant("it did not sort", { does: { ...does, selection: { ...selection, sort: [] } } })]
      : []),
    ...(selection.limit === null
      ? []
      : [mutant("it had no limit", { does: { ...does, selection: { ...selection, limit: null } } })]),
    ...(selection.offset === null
      ? []
      : [mutant("it left none out", { does: { ...does, selection: { ...selection, offset: null } } })]),
  ];
}

/** Mutants in which this call alone treats one of its inputs in another way. */
function mutateInput(model: Specification, call: Call, input: Input): readonly ModelMutant[] {
  const field = entityOfInputs(model, call)?.fields.find(({ name }) => name === input.field);
  const span = [field?.span, input.span].find(isInDocument) ?? spanOfCall(model, call);
  const mutant = (description: string, takes: readonly Input[]): ModelMutant => ({
    span,
    description,
    model: { ...model, calls: replaceEntry(model.calls, call, { takes }) },
  });
  return [
    mutant(
      `“${call.name}” ${input.required ? "did not require" : "required"} “${input.name}”`,
      replaceEntry(call.takes, input, { required: !input.required }),
    ),
    ...(isNeededByAction(call, input)
      ? []
      : [mutant(`“${call.name}” did not take “${input.name}”`, removeEntry(call.takes, input))]),
    ...mutateType(input.type).map(({ description, type }) =>
      mutant(`“${input.name}” of “${call.name}” ${description}`, replaceEntry(call.takes, input, { type })),
    ),
  ];
}

/**
 * Whether the action can't be done without the input. A mutant that does not take it would refuse everybody, and so
 * explain every refusal.
 */
function isNeededByAction({ does }: Call, { required }: Input): boolean {
  return required && (does.kind === "create" || does.kind === "sign up" || does.kind === "sign in");
}

/**
 * Mutants in which callers can set a field that the call does not take. A change of a field also needs a right to it,
 * which all roles get; a creation needs none.
 */
function addInputs(model: Specification, call: Call): readonly ModelMutant[] {
  const { does, takes } = call;
  const entity = entityOfInputs(model, call);
  if (entity === null || (does.kind !== "create" && does.kind !== "update" && does.kind !== "sign up")) return [];
  return entity.fields
    .filter(
      (field) => isStored(field) && field.type.kind !== "secret" && !takes.some((input) => input.field === field.name),
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
        description: `“${call.name}” could set “${name}”`,
        model: {
          ...model,
          grants: [...model.grants, ...granted],
          fieldRows:
            does.kind === "update"
              ? [...model.fieldRows, { kind: "update", entity: entity.name, fields: [name], row: span }]
              : model.fieldRows,
          calls: replaceEntry(model.calls, call, { takes: [...takes, input] }),
        },
      };
    });
}

/** The span of a call in the document. A call that only follows from a convention has the span of a right to it. */
function spanOfCall({ grants, entities, identification }: Specification, call: Call): Span {
  if (isInDocument(call.span)) return call.span;
  const { does, subject } = call;
  const entityName = "entity" in does ? does.entity : (subject?.entity ?? identification?.entity);
  return (
    grants.find(({ action }) => isRightTo(action, call))?.row ??
    entities.find(({ name }) => name === entityName)?.span ??
    call.span
  );
}
