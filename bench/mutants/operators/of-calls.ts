import type { Answers, Call, Selection } from "../../../src/model/call.ts";
import type { Expression } from "../../../src/model/expression.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { replaced, without, withCall } from "./edit.ts";
import type { Mutant } from "./mutant.ts";
import { ofEffects } from "./of-states.ts";
import { variantsOf } from "./variants.ts";

/** Calls gone wrong: missing, for others, with another status or another answer, over other records, or doing something else. */
export function ofCalls(model: Specification): readonly Mutant[] {
  return model.calls
    .filter(({ does }) => does.kind !== "sign in" && does.kind !== "sign out")
    .flatMap((call) => {
      const mutant: Edit = (operator, how, changed) => ({
        operator,
        point: 7,
        span: call.span,
        says: `${call.name}${how === "" ? "" : `: ${how}`}`,
        model: withCall(model, call, changed),
      });
      return [
        {
          operator: "R1 drop route",
          point: 7,
          span: call.span,
          says: call.name,
          model: { ...model, calls: without(model.calls, call) },
        } as const,
        mutant("C1 success status swap", "", {
          answers: { ...call.answers, status: call.answers.status === 200 ? 201 : 200 },
        }),
        ...ofFor(model, call, mutant),
        ...ofAnswers(call, mutant),
        ...ofSelection(call, mutant),
        ...ofDoing(call, mutant),
        ...ofSubject(call, mutant),
      ];
    });
}

type Edit = (operator: string, how: string, changed: Partial<Call>) => Mutant;

function ofFor({ roles }: Specification, { for: whom }: Call, mutant: Edit): readonly Mutant[] {
  if (whom === null) return [];
  return [
    ...whom.map((role) => mutant("P2 narrow role", `not for ${role}`, { for: without(whom, role) })),
    ...roles
      .filter(({ name }) => !whom.includes(name))
      .map(({ name }) => mutant("P1 widen role", `for ${name}, too`, { for: [...whom, name] })),
  ];
}

function ofAnswers({ answers, otherwise, headers }: Call, mutant: Edit): readonly Mutant[] {
  return [
    ...inBody(answers).map(({ operator, says, as }) => mutant(operator, says, { answers: as })),
    ...(otherwise === null || otherwise.status === answers.status
      ? []
      : [
          mutant("C1 success status swap", "as if it had been created", {
            otherwise: { ...otherwise, status: answers.status },
          }),
        ]),
    ...headers.map((header) => mutant("F3 missing header", header.name, { headers: without(headers, header) })),
  ];
}

function inBody(
  answers: Answers,
): readonly { readonly operator: string; readonly says: string; readonly as: Answers }[] {
  if (answers.body.kind !== "expression") return [];
  const { body } = answers;
  const as = (expression: Expression): Answers => ({ ...answers, body: { ...body, expression } });
  return [
    ...inMaps(body.expression, as),
    ...variantsOf(body.expression).map(({ kind, says, expression }) => ({
      operator: kind === "set" ? "C6 filter ignored" : "F6 derived wrong",
      says,
      as: as(expression),
    })),
  ];
}

/** A map without one of its entries. */
function inMaps(
  expression: Expression,
  as: (expression: Expression) => Answers,
): readonly { readonly operator: string; readonly says: string; readonly as: Answers }[] {
  if (expression.kind !== "map") return [];
  return expression.entries.map((entry) => ({
    operator: "F3 missing property",
    says: entry.name,
    as: as({ ...expression, entries: without(expression.entries, entry) }),
  }));
}

function ofSelection({ does }: Call, mutant: Edit): readonly Mutant[] {
  if (does.kind !== "list" || does.selection === null) return [];
  const { selection } = does;
  const { where, sort, limit, offset } = selection;
  const change = (operator: string, how: string, changed: Partial<Selection>): Mutant =>
    mutant(operator, how, { does: { ...does, selection: { ...selection, ...changed } } });
  return [
    ...(where === null
      ? []
      : [
          change("C6 filter ignored", "", { where: null }),
          ...variantsOf(where).map(({ says, expression }) => change("C6 wrong filter", says, { where: expression })),
        ]),
    ...sort.map((by) =>
      change("C5 wrong order", "the other way round", {
        sort: replaced(sort, by, { ...by, descending: !by.descending }),
      }),
    ),
    ...(sort.length > 0 ? [change("C5 wrong order", "unsorted", { sort: [] })] : []),
    ...(limit === null
      ? []
      : [change("C3 limit +1", "", { limit: oneMore(limit) }), change("C3 limit ignored", "", { limit: null })]),
    ...(offset === null
      ? []
      : [change("C2 offset +1", "", { offset: oneMore(offset) }), change("C2 offset ignored", "", { offset: null })]),
  ];
}

function oneMore(of: Expression): Expression {
  return {
    kind: "binary",
    operator: "+",
    left: of,
    right: { kind: "literal", value: 1, span: of.span, type: of.type },
    span: of.span,
    type: of.type,
  };
}

function ofDoing({ does, takes }: Call, mutant: Edit): readonly Mutant[] {
  switch (does.kind) {
    case "update":
      return takes.length < 2
        ? []
        : [
            mutant(does.replaces ? "C8 unsent fields kept" : "C8 unsent fields reset", "", {
              does: { ...does, replaces: !does.replaces },
            }),
          ];
    case "create":
      return [
        ...does.given.map((assignment) =>
          mutant("T7 wrong effect value", `${assignment.field} not set`, {
            does: { ...does, given: without(does.given, assignment) },
          }),
        ),
        ...(does.unless === null
          ? []
          : [mutant("T6 missing effect", "made again each time", { does: { ...does, unless: null } })]),
      ];
    case "statements":
      return ofEffects(does.statements).map(({ operator, says, statements }) =>
        mutant(operator, says, { does: { ...does, statements } }),
      );
    case "delete":
      return [mutant("C10 delete no-op", "", { does: { kind: "statements", statements: [] } })];
    default:
      return [];
  }
}

function ofSubject({ subject }: Call, mutant: Edit): readonly Mutant[] {
  return subject?.kind === "key" && subject.where !== null
    ? [mutant("R3 path half read", "the rest of the path is ignored", { subject: { ...subject, where: null } })]
    : [];
}
