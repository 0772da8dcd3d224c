import { dateOfDays, daysOfDate } from "../../src/base/calendar.ts";
import type { Call, Input } from "../../src/model/call.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { FieldType, Range } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import { isSystemKey } from "../../src/semantics/value/read-key.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import type { SampledWorld } from "./sampled-world.ts";

type Sent = Readonly<Record<string, Value>>;

/** More are not tried of one call on one record. */
const most = 400;

/** What people could well send to a call; `fixed` is said in each. For an update, one field at a time. */
export function plausibleInputs(
  world: SampledWorld,
  call: Call,
  subject: Row | null,
  fixed: Sent = {},
): readonly Sent[] {
  const asked = call.takes.filter(({ name }) => !(name in fixed));
  if (call.does.kind === "update")
    return asked.flatMap((input) => valuesFor(world, input, subject).map((value) => ({ [input.name]: value })));
  let inputs: readonly Sent[] = [fixed];
  for (const input of asked.filter(({ required }) => required)) {
    inputs = spread(
      inputs.flatMap((sent) => valuesFor(world, input, subject).map((value) => ({ ...sent, [input.name]: value }))),
    );
  }
  const optional = asked
    .filter(({ required }) => !required)
    .flatMap((input) => valuesFor(world, input, subject).map((value) => ({ ...inputs[0], [input.name]: value })));
  return [...inputs, ...optional];
}

/** The key that a record goes by in calls. */
export function keyOf({ model }: SampledWorld, entityName: string, row: Row): Value {
  const entity = entityNamed(model, entityName);
  return isSystemKey(entity) ? row.id : (row.values[entity.key] ?? null);
}

/** As many as are tried, from all over the list. */
function spread(inputs: readonly Sent[]): readonly Sent[] {
  const step = Math.max(1, inputs.length / most);
  return inputs.length <= most ? inputs : Array.from({ length: most }, (_, at) => inputs[Math.floor(at * step)] ?? {});
}

function valuesFor(world: SampledWorld, { type }: Input, subject: Row | null): readonly Value[] {
  const { now } = world;
  switch (type.kind) {
    case "reference": {
      const { entity } = type;
      return [...(world.state.entities[entity]?.values() ?? [])].map((row) => keyOf(world, entity, row));
    }
    case "date":
      return datesAround(now, subject);
    default:
      return plainValues(type);
  }
}

/** Days soon and later, and those about the dates that the record has. */
function datesAround(now: string, subject: Row | null): readonly string[] {
  const own = Object.values(subject?.values ?? {}).filter(
    (value): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value),
  );
  const today = daysOfDate(now.slice(0, 10)) ?? 0;
  const days = [
    ...[0, 1, 3, 16, 40, 170, 350].map((ahead) => today + ahead),
    ...own.flatMap((date) => [0, -1, -2].map((more) => (daysOfDate(date) ?? 0) + more)),
  ];
  return [...new Set(days)].map((day) => dateOfDays(day) ?? "");
}

function plainValues(type: FieldType): readonly Value[] {
  switch (type.kind) {
    case "text":
      return [within("Something that somebody could have said", type.range, " again")];
    case "secret":
      return [within("correct horse", type.range, " battery")];
    case "integer":
      return numbers(type.range, 1);
    case "decimal":
      return numbers(type.range, 10 ** type.scale);
    case "boolean":
      return [false, true];
    case "choice":
    case "status":
    case "role":
      return type.values;
    case "email":
      return ["somebody.new@example.com"];
    case "url":
      return ["https://example.com/"];
    case "phone":
      return ["+49 30 123456"];
    case "uuid":
      return ["01a20000-0000-7000-8000-00000000abcd"];
    case "slug":
      return ["something-new"];
    case "time":
      return ["09:30:00"];
    case "timestamp":
      return ["2026-11-21T09:30:00.000Z"];
    case "duration":
      return ["2 days"];
    case "json":
      return [{}];
    case "list":
      return [[]];
    default:
      return [null];
  }
}

function within(text: string, { min = 0, max = 1000 }: Range, more: string): string {
  return (text.length < min ? text + more.repeat(min) : text).slice(0, max);
}

function numbers({ min = 0, max = 1000 }: Range, unit: number): readonly number[] {
  return [...new Set([min, min + unit, Math.min(max, min + 20 * unit), max])].map((scaled) => scaled / unit);
}
