import { substituteParts } from "../expression/tree/substitute-parts.ts";
import { valueTypeOf } from "../expression/value-type/value-type-of.ts";
import type { Call, Input } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Rule } from "../model/rule.ts";
import type { Value } from "../model/value-type.ts";
import { notSettable } from "../semantics/input/read-value.ts";
import { otherForm } from "../semantics/input/value-error.ts";
import type { ProgramEnvironment } from "../semantics/program/program-context.ts";
import type { BoundRows, QuestionAsked, Questions } from "../semantics/program/question.ts";
import type { Row } from "../semantics/state/state.ts";
import { disjunctionOf, negatedCondition } from "./conditions.ts";
import { couldAffect } from "./could-affect.ts";
import { inTermsOfSubject } from "./in-terms-of-subject.ts";
import { nothingStays } from "./nothing-stays.ts";
import type { SymbolicWorld } from "./symbolic-world.ts";

/** One possible answer to a question. */
export interface AnswerAlternative<Answered> {
  readonly answer: Answered;
  /** For all alternatives but the first: the condition under which the first is the answer instead. Null where that is unknown. */
  readonly avoided: Expression | null;
  /** False where the answer is about something that the call itself does not cause. */
  readonly isOfCall?: boolean;
}

/** The possible answers to each kind of question. With the first one, the call goes on. */
export type AnswerAlternatives = {
  readonly [Kind in keyof Questions]: (
    world: SymbolicWorld,
    parameters: QuestionAsked<Kind>,
    known: KnownInputs,
  ) => readonly AnswerAlternative<Questions[Kind]["answer"]>[];
};

/** What is known of a call before it is made. */
export interface KnownInputs {
  /** The known values of inputs, by name. */
  readonly inputs: ReadonlyMap<string, Expression>;
  /** The inputs that are sent; null: all required ones, and perhaps others. */
  readonly sent: ReadonlySet<string> | null;
}

/** The possible answers to questions in a symbolic world, in which only expressions are known. */
export const answerAlternatives: AnswerAlternatives = {
  checkedInput(world, { context: { call } }, known) {
    const read = sure({ values: inputsOf(world, call, known), errors: [] });
    const canBeWrong =
      call.takes.length > 0 || call.does.kind === "list" || world.model.allCalls.unknownInputs !== "ignored";
    return canBeWrong ? [read, or({ values: {}, errors: [{ field: "", ...notSettable }] })] : [read];
  },
  subject(world, { context: { call } }) {
    if (call.subject === null) return [sure(null)];
    const { entity } = call.subject;
    return [sure(world.pristineRow(entity, world.subject)), or(null)];
  },
  recordByKey: (world, { key }) => [sure(world.recordOfKey(key)), or(null)],
  isThereWith: (world) => [sure(world.assumesSome)],
  account: (world) => [sure({ id: world.textSymbol(null), secret: "" })],
  isSecretOf: () => [sure(true), or(false)],

  conditions(world, { environment, expressions, rows }) {
    const said = expressions.map((one) => inTermsOfSubject(world, environment, rows, one).expression);
    const open = said.flatMap((one, at) => (one.kind === "literal" ? [] : [at]));
    const answers = (failing: readonly number[]): readonly Value[] =>
      said.map((one, at) => (one.kind === "literal" ? one.value === true : !failing.includes(at)));
    const eachAlone = open.map((at) => or(answers([at]), said[at]));
    const noneHolds = open.length < 2 ? [] : [or(answers(open), disjunctionOf(open.map((at) => said[at]!)))];
    return [sure(answers([])), ...eachAlone, ...noneHolds];
  },
  values: (world, { environment, expressions, rows }) => [
    sure(expressions.map((one) => valueOf(world, environment, rows, one))),
  ],
  matching(world, { statement }) {
    const given = statement.kind === "update" ? statement.values : [];
    const match = { id: world.textSymbol(null), values: given.map(({ value }) => world.symbol(value.type, null)) };
    return [sure(world.assumesSome ? [match] : [])];
  },
  row: (world, { entity, id }) => [sure(world.pristineRow(entity, id))],
  referring(world, { entity, field, id }) {
    const type = fieldNamed(entityNamed(world.model, entity), field)?.type;
    const keepsFromDeleting = type?.kind === "reference" && type.whenDeleted === "refuse";
    // Of a record that was written, the question is whose rules that may have broken.
    if (keepsFromDeleting && !world.hasWritten(type.entity))
      return [sure([]), or([world.textSymbol(null)], nothingStays(world, entity, field, id))];
    return [sure(world.assumesSome ? [world.textSymbol(null)] : [])];
  },
  fieldProblems: (_, { entity }) => [sure([]), or([{ field: entity.key, ...otherForm("choice", "text") }])],
  isTaken: () => [sure(false), or(true)],
  freeSlug: (world) => [sure(world.symbol({ kind: "text" }, null) as string)],
  nextNumber: (world) => [sure(world.symbol({ kind: "integer" }, null) as number)],
  generatedValue: (world, { field }) => [sure(world.symbol(valueTypeOf(field.type, false), null) as string)],
  grantingLine: () => [sure(null)],
  seedSecrets: () => [sure(new Map())],

  beforeWriting: () => [sure(undefined)],
  invariantHolds(world, { context, rule, entity, images }) {
    const rows = { this: images.now, old: images.before, variables: {} };
    const { expression, isAffected: readsWritten } = inTermsOfSubject(world, context.environment, rows, rule.holds);
    const isAffected = readsWritten && (images.before === null || couldAffect(world, rule.holds));
    // It holds of a record that is not written as it did before, where nothing that it reads was written.
    if (images.before === images.now && !isAffected) return [sure(true)];
    const holdsAfterwards =
      images.before === images.now ? unlessBroken(world, rule, images.now, expression) : expression;
    // Nothing is judged of a record that may have been deleted.
    const avoided = world.hasRemoved(entity) ? null : holdsAfterwards;
    if (avoided?.kind === "literal") return [sure(avoided.value === true)];
    return [sure(true), { answer: false, avoided, isOfCall: isAffected || images.before === null }];
  },
  invariantHeld: () => [sure(true)],
  suspects: (world) => [sure(world.assumesSome ? [world.textSymbol(null)] : [])],

  role: () => [sure(null)],
  shownFields: () => [sure({})],
  shownRecord: (_, { context }) => [sure({ body: null, etag: context.request.ifMatch ?? "", key: "" }), or(null)],
  shownValues: () => [sure(null)],
  shownPage: () => [sure(null)],

  vacate: () => [sure(undefined)],
  put(world, { entity, row, old }) {
    world.noteWrite(entity, row, old);
    return [sure(undefined)];
  },
  remove(world, { entity }) {
    world.noteRemoval(entity);
    return [sure(undefined)];
  },
  removeAll(world) {
    for (const { name } of world.model.entities) world.noteRemoval(name);
    return [sure(undefined)];
  },
};

