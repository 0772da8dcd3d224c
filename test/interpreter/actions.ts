import type { Call, CreateRecord, UpdateRecord } from "../../src/model/call.ts";
import type { Action as GrantedAction } from "../../src/model/role.ts";
import type { Value } from "../../src/model/value-type.ts";
import { answer } from "./answer.ts";
import type { About } from "./answer.ts";
import { areSame } from "./compare.ts";
import { deleteRecords } from "./delete-records.ts";
import { evaluate, holds } from "./evaluate.ts";
import { changedRecord, newRecord, toStored, valuesOf } from "./field-values.ts";
import type { NewValues } from "./field-values.ts";
import { valueInPath } from "./find-subject.ts";
import type { CallRequest } from "./judge-call.ts";
import { listItems, listPage } from "./list.ts";
import type { PageRequest } from "./list.ts";
import type { Granted } from "./outcome.ts";
import { refuse } from "./refused.ts";
import { mayOn, mayUpdateField } from "./rights.ts";
import { judgeRules } from "./rules.ts";
import { isRecordValue, notCovered, recordValue } from "./scope.ts";
import type { RecordValue, Scope } from "./scope.ts";
import { scopeIn } from "./run.ts";
import type { Named, Run } from "./run.ts";
import { signIn } from "./sign-in.ts";
import { runStatements } from "./statements.ts";
import { makeTransition } from "./transitions.ts";
import { isNamedInRow } from "./visible.ts";
import { entityOf } from "./world.ts";
import type { Stored } from "./world.ts";
import { createRecord, updateRecords } from "./write-records.ts";

/** What a call does, in three parts between which other checks are made. */
export interface Act {
  /** Check 10 as far as it can be made before the inputs are read. */
  readonly permitFirst?: () => void;
  /** Check 10. */
  readonly permit: () => void;
  /** Whether it creates the record that the path names. */
  readonly createsSubject?: boolean;
  /** Checks 12 and 13. What it gives answers the call, once the invariants are judged. */
  readonly act: () => () => Granted;
}

/** What a call is made with. */
export interface Made {
  readonly request: CallRequest;
  readonly given: NewValues;
  /** The record that the call is about. */
  readonly stored: Stored | null;
}

export function actOf(run: Run, call: Call, made: Made): Act {
  const { does } = call;
  const { stored } = made;
  const self = run.subject;
  switch (does.kind) {
    case "create":
      return createAct(run, call, does, made);
    case "update":
      return stored === null ? createByPath(run, call, does, made) : updateAct(run, call, does, made, stored);
    case "delete":
      return ofRecord(run, call, stored, { kind: "delete", entity: does.entity }, (record) =>
        deleteRecords(run, does.entity, [record], true),
      );
    case "transition":
      return ofRecord(run, call, stored, does, (record) =>
        makeTransition(run, does.entity, does.transition, record, true),
      );
    case "read":
    case "nothing":
      return reading(run, call, () => ({ self }));
    case "list":
      return reading(run, call, () => listed(run, call, does.entity, made.request));
    case "statements":
      return statementsAct(run, call, does.statements);
    case "sign up":
      return signUpAct(run, call, made);
    case "sign in":
      return { permit: () => {}, act: () => signIn(run, call, made.request) };
    case "me":
    case "sign out":
      return reading(run, call, () => ({ self: account(run) }));
    case "reset":
      return notCovered("a reset of all data");
  }
}

function account({ model, caller }: Run): Named | null {
  return caller.me === null || model.identification === null
    ? null
    : { entity: model.identification.entity, id: caller.me };
}

/** The scope of check 10. */
function permitting(run: Run): Scope {
  return scopeIn(run, null);
}

function must(run: Run, isGranted: boolean): void {
  if (!isGranted) refuse(run.model, run.call, "not allowed");
}

function fits(asked: GrantedAction): (action: GrantedAction) => boolean {
  return (action) =>
    action.kind === asked.kind &&
    (!("entity" in action) || !("entity" in asked) || action.entity === asked.entity) &&
    (action.kind !== "transition" || asked.kind !== "transition" || action.transition === asked.transition) &&
    (action.kind !== "call" || asked.kind !== "call" || action.call === asked.call);
}

