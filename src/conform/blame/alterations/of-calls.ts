import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace, leftOut } from "./alteration.ts";

/** A call, got wrong: for whom it is, what it takes, does and answers. `status`: that which came. */
export function ofCall(model: Specification, call: Call, status: number): readonly Alteration[] {
  const as = (says: string, changed: Partial<Call>): Alteration => ({ span: call.span, says, model: { ...model, calls: inPlace(model.calls, call, changed) } });
  const { answers, otherwise } = call;
  return [
    ...(status < 400 && status !== answers.status ? [as(`it were answered with ${status}`, { answers: { ...answers, status } })] : []),
    ...(otherwise === null || status >= 400 ? [] : [as(`it were answered with ${status} where nothing is created`, { otherwise: { ...otherwise, status } })]),
    ...ofBody(call, as), ...ofDoing(model, call, as), ...call.takes.flatMap((input) => ofInput(model, call, input)),
  ];
}

type As = (says: string, changed: Partial<Call>) => Alteration;

function ofBody(call: Call, as: As): readonly Alteration[] {
  const { answers } = call;
  const { body } = answers;
  if (body.kind !== "expression") return [];
  const give = (says: string, expression: Expression): Alteration => as(says, { answers: { ...answers, body: { ...body, expression } } });
  return (body.expression.kind === "map" ? body.expression.entries : []).map((entry, _, entries) => give(`its answer lacked “${entry.name}”`, { ...body.expression, entries: leftOut(entries, entry) } as Expression));
}

function ofDoing({ roles }: Specification, { for: whom, does, subject, takes }: Call, as: As): readonly Alteration[] {
  const selection = does.kind === "list" ? does.selection : null;
  return [
    ...(whom === null ? [] : [
      ...whom.map((role) => as(`it were not for ${role}`, { for: leftOut(whom, role) })),
      ...roles.filter(({ name }) => !whom.includes(name)).map(({ name }) => as(`it were for ${name}, too`, { for: [...whom, name] })),
    ]),
    ...(does.kind !== "list" || selection === null ? [] : [
      ...(selection.where === null ? [] : [as("it did not filter", { does: { ...does, selection: { ...selection, where: null } } })]),
      ...selection.sort.map((by) => as("it sorted the other way round", { does: { ...does, selection: { ...selection, sort: inPlace(selection.sort, by, { descending: !by.descending }) } } })),
      ...(selection.sort.length > 0 ? [as("it did not sort", { does: { ...does, selection: { ...selection, sort: [] } } })] : []),
      ...(selection.limit === null ? [] : [as("it had no limit", { does: { ...does, selection: { ...selection, limit: null } } })]),
      ...(selection.offset === null ? [] : [as("it left none out", { does: { ...does, selection: { ...selection, offset: null } } })]),
    ]),
    ...(does.kind === "update" && takes.length > 1 ? [as(does.replaces ? "it kept what is not sent" : "it took away what is not sent", { does: { ...does, replaces: !does.replaces } })] : []),
    ...(does.kind === "create" ? does.given.map((given) => as(`it did not set “${given.field}”`, { does: { ...does, given: leftOut(does.given, given) } })) : []),
    ...(does.kind === "create" && does.unless !== null ? [as("it created one each time", { does: { ...does, unless: null } })] : []),
    ...(does.kind === "statements" ? does.statements.map((statement) => as("it lacked one of its effects", { does: { ...does, statements: leftOut(does.statements, statement) } })) : []),
    ...(does.kind === "delete" ? [as("it deleted nothing", { does: { kind: "statements", statements: [] } })] : []),
    ...(subject?.kind === "key" && subject.where !== null ? [as("it ignored the rest of its path", { subject: { ...subject, where: null } })] : []),
  ];
}

/** What one call takes otherwise than the others that set the same field. */
function ofInput(model: Specification, call: Call, input: Input): readonly Alteration[] {
  const as = (says: string, takes: readonly Input[]): Alteration => ({ span: input.span.end > 0 ? input.span : call.span, says: `“${call.name}” ${says} “${input.name}”`, model: { ...model, calls: inPlace(model.calls, call, { takes }) } });
  return [
    as(input.required ? "did not require" : "required", inPlace(call.takes, input, { required: !input.required })),
    as("did not take", leftOut(call.takes, input)),
  ];
}
