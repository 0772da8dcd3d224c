import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Context } from "../program/context.ts";
import type { RecordAt, ShownRecord, ShownValues, ValuesShown } from "../program/question.ts";
import { etagOf } from "../value/etag.ts";
import { headerText } from "../value/header-text.ts";
import { typedToWire } from "../value/wire.ts";
import { keyOf, represent, wholeOf } from "./represent.ts";
import { selected } from "./selected.ts";
import { scopeOf } from "./truth.ts";
import type { View } from "./view.ts";

/** A record as it is answered; null where it is not in the view. */
export function showRecord(
  { model, eyes, role }: View,
  { entity, id }: RecordAt,
): ShownRecord<Readonly<Record<string, Value>>> | null {
  if (!eyes.readable(entity, id)) return null;
  const seen = represent(model, eyes, entity, id);
  return {
    body: wholeOf(seen),
    etag: etagOf(seen.kept, role),
    key: String(keyOf(eyes, entityNamed(model, entity), id)),
  };
}

/** What the expression of an answer comes to, and the headers of its call; null where it is about a record that is not in the view. */
export function showValues(
  view: View,
  { call }: Context,
  { expression, record, subject, listed }: ValuesShown,
): ShownValues<Value> | null {
  const { model, eyes, moment } = view;
  if (record !== null && !eyes.readable(record.entity, record.id)) return null;
  const seen =
    call.subject !== null && subject !== null && eyes.readable(call.subject.entity, subject) ? subject : null;
  const items =
    listed === undefined || listed.query !== null
      ? {}
      : { ...selected(view, listed.entity, listed.selection, record?.id ?? null), subject: record?.id ?? null };
  const scope = scopeOf(eyes, moment, { this: record?.id ?? null, variables: { subject: seen, ...items } });
  const valueOf = (of: Expression): Value =>
    typedToWire(of.type, evaluate(of, scope), (entity, id) =>
      eyes.readable(entity, id) ? wholeOf(represent(model, eyes, entity, id)) : null,
    );
  return {
    body: expression === null ? undefined : valueOf(expression),
    key: record === null ? null : String(keyOf(eyes, entityNamed(model, record.entity), record.id)),
    headers: Object.fromEntries(
      call.headers.flatMap(({ name, value }) => {
        const text = headerText(valueOf(value));
        return text === null ? [] : [[name, text] as const];
      }),
    ),
  };
}
