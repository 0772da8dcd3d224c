import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { entityNamed } from "../../model/find.ts";
import { checkOnce } from "../input/check-once.ts";
import { readingOf } from "../input/reading-of.ts";
import type { SyncAnswers } from "../program/question.ts";
import { roleOf } from "../rights/role-of.ts";
import { rowsWith } from "../state/rows-with.ts";
import type { Row } from "../state/state.ts";
import { keptName } from "../value/key.ts";
import { changedFieldErrors } from "../write/changed-field-errors.ts";
import { numberedSlug } from "../write/free-slug.ts";
import { representAnsweredRecord, representAnsweredValues } from "./represent-answered.ts";
import { showPage } from "./show-page.ts";
import { findBy, findSubjectInMemory } from "./subject.ts";
import { scopeOf } from "./truth.ts";
import { allSeeing, grantedBy } from "./visibility.ts";
import type { MemoryWorld } from "./world.ts";

/** Answers the questions of programs from a state in memory, with the interpreter of expressions. */
export const memoryAnswers: SyncAnswers<MemoryWorld> = {
  checkedInput: ({ model }, { context: { call, request }, whole }) =>
    checkOnce(call.takes, request.input, readingOf(model, call, { whole, byKey: request.byKey === true })),
  subject(
    world,
    {
      context,
      context: {
        call: { subject },
        request,
      },
      seenBy,
    },
  ) {
    if (subject === null) return null;
    const view = world.viewOf(context);
    const id = findSubjectInMemory(
      seenBy === "everybody" ? { ...view, visibility: allSeeing(view.truth) } : view,
      subject,
      request,
    );
    return id === null ? null : world.row(subject.entity, id);
  },
  recordByKey: (world, { context, entity, key }) =>
    findBy(
      world.viewOf(context),
      entity,
      keptName(entityNamed(world.model, entity), entityNamed(world.model, entity).key),
      key,
    ),
  isThereWith: ({ state }, { entity, field, value }) => rowsWith(state, entity, field, value).length > 0,
  account(world, { name }) {
    const { entity = "", by = "", secret = "" } = world.model.identification ?? {};
    const [id] = rowsWith(world.state, entity, by, name);
    const kept = id === undefined ? null : world.row(entity, id)?.values[secret];
    return id === undefined ? null : { id, secret: typeof kept === "string" ? kept : null };
  },
  // In memory a secret is stored as it was sent; a database stores its hash.
  isSecretOf: (_, { account, given }) => account !== null && given !== null && account.secret === given,

  values(world, { environment, expressions, rows }) {
    const scope = world.scopeOf(environment, rows);
    return expressions.map((expression) => evaluate(expression, scope));
  },
  conditions: (world, question) => memoryAnswers.values(world, question),
  matching(world, { environment, statement, rows }) {
    const given = statement.kind === "update" ? statement.values : [];
    return world
      .truthNow(environment)
      .all(statement.entity)
      .flatMap((id) => {
        const scope = world.scopeOf(environment, {
          ...rows,
          variables: { ...rows.variables, [statement.variable]: id },
        });
        return evaluate(statement.where, scope) === true
          ? [{ id, values: given.map(({ value }) => evaluate(value, scope)) }]
          : [];
      });
  },
  row: (world, { entity, id }) => world.row(entity, id),
  referring: ({ state }, { entity, field, id }) => rowsWith(state, entity, field, id),
  fieldProblems: (_, { entity, row, held }) => changedFieldErrors(entity, row, held),
  isTaken: (world, { entity, together, row }) => isTaken(world, entity, together, row),
  freeSlug(world, { entity, field, others, row, slug }) {
    let number = 1;
    while (
      isTaken(world, entity, [field, ...others], {
        ...row,
        values: { ...row.values, [field]: numberedSlug(slug, number) },
      })
    )
      number += 1;
    return numberedSlug(slug, number);
  },
  nextNumber: ({ state }, { entity, field }) => (state.counters[`${entity}.${field}`] ?? 0) + 1,
  grantingLine: (world, { context: { environment }, right, row }) =>
    grantedBy(right, world.truthNow(environment), world.momentOf(environment), row.id),
  seedSecrets: () => new Map(),

  beforeWriting: () => undefined,
  invariantHolds(world, { context: { environment }, rule, entity, images: { now } }) {
    const id = now?.id ?? "";
    const old = world.before.entities[entity]?.has(id) === true ? id : null;
    return (
      evaluate(
        rule.holds,
        scopeOf(world.truthNow(environment), world.momentOf(environment), {
          this: id,
          old,
          before: world.truthBefore(environment),
        }),
      ) === true
    );
  },
  invariantHeld(world, { context: { environment }, rule, id }) {
    const before = world.truthBefore(environment);
    return evaluate(rule.holds, scopeOf(before, world.momentOf(environment), { this: id, old: id, before })) === true;
  },
  suspects: ({ state }, { entity }) => [...(state.entities[entity]?.keys() ?? [])],

  role: ({ model, state }, { person }) => roleOf(model, state, { kind: "person", id: person }),
  shownFields: (world, { context, record }) => representAnsweredRecord(world.viewOf(context), record)?.body ?? null,
  shownRecord: (world, { context, record }) => representAnsweredRecord(world.viewOf(context), record),
  shownValues: (world, { context, shown }) => representAnsweredValues(world.viewOf(context), context, shown),
  shownPage: (world, { context, listed: { entity, query, selection }, about }) =>
    showPage(world.viewOf(context), entity, query, selection, about?.id ?? null),

  put: (world, { entity, row }) => world.put(entity, row),
  remove: (world, { entity, row: { id } }) => world.write({ kind: "remove", entity, id }),
  removeAll(world) {
    const { entities, counters } = world.state;
    for (const [entity, rows] of Object.entries(entities))
      for (const id of rows.keys()) world.write({ kind: "remove", entity, id });
    for (const counter of Object.keys(counters)) world.write({ kind: "count", counter, last: 0 });
  },
};

function isTaken(world: MemoryWorld, entity: string, together: readonly string[], row: Row): boolean {
  const values = together.map((name) => row.values[name] ?? null);
  return rowsWith(world.state, entity, together[0] ?? "", values[0] ?? null).some((id) => {
    const other = world.row(entity, id);
    return id !== row.id && together.every((name, at) => other?.values[name] === values[at]);
  });
}