/** A condition on a record that is not written, or that the rule was broken before: then it may stay so. */
function unlessBroken(world: SymbolicWorld, { holds }: Rule, row: Row | null, afterwards: Expression): Expression {
  const record = row === null ? null : world.expressionOfRecord(row.id);
  if (record === null || record === undefined || afterwards.kind === "literal") return afterwards;
  const before = substituteParts(holds, (part) => (part.kind === "this" || part.kind === "old" ? record : null));
  return disjunctionOf([afterwards, negatedCondition(before)]);
}

function sure<Answered>(answer: Answered): AnswerAlternative<Answered> {
  return { answer, avoided: null };
}

function or<Answered>(answer: Answered, avoided: Expression | null = null): AnswerAlternative<Answered> {
  return { answer, avoided };
}

/** The value of an expression: a literal's own, or else a symbol that stands for the expression. */
function valueOf(
  world: SymbolicWorld,
  environment: ProgramEnvironment,
  rows: BoundRows,
  expression: Expression,
): Value {
  const said = inTermsOfSubject(world, environment, rows, expression).expression;
  if (said.kind === "literal") return said.value;
  // An empty list has no items to go through.
  if (expression.type.kind === "list" && !world.assumesSome) return [];
  const mayBeNobody = expression.type.kind === "record" && expression.type.optional === true;
  if (mayBeNobody && said.kind !== "me" && said.kind !== "this" && !world.assumesSome) return null;
  return world.symbol(expression.type, said);
}

/** The values of the inputs that are sent: known ones, or symbols for any value. */
function inputsOf(world: SymbolicWorld, { takes }: Call, { inputs, sent }: KnownInputs): Record<string, Value> {
  const isSent = ({ name, required }: Input): boolean =>
    sent === null ? required || inputs.has(name) || world.assumesSome : sent.has(name);
  return Object.fromEntries(
    takes
      .filter(isSent)
      .map((input): [string, Value] => [
        input.name,
        input.items === undefined
          ? sentValue(world, input, inputs.get(input.name) ?? inputNamed(input))
          : [Object.fromEntries(input.items.map((item) => [item.name, sentValue(world, item, null)]))],
      ]),
  );
}

/** The expression of an input of which only the name is known. */
function inputNamed({ name, type, span }: Input): Expression {
  const of = { kind: "input", name: "input", span, type: { kind: "anything" } } as const;
  return { kind: "entry", of, name, span, type: valueTypeOf(type, false) };
}

/** The value of an input. That of a reference is the key of the record. */
function sentValue(world: SymbolicWorld, { type }: Input, known: Expression | null): Value {
  if (type.kind !== "reference") return world.symbol(valueTypeOf(type, true), known);
  const target = entityNamed(world.model, type.entity);
  return world.keySymbol(fieldNamed(target, target.key)?.type.kind === "integer" ? "number" : "string", known);
}