function createAct(run: Run, call: Call, does: CreateRecord, { given, stored }: Made): Act {
  const entity = entityOf(run.model, does.entity);
  const on = stored === null || run.subject === null ? null : recordValue(run.world, run.subject.entity, stored);
  const scope = scopeIn(run, on);
  const values = { ...given, ...valuesOf(entity, does.given, scope) };
  return {
    permit: () => {
      const record = recordValue(run.world, entity.name, newRecord(run, entity, values));
      must(run, mayOn(permitting(run), fits({ kind: "create", entity: entity.name }), [record]));
      if (call.from === "convention") mustSetFields(run, entity.name, Object.keys(given), record);
    },
    act: () => {
      if (does.unless !== null && holds(does.unless, scope)) {
        judgeRules(run, null, recordValue(run.world, entity.name, newRecord(run, entity, values)), null, true);
        return () => answer(run, call, { self: answerElse(run, call), hasCreatedNothing: true });
      }
      const { id } = createRecord(run, entity, values, true);
      return () => ({
        ...answer(run, call, { self: { entity: entity.name, id } }),
        record: { entity: entity.name, id },
      });
    },
  };
}

/** Without a second answer the new record is null; in a second answer `this` is the On record. */
function answerElse(run: Run, call: Call): Named | null {
  return call.otherwise === null ? null : run.subject;
}

/** A field that a row of its own names can be sent only by those whom such a row grants it. */
function mustSetFields(run: Run, entity: string, fields: readonly string[], record: RecordValue): void {
  for (const field of fields)
    if (isNamedInRow(run.model, "update", entity, field))
      must(run, mayUpdateField(permitting(run), entity, field, [record]));
}

function updateAct(run: Run, call: Call, does: UpdateRecord, { given, request }: Made, stored: Stored): Act {
  const entity = entityOf(run.model, does.entity);
  const before = recordValue(run.world, entity.name, stored);
  const values = does.replaces ? { ...emptied(run, call, stored, given), ...given } : given;
  const self = { entity: entity.name, id: stored.id };
  return {
    permitFirst: () => {
      for (const { name, field } of call.takes)
        if (field !== null && Object.hasOwn(request.input, name))
          must(run, mayUpdateField(permitting(run), entity.name, field, [before]));
    },
    permit: () => {
      const after = recordValue(run.world, entity.name, changedRecord(run, entity, stored, values));
      for (const field of Object.keys(values))
        must(run, mayUpdateField(permitting(run), entity.name, field, [before, after]));
    },
    act: () => {
      if (Object.keys(values).length > 0) updateRecords(run, entity, [{ record: stored, given: values }], true);
      else judgeRules(run, { verb: "update", entity: entity.name }, before, before, true);
      return () => ({ ...answer(run, call, { self, isChange: true }), record: self });
    },
  };
}

/** The fields that the call takes, that were not sent, and that `replace` changes: to their defaults, else to nothing. */
function emptied(run: Run, call: Call, stored: Stored, given: NewValues): NewValues {
  const { does } = call;
  if (does.kind !== "update") return {};
  const entity = entityOf(run.model, does.entity);
  const missing = call.takes.flatMap(({ field }) => (field === null || Object.hasOwn(given, field) ? [] : [field]));
  const blank: { [field: string]: Value } = {};
  for (const name of missing) {
    const field = entity.fields.find((one) => one.name === name);
    // What is fixed, and a secret, stays as it is.
    if (field === undefined || field.fixed || field.type.kind === "secret") continue;
    if (field.origin.kind !== "given" && field.origin.kind !== "renewed") continue;
    const { default: usual } = field.origin;
    const self = recordValue(run.world, entity.name, stored);
    const value =
      usual === null
        ? toStored(null, { kind: "null" }, field)
        : toStored(evaluate(usual, scopeIn(run, self)), usual.type, field);
    if (!areSame(value, stored.values[name] ?? null)) blank[name] = value;
  }
  return blank;
}

/** `create or update` where no record has the value of the path. */
function createByPath(run: Run, call: Call, does: UpdateRecord, { given, request }: Made): Act {
  const { subject } = call;
  if (subject?.kind !== "key") return notCovered("`create or update` of a record that is not named by the path");
  const entity = entityOf(run.model, does.entity);
  const field = entity.fields.find(({ name }) => name === subject.field);
  if (field === undefined) return notCovered("`create or update` by the system's id");
  const key = valueInPath(scopeIn(run, null), field.type, request.subject ?? "");
  if (key === null) {
    const notFound = (): never => refuse(run.model, call, "not found");
    return { permit: notFound, act: notFound };
  }
  const created = createAct(
    run,
    call,
    { kind: "create", entity: does.entity, given: [], unless: null },
    {
      request,
      given: { ...given, [field.name]: key },
      stored: null,
    },
  );
  return { ...created, createsSubject: true };
}

