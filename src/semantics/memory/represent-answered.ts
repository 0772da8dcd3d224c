import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { ExpressionRepresentation, RecordAt, RecordRepresentation, ShownExpression } from "../program/question.ts";
import { etagOf } from "../value/etag.ts";
import { headerText } from "../value/header-text.ts";
import { typedToWire } from "../value/to-wire.ts";
import { representRecord, shownKeyOf, wholeOf } from "./represent-record.ts";
import { selectRecords } from "./select-records.ts";
import { scopeOf } from "./truth.ts";
import type { View } from "./view.ts";

/** A record as an answer shows it; null where the viewer may not read it. */
export function representAnsweredRecord(
  { model, visibility, role }: View,
  { entity, id }: RecordAt,
): RecordRepresentation<Readonly<Record<string, Value>>> | null {
  if (!visibility.readable(entity, id)) return null;
  const seen = representRecord(model, visibility, entity, id);
  return {
    body: wholeOf(seen),
    etag: etagOf(seen.kept, role),
    key: String(shownKeyOf(visibility, entityNamed(model, entity), id)),
  };
}

/** The value of an answer's expression and the headers of its call; null where it is about a record that the viewer may not read. */
export function representAnsweredValues(
  view: View,
  { call }: ProgramContext,
  { expression, record, subject, listed }: ShownExpression,
): ExpressionRepresentation<Value> | null {
  const { model, visibility, moment } = view;
  if (record !== null && !visibility.readable(record.entity, record.id)) return null;
  const seen =
    call.subject !== null && subject !== null && visibility.readable(call.subject.entity, subject) ? subject : null;
  const items =
    listed === undefined || listed.query !== null
      ? {}
      : { ...selectRecords(view, listed.entity, listed.selection, record?.id ?? null), subject: record?.id ?? null };
  const scope = scopeOf(visibility, moment, { this: record?.id ?? null, variables: { subject: seen, ...items } });
  const valueOf = (of: Expression): Value =>
    typedToWire(of.type, evaluate(of, scope), (entity, id) =>
      visibility.readable(entity, id) ? wholeOf(representRecord(model, visibility, entity, id)) : null,
    );
  return {
    body: expression === null ? undefined : valueOf(expression),
    key: record === null ? null : String(shownKeyOf(visibility, entityNamed(model, record.entity), record.id)),
    headers: Object.fromEntries(
      call.headers.flatMap(({ name, value }) => {
        const text = headerText(valueOf(value));
        return text === null ? [] : [[name, text] as const];
      }),
    ),
  };
}
