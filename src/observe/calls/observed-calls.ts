import { distinctNames } from "../names/document-name.ts";
import type { Operation } from "../openapi/described-operation.ts";
import type { RecordOperations } from "../records/find-records.ts";
import { successOf } from "../records/find-records.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import { answersRecord, isUsualPage, listAnswer, recordAnswer } from "./answer-text.ts";
import type { AnswerText } from "./answer-text.ts";
import { bodyText, parametersText } from "./inputs-text.ts";
import type { InputsText } from "./inputs-text.ts";
import { isOfPage, seenListQueries, takesAllListQueries } from "./list-queries.ts";
import type { ObservedCall } from "./observed-call.ts";
import { pathTextOf } from "./path-text.ts";

/** Headers that belong to HTTP or to signing in, and are no inputs of a call. */
const protocolHeaders =
  /^(?:authorization|accept|content-type|content-length|cookie|if-match|if-none-match|idempotency-key|user-agent|host)$/i;

/** What the calls are written with. */
export interface ObservedCallsContext {
  readonly records: readonly RecordOperations[];
  readonly entities: readonly ObservedEntity[];
  /** The codes of errors, by operation, that the call itself names. */
  readonly errorsOf: (operation: Operation) => readonly string[];
  /** What an operation does, where its behaviour was seen; null: only its shape is known. */
  readonly seenAction: (operation: Operation) => SeenAction | null;
}

/** What an operation does, by how it behaved. */
export interface SeenAction {
  /** `solve Ticket`, `sign in` */
  readonly does: string;
  /** The right that it needs. */
  readonly right: string;
  /** What it is about; of its fields, only those that the inputs of the call are. */
  readonly entity: ObservedEntity;
  /** Whether the path names the record that it acts on. */
  readonly isOnRecord: boolean;
  /** Whether it answers what such calls answer by convention, so that it need not be said. */
  readonly isUsualAnswer: boolean;
  /** What it answers, where that was seen; absent: what its shape says. */
  readonly answers?: AnswerText;
  /** The record that it is about; absent: the one that its path names. */
  readonly on?: string;
  readonly because: string;
}

/** The calls of a document, one for each operation. */
export function observedCalls(
  operations: readonly Operation[],
  context: ObservedCallsContext,
): readonly ObservedCall[] {
  const names = distinctNames(
    operations.map(({ name, method, path }) => callName(name === "" ? `${method} ${path}` : name)),
    (name, index) => `${name} (${index})`,
  );
  return operations.map((operation, index) => observedCall(operation, names[index]!, context));
}

