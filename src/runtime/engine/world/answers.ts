import { entityNamed } from "../../../model/find.ts";
import type { AsyncAnswers } from "../../../semantics/program/question.ts";
import { keptName } from "../../../semantics/value/key.ts";
import { changedFieldErrors } from "../../../semantics/write/changed-field-errors.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { Cell } from "../../store/port.ts";
import { compileEvaluation } from "../evaluate/compiled-evaluation.ts";
import { listPage } from "../read/list.ts";
import { expressionAnswer } from "../represent/expression-answer.ts";
import { tableOf } from "../table/entity-table.ts";
import { readRole } from "../table/read-role.ts";
import { checkedInput } from "./checked-input.ts";
import { findAccount } from "./find-account.ts";
import { findFreeSlug } from "./find-free-slug.ts";
import { findRow, findSubjectRow } from "./find-subject-row.ts";
import { heldBefore, holdsNow, violatingRecords } from "./invariants.ts";
import { matchingRows } from "./matching-rows.ts";
import { removeAll } from "./remove-all.ts";
import type { StoreWorld } from "./store-world.ts";

/** Answers the questions of programs from a store, with compiled statements. */
export const storeAnswers: AsyncAnswers<StoreWorld> = {
  checkedInput: ({ options }, { context, whole }) => checkedInput(context, whole, options.input),
  subject: (world, { context, seenBy }) => findSubjectRow(world.requestContextOf(context), seenBy),
  recordByKey(world, { context, entity, key }) {
    const target = entityNamed(context.model, entity);
    return thenDo(
      findRow(world.requestContextOf(context), entity, keptName(target, target.key), key as Cell),
      (row) => row?.id ?? null,
    );
  },
  isThereWith: ({ options: { compiled, queries } }, { entity, field, value }) =>
    thenDo(queries.one(tableOf(compiled, entity).taken([field]), ["", value as Cell]), (cells) => cells !== undefined),
  account: ({ options: { compiled, queries } }, { name }) => {
    const { identification } = compiled.model;
    return identification === null ? null : findAccount(compiled, queries, identification, identification.by, name);
  },
  isSecretOf: ({ options: { passwords } }, { account, given }) => passwords.verify(account?.secret ?? "", given ?? ""),

  values: (world, { environment, expressions, rows }) =>
    compileEvaluation(world.options.compiled, rows.entity, expressions, rows.types).ask(
      world.queryContext(environment),
      rows,
    ),
  conditions: (world, question) => storeAnswers.values(world, question),
  matching: (world, question) => matchingRows(world.queryContext(question.environment), question),
  row: (world, record) => world.row(record),
  referring: ({ options: { compiled, queries } }, { entity, field, id }) =>
    thenDo(queries.all(tableOf(compiled, entity).idsWith(field), [id]), (found) => found.map(([one]) => String(one))),
  fieldProblems: (_, { entity, row, held }) => changedFieldErrors(entity, row, held),
  isTaken: (world, { entity, together, row }) => world.isTaken(entity, together, row),
  freeSlug: ({ options }, question) => findFreeSlug(options, question),
  nextNumber: (world, { entity, field }) => world.nextNumber(entity, field),
  // The engine reports no lines.
  grantingLine: () => null,
  seedSecrets: ({ options: { seeds } }) => seeds ?? new Map(),

  beforeWriting: (world, { context }) => world.lookBefore(context),
  invariantHolds: (world, { context: { environment }, rule, entity, images }) =>
    holdsNow(world.queryContext(environment), rule, entity, images, world.before),
  invariantHeld: ({ before }, { rule, id }) => heldBefore(rule, id, before),
  suspects: (world, { context: { environment }, rule }) => violatingRecords(world.queryContext(environment), rule),

  role: ({ options: { compiled, queries } }, { person }) => readRole(compiled, queries, { kind: "person", id: person }),
  shownFields: (world, { context, record }) =>
    thenDo(world.show(context, record), (shown) => (shown === null ? null : JSON.parse(shown.json))),
  shownRecord: (world, { context, record }) =>
    thenDo(world.show(context, record), (shown) =>
      shown === null ? null : { body: shown.json, etag: shown.etag, key: shown.key },
    ),
  shownValues: (world, { context, shown: { expression, record, subject } }) =>
    expressionAnswer(world.requestContextOf(context), expression, record, subject),
  shownPage: (world, { context, listed, about }) =>
    listPage(world.requestContextOf(context), listed.entity, listed.query, {
      selection: listed.selection,
      subject: about,
    }),

  put: (world, { entity, row, old }) => world.put(entity, row, old),
  remove: (world, { entity, row }) => world.remove(entity, row),
  removeAll: ({ options: { compiled }, writing: { queries, transactionWrites } }) =>
    removeAll(compiled, queries, transactionWrites),
};
