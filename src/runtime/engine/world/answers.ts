import { entityNamed } from "../../../model/find.ts";
import type { AsyncAnswers } from "../../../semantics/program/question.ts";
import { changedFieldErrors } from "../../../semantics/write/changed-field-errors.ts";
import { keptName } from "../../../semantics/value/key.ts";
import type { Cell } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import { questionAbout } from "../question/question.ts";
import { listPage } from "../read/list.ts";
import { expressionAnswer } from "../represent/expression-answer.ts";
import { roleOf } from "../table/role-reader.ts";
import { tableOf } from "../table/entity-table.ts";
import { findAccount } from "./account.ts";
import { checkedInput } from "./checked-input.ts";
import { freeSlug } from "./free-slug.ts";
import { heldBefore, holdsNow, violators } from "./invariants.ts";
import { matchingRows } from "./matching-rows.ts";
import { removeAll } from "./remove-all.ts";
import type { StoreWorld } from "./store-world.ts";
import { findRow, findSubject } from "./subject.ts";

/** How the data in a store answers what programs ask: with statements that were compiled before. */
export const answers: AsyncAnswers<StoreWorld> = {
  checkedInput: ({ options }, { context, whole }) => checkedInput(context, whole, options.input),
  subject: (world, { context, seenBy }) => findSubject(world.turnOf(context), seenBy),
  recordByKey(world, { context, entity, key }) {
    const target = entityNamed(context.model, entity);
    return after(
      findRow(world.turnOf(context), entity, keptName(target, target.key), key as Cell),
      (row) => row?.id ?? null,
    );
  },
  isThereWith: ({ options: { compiled, queries } }, { entity, field, value }) =>
    after(queries.one(tableOf(compiled, entity).taken([field]), ["", value as Cell]), (cells) => cells !== undefined),
  account: ({ options }, { name }) => findAccount(options, name),
  isSecretOf: ({ options: { passwords } }, { account, given }) => passwords.verify(account?.secret ?? "", given ?? ""),

  values: (world, { environment, expressions, rows }) =>
    questionAbout(world.options.compiled, rows.entity, expressions, rows.types).ask(world.asker(environment), rows),
  conditions: (world, asked) => answers.values(world, asked),
  matching: (world, asked) => matchingRows(world.asker(asked.environment), asked),
  row: (world, record) => world.row(record),
  referring: ({ options: { compiled, queries } }, { entity, field, id }) =>
    after(queries.all(tableOf(compiled, entity).idsWith(field), [id]), (found) => found.map(([one]) => String(one))),
  fieldProblems: (_, { entity, row, held }) => changedFieldErrors(entity, row, held),
  isTaken: (world, { entity, together, row }) => world.isTaken(entity, together, row),
  freeSlug: ({ options }, asked) => freeSlug(options, asked),
  nextNumber: (world, { entity, field }) => world.nextNumber(entity, field),
  // Nobody is told.
  grantingLine: () => null,
  seedSecrets: ({ options: { seeds } }) => seeds ?? new Map(),

  beforeWriting: (world, { context }) => world.lookBefore(context),
  invariantHolds: (world, { context: { environment }, rule, entity, images }) =>
    holdsNow(world.asker(environment), rule, entity, images, world.before),
  invariantHeld: ({ before }, { rule, id }) => heldBefore(rule, id, before),
  suspects: (world, { context: { environment }, rule }) => violators(world.asker(environment), rule),

  role: ({ options: { compiled, queries } }, { person }) => roleOf(compiled, queries, { kind: "person", id: person }),
  shownFields: (world, { context, record }) =>
    after(world.show(context, record), (shown) => (shown === null ? null : JSON.parse(shown.json))),
  shownRecord: (world, { context, record }) =>
    after(world.show(context, record), (shown) =>
      shown === null ? null : { body: shown.json, etag: shown.etag, key: shown.key },
    ),
  shownValues: (world, { context, shown: { expression, record, subject } }) =>
    expressionAnswer(world.turnOf(context), expression, record, subject),
  shownPage: (world, { context, listed, about }) =>
    listPage(world.turnOf(context), listed.entity, listed.query, { selection: listed.selection, subject: about }),

  put: (world, { entity, row, old }) => world.put(entity, row, old),
  remove: (world, { entity, row }) => world.remove(entity, row),
  removeAll: ({ options: { compiled }, writing: { queries, journal } }) => removeAll(compiled, queries, journal),
};