function ofRecord(
  run: Run,
  call: Call,
  stored: Stored | null,
  ...[asked, act]: readonly [GrantedAction & { readonly entity: string }, (record: Stored) => void]
): Act {
  if (stored === null) return refuse(run.model, call, "not found");
  const self = { entity: asked.entity, id: stored.id };
  const permit = (): void =>
    must(run, mayOn(permitting(run), fits(asked), [recordValue(run.world, asked.entity, stored)]));
  return {
    permitFirst: permit,
    permit,
    act: () => {
      act(stored);
      return () => ({ ...answer(run, call, { self }), record: asked.kind === "delete" ? undefined : self });
    },
  };
}

/** A call that writes nothing: only the rules on it are judged. */
function reading(run: Run, call: Call, about: () => About): Act {
  const permit = (): void => mustCall(run, call);
  return {
    permitFirst: permit,
    permit,
    act: () => {
      judgeRules(run, null, onRecord(run, call), null, true);
      return () => answer(run, call, about());
    },
  };
}

/** What `this` is in a rule on a call that is no action. */
function onRecord(run: Run, { does }: Call): RecordValue | null {
  const named = does.kind === "me" || does.kind === "sign out" ? account(run) : run.subject;
  const stored = named === null ? undefined : run.world.records[named.entity]?.find(({ id }) => id === named.id);
  return named === null || stored === undefined ? null : recordValue(run.world, named.entity, stored);
}

/** The row `call NAME` of point 6, if the call has no `For`. */
function mustCall(run: Run, call: Call): void {
  const { does } = call;
  if (call.for !== null || (does.kind !== "statements" && does.kind !== "nothing")) return;
  must(run, mayOn(permitting(run), fits({ kind: "call", call: call.name }), [onRecord(run, call)]));
}

/** What a page is asked for with: a cursor belongs to one call, record, input and caller. */
export function pageRequest({ name }: Call, request: CallRequest): PageRequest {
  const { query, placeOf, subject, byKey, input, person } = request;
  return { query, placeOf, question: JSON.stringify([name, subject, byKey, Object.entries(input).toSorted(), person]) };
}

function listed(run: Run, call: Call, entity: string, request: CallRequest): About {
  const self = run.subject;
  const on = onRecord(run, call);
  const scope = { ...scopeIn(run, on), asSeen: true };
  const { does, answers } = call;
  const selection = does.kind === "list" ? does.selection : null;
  if (answers.body.kind === "page") {
    return { self, page: listPage(scope, call, entity, pageRequest(call, request)) };
  }
  const { items, total } = listItems(scope, entity, selection);
  return { self, variables: { items: items.filter((one) => isRecordValue(one)), total } };
}

function statementsAct(run: Run, call: Call, statements: Parameters<typeof runStatements>[1]): Act {
  const permit = (): void => mustCall(run, call);
  return {
    permitFirst: permit,
    permit,
    act: () => {
      judgeRules(run, null, onRecord(run, call), null, true);
      const place: Parameters<typeof runStatements>[0] = { run, self: run.subject, variables: {}, isEffect: false };
      runStatements(place, statements);
      const hasCreatedNothing = place.hasCreated === false;
      return () =>
        answer(run, call, {
          self: hasCreatedNothing ? answerElse(run, call) : recordAnswered(run, call, place.self),
          hasCreatedNothing,
        });
    },
  };
}

/** What a call answers that has created a record: the On record, where the answer names its entity and the new record is of another. */
function recordAnswered({ subject }: Run, { answers: { body } }: Call, self: Named | null): Named | null {
  const namesSubject = body.kind === "record" && subject?.entity === body.entity;
  return namesSubject && self !== null && self.entity !== body.entity ? subject : self;
}

function signUpAct(run: Run, call: Call, { given }: Made): Act {
  const entity = entityOf(run.model, run.model.identification?.entity ?? "");
  return {
    permit: () => {
      const record = recordValue(run.world, entity.name, newRecord(run, entity, given));
      must(run, mayOn(permitting(run), fits({ kind: "sign up" }), [record]));
    },
    act: () => {
      const { id } = createRecord(run, entity, given, true);
      return () => ({
        ...answer(run, call, { self: { entity: entity.name, id }, person: id }),
        record: { entity: entity.name, id },
      });
    },
  };
}
