import type { Expression } from "../../model/expression.ts";
import type { Rule } from "../../model/rule.ts";
import type { Delete, Update } from "../../model/statement.ts";
import type { Value } from "../../model/value-type.ts";
import type { CheckedInput } from "../input/check-input.ts";
import type { Right } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import type { Context } from "./context.ts";
import type { Program } from "./program.ts";
import { noVariables } from "./question.ts";
import type { Account, BoundRows, Granting, Match, PageAsked, Question, RecordAt, ShownRecord, ShownValues, ValuesShown } from "./question.ts";
import { note } from "./write-set.ts";
import type { Images } from "./write-set.ts";

type Asked<Kind extends Question["kind"]> = Omit<Extract<Question, { kind: Kind }>, "kind">;

/** Nothing bound: an expression that calls no record `this`. */
export const unbound: BoundRows = { entity: null, this: null, old: null, types: noVariables, variables: {} };

/** A record bound as `this`, and as `old` where it was there before. */
export function bound(entity: string | null, row: Row | null, old: Row | null = null): BoundRows {
  return { entity, this: row, old, types: noVariables, variables: {} };
}

/** What the caller sent, read against the shape of the call. `whole`: what an update could do without is asked for too. */
export function* checkedInput(context: Context, whole: boolean): Program<CheckedInput> {
  return (yield { kind: "checked input", context, whole }) as CheckedInput;
}

/** The record that the request names, its input read; null where there is none that the caller, or anybody, may read. */
export function* subject(context: Context, seenBy: "caller" | "everybody" = "caller"): Program<Row | null> {
  return context.call.subject === null ? null : ((yield { kind: "subject", context, seenBy }) as Row | null);
}

/** The id of the record that a key names, where the caller may read it. */
export function* recordByKey(context: Context, entity: string, key: Value): Program<string | null> {
  return (yield { kind: "record by key", context, entity, key }) as string | null;
}

/** Whether there is a record that a field of such a value names, whoever may read it. */
export function* isNamedSo(entity: string, field: string, value: Value): Program<boolean> {
  return (yield { kind: "is named so", entity, field, value }) as boolean;
}

/** Whoever signs in by a name. */
export function* account(context: Context, name: Value): Program<Account | null> {
  return (yield { kind: "account", context, name }) as Account | null;
}

/** Whether the secret given is the account's; that there is no account is told by nothing, not by the time that it takes either. */
export function* isSecretOf(found: Account | null, given: string | null): Program<boolean> {
  return (yield { kind: "is secret", account: found, given }) as boolean;
}

/** What expressions come to, judged on the truth. */
export function* values({ environment }: Pick<Context, "environment">, expressions: readonly Expression[], rows: BoundRows): Program<readonly Value[]> {
  return expressions.length === 0 ? [] : ((yield { kind: "values", environment, expressions, ...rows }) as readonly Value[]);
}

/** What one expression comes to. */
export function* valueOf(context: Pick<Context, "environment">, expression: Expression, rows: BoundRows): Program<Value> {
  return (yield* values(context, [expression], rows))[0] ?? null;
}

/** The records that a statement is about, oldest first. */
export function* matching({ environment }: Context, statement: Update | Delete, rows: BoundRows): Program<readonly Match[]> {
  return (yield { kind: "matching", environment, statement, ...rows }) as readonly Match[];
}

/** A record as it is now, whoever may read it; null where there is none. */
export function* rowOf({ writeSet }: Context, entity: string, id: string): Program<Row | null> {
  const written = writeSet.written.get(entity)?.get(id);
  return written === undefined ? ((yield { kind: "row", entity, id }) as Row | null) : written.now;
}

/** The ids of the records whose reference names a record, oldest first. */
export function* referring(entity: string, field: string, id: string): Program<readonly string[]> {
  return (yield { kind: "referring", entity, field, id }) as readonly string[];
}

/** Whether another record has the same values in fields that are unique together. */
export function* isTaken(entity: string, together: readonly string[], row: Row): Program<boolean> {
  return (yield { kind: "is taken", entity, together, row }) as boolean;
}