/** A name that a heading and a cell can have. */
function callName(name: string): string {
  const plain = name
    .replace(/[`|*_#<>[\]{}:,]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80)
    .trim();
  const begun = plain === "" ? "Call" : `${plain[0]!.toUpperCase()}${plain.slice(1)}`;
  return begun.replace(/[.;!?]+$/, "");
}

function observedCall(operation: Operation, name: string, context: ObservedCallsContext): ObservedCall {
  const { method, body, isPublic, node } = operation;
  const purpose = purposeOf(operation, name, context);
  const { query, headers } = parametersOf(operation, purpose);
  const inBody = bodyText(body?.facts ?? null, purpose.entity, purpose.isChange);
  const path = pathTextOf(operation, context.entities, purpose.isOnRecord);
  const answer = purpose.isUsualAnswer
    ? { text: "", unsaid: [] }
    : (purpose.answers ?? answerOf(operation, purpose, path.entity, context.entities));
  const { action, isUsualList } = purpose;
  const isOpenList = isUsualList && !takesAllListQueries(operation.parameters, action!.entity);
  const isWithoutBody = method === "GET" || method === "DELETE";
  const takes = isWithoutBody ? query.text : inBody.text;
  // A change of nothing would be refused to everybody.
  const isEmptyChange = /^(?:update|replace) /.test(purpose.does) && takes === "";
  return {
    name,
    of: { method, path: operation.path },
    call: `${method} ${path.path}`,
    takes,
    query: isWithoutBody ? "" : query.text,
    headers: headers.text,
    path: purpose.on === undefined ? path.types : "",
    on: purpose.on ?? path.on,
    does: isEmptyChange ? "" : purpose.does,
    answers: answerCell(answer),
    isOpenList,
    errors: context.errorsOf(operation),
    right: purpose.right,
    isPublic,
    evidence: [node.evidence],
    because: purpose.because,
    unsaid: [
      ...(purpose.does === "" ? ["what it does"] : isEmptyChange ? ["what it changes"] : []),
      ...(isWithoutBody && body !== null ? ["its body"] : inBody.unsaid),
      ...query.unsaid,
      ...headers.unsaid,
      ...(purpose.on === undefined ? path.unsaid : []),
      ...(isOpenList ? unsaidQueries(operation) : []),
      ...answer.unsaid,
      ...(isPublic === false ? ["who may make it"] : []),
    ],
  };
}

function unsaidQueries({ parameters }: Operation): readonly string[] {
  const seen = seenListQueries(parameters);
  return seen.length === 0 ? [] : [`its filters and order: ${seen.join(", ")}`];
}

/** What a call answers, with what of it is not shown. */
function answerCell({ text, unsaid }: AnswerText): string {
  if (unsaid.length === 0 || text === "") return text;
  return /^\d{3}$/.test(text) ? `${text} not shown` : `${text}, rest not shown`;
}

/** What a call is for, from its behaviour or its shape. */
interface Purpose {
  /** Empty: it is not shown. */
  readonly does: string;
  readonly right: string;
  /** What its inputs are fields of; null: of nothing that is known. */
  readonly entity: ObservedEntity | null;
  /** Whether the path names the record that it acts on. */
  readonly isOnRecord: boolean;
  /** Whether it changes a record that is there. */
  readonly isChange: boolean;
  readonly isUsualAnswer: boolean;
  /** Whether it answers a page as lists by convention do. */
  readonly isUsualList: boolean;
  /** What its shape says; null: nothing. */
  readonly action: Action | null;
  readonly answers?: AnswerText;
  readonly on?: string;
  readonly because: string | null;
}

const noPurpose = {
  entity: null,
  isOnRecord: false,
  isChange: false,
  isUsualAnswer: false,
  isUsualList: false,
  action: null,
};

function purposeOf(operation: Operation, name: string, context: ObservedCallsContext): Purpose {
  const seen = context.seenAction(operation);
  if (seen !== null) return { ...noPurpose, ...seen };
  const action = actionOf(operation, context);
  if (action === null) return { ...noPurpose, does: "", right: `call ${name}`, because: null };
  const { verb, entity, because } = action;
  return {
    ...noPurpose,
    does: `${verb} ${entity.name}`,
    right: `${rightVerbs.get(verb) ?? verb} ${entity.name}`,
    entity,
    isOnRecord: true,
    isChange: verb === "update" || verb === "replace",
    isUsualList: verb === "list" && isUsualPage(successOf(operation)?.facts ?? null),
    action,
    because,
  };
}

/** What a call needs the right to, where that has another name than what it does. */
const rightVerbs: ReadonlyMap<string, string> = new Map([
  ["list", "read"],
  ["replace", "update"],
]);

function parametersOf(
  { parameters }: Operation,
  { action, isUsualList }: Purpose,
): { readonly query: InputsText; readonly headers: InputsText } {
  const written = action !== null && /^(?:create|update|replace)$/.test(action.verb) ? action.entity : null;
  const isOwn = (wire: string): boolean =>
    action === null || !isUsualList || !isOfPage(wire, parameters, action.entity);
  return {
    query: parametersText(
      parameters.filter(({ place, name: wire }) => place === "query" && isOwn(wire)),
      written,
    ),
    headers: parametersText(
      parameters.filter(({ place, name: wire }) => place === "header" && !protocolHeaders.test(wire)),
      written,
    ),
  };
}

interface Action {
  readonly verb: "list" | "create" | "read" | "update" | "replace" | "delete";
  readonly entity: ObservedEntity;
  readonly because: string;
}

/** What an operation does, where method, path and answer together say it; null: it is not shown. */
function actionOf(operation: Operation, { records, entities }: ObservedCallsContext): Action | null {
  const group = records.find(
    (one) => [one.path, collectionOf(one)].includes(operation.path) && !collectionOf(one).includes("{"),
  );
  const entity = group === undefined ? undefined : entities.find(({ paths }) => paths.includes(group.path));
  if (group === undefined || entity === undefined || entity.key === null) return null;
  const because = (what: string): string => `${operation.method} ${what}`;
  if (operation.path !== group.path) {
    if (operation === group.list)
      return { verb: "list", entity, because: because("on the collection answers records") };
    const isCreation = operation === group.create && answersRecord(successOf(operation), entity);
    return isCreation ? { verb: "create", entity, because: because("on the collection answers one record") } : null;
  }
  switch (operation.method) {
    case "GET":
      return { verb: "read", entity, because: because("on a record answers it") };
    case "PUT":
      return { verb: "replace", entity, because: because("on a record takes its fields") };
    case "PATCH":
      return { verb: "update", entity, because: because("on a record takes some of its fields") };
    case "DELETE":
      return { verb: "delete", entity, because: because("on a record is for deleting it") };
    case "POST":
      return null;
  }
}

function collectionOf({ path }: RecordOperations): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** What a call answers: the records that it lists, the record that it acts on, or the one that its path names. */
function answerOf(
  operation: Operation,
  { action, isUsualList }: Purpose,
  named: ObservedEntity | null,
  entities: readonly ObservedEntity[],
): AnswerText {
  const success = successOf(operation);
  if (success === null) return { text: "", unsaid: ["its answer"] };
  if (action?.verb === "list") return listAnswer(success, action.entity, { entities, isUsualPage: isUsualList });
  const entity = action === null ? named : action.entity;
  const isGone = action?.verb === "delete";
  if (entity !== null && !isGone && answersRecord(success, entity)) return recordAnswer(success, entity, entities);
  return { text: String(success.status), unsaid: success.facts === null ? [] : ["its answer"] };
}