/** The slug or, where another record has it together with the same values of `others`, the first free one with a number. */
export function* freeSlugOf(asked: Asked<"free slug">): Program<string> {
  return (yield { kind: "free slug", ...asked }) as string;
}

/** The number that a field which counts up gives next. */
export function* nextNumber(entity: string, field: string): Program<number> {
  return (yield { kind: "next number", entity, field }) as number;
}

/** The tag of what the caller would be answered of a record; null where they may not read it. */
export function* etagOf(context: Context, entity: string, id: string): Program<string | null> {
  return (yield { kind: "etag", context, entity, id }) as string | null;
}

/** The line that grants what was granted already: for those who are told why. A driver whose callers are not told answers null. */
export function* grantingLine(context: Context, entity: string, right: Right, row: Row): Program<Granting> {
  return (yield { kind: "granting line", context, entity, right, row }) as Granting;
}

/** The secrets of the document's rows as they are kept, by the number of the row: only where they are kept otherwise than the row says. */
export function* seedSecrets(): Program<ReadonlyMap<number, Readonly<Record<string, Value>>>> {
  return (yield { kind: "seed secrets" }) as ReadonlyMap<number, Readonly<Record<string, Value>>>;
}

/** Tells the world that what the call writes is written from here on, so that it can look at what invariants compare with. */
export function* beforeWriting(context: Context): Program<void> {
  yield { kind: "before writing", context };
}

/** Whether an invariant holds of a record as it is now. */
export function* invariantHolds(context: Context, rule: Rule, entity: string, images: Images): Program<boolean> {
  return (yield { kind: "invariant holds", context, rule, entity, images }) as boolean;
}

/** Whether an invariant held of a record before anything was written. */
export function* invariantHeld(context: Context, rule: Rule, entity: string, id: string): Program<boolean> {
  return (yield { kind: "invariant held", context, rule, entity, id }) as boolean;
}

/** The records of which an invariant may have ceased to hold, where no way leads from what was written to them: at least all that violate it. */
export function* suspects(context: Context, rule: Rule, entity: string): Program<readonly string[]> {
  return (yield { kind: "suspects", context, rule, entity }) as readonly string[];
}

/** Writes a record. */
export function* put({ writeSet }: Context, entity: string, row: Row, old: Row | null): Program<void> {
  note(writeSet, entity, row.id, old, row);
  yield { kind: "put", entity, row, old };
}

/** Removes a record. */
export function* remove({ writeSet }: Context, entity: string, row: Row): Program<void> {
  note(writeSet, entity, row.id, row, null);
  yield { kind: "remove", entity, row };
}

/** Removes every record, and lets all numbers begin anew. */
export function* removeAll(context: Context): Program<void> {
  yield { kind: "remove all", context };
}

/** The role that a person has now; null where there is no such person. */
export function* roleOfPerson(person: string): Program<string | null> {
  return (yield { kind: "role", person }) as string | null;
}

/** A record's fields as the caller sees them, as JSON has them; null where they may not read it. */
export function* shownFields(context: Context, entity: string, id: string): Program<Readonly<Record<string, Value>> | null> {
  return (yield { kind: "shown fields", context, entity, id }) as Readonly<Record<string, Value>> | null;
}

/** A record as it is answered; null where the caller may not read it. */
export function* shownRecord<Body>(context: Context, record: RecordAt): Program<ShownRecord<Body> | null> {
  return (yield { kind: "shown record", context, record }) as ShownRecord<Body> | null;
}

/** What the expression of an answer comes to, and the headers of its call; null where it is about a record that the caller may not read. */
export function* shownValues<Body>(context: Context, asked: ValuesShown): Program<ShownValues<Body> | null> {
  return (yield { kind: "shown values", context, ...asked }) as ShownValues<Body> | null;
}

/** A page of a list. `about`: the record that the list is about. */
export function* shownPage<Body>(context: Context, listed: PageAsked, about: RecordAt | null): Program<Body> {
  return (yield { kind: "shown page", context, listed, about }) as Body;
}
