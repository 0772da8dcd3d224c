import fc from "fast-check";
import { dateOfDays, timestampOf } from "../../src/base/calendar.ts";
import { printDuration, isoDuration } from "../../src/base/duration.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";

/** Texts with what may mean something to a database, or be more than one byte or one code unit. A database of Postgres has no character 0, and none has half a character. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ..."aAzZ09 _%?&=#.,:;-+*/|()[]{}<>^$@!~`'\"\\\t\n\r\f\v\u0001\u001f\u007f\u00a0\u2028\ufeff\u3000",
          ..."éßİıſſKΣς\u0301\u0308\u200d\u202e\u05d0\u0634\u0e01\u4e2d\uffee\ufffd",
          "\u{1f600}",
          "\u{1f468}\u200d\u{1f469}",
          "\u{10ffff}",
        ),
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((one) => one !== "\0"),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
  fc.nat(66).map((length) => "é".repeat(length)),
  fc.constantFrom(
    "",
    "''",
    "\\'",
    "null",
    "true",
    "12",
    "-3",
    "+7",
    "9007199254740991",
    "9007199254740992",
    "1.50",
    " 2.5 ",
    "1e3",
    "--",
    "/*",
    "$1",
    "?1",
  ),
);

const edges = [
  0,
  1,
  -1,
  5,
  -5,
  15,
  25,
  49,
  50,
  51,
  99,
  100,
  1000,
  86_400_000,
  2 ** 31,
  2 ** 32 + 1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

/** Whole numbers up to the bounds. */
export const anyWhole: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...edges),
  fc.integer({ min: -2000, max: 2000 }),
  fc.maxSafeInteger(),
);

const days = fc.integer({ min: Date.parse("0001-01-01") / 86_400_000, max: Date.parse("9999-12-31") / 86_400_000 });
const anyTimestamp = fc
  .tuple(days, fc.nat(86_399_999))
  .map(([day, within]) => timestampOf(day * 86_400_000 + within) ?? "");
const anyDate = days.map((day) => dateOfDays(day) ?? "");
const anyTime = fc.nat(86_399).map((second) => new Date(second * 1000).toISOString().slice(11, 19));

/** Texts that are nearly a date, a time, a timestamp, a number or a duration. */
export const nearlyValue: fc.Arbitrary<string> = fc.oneof(
  anyTimestamp,
  anyDate,
  anyTime,
  anyTime.map((time) => time.slice(0, 5)),
  fc
    .tuple(
      anyDate,
      fc.constantFrom("T", "t", " "),
      anyTime,
      fc.constantFrom("", ".5", ".1239", ".123456789"),
      fc.constantFrom("Z", "z", "", "+02:00", "-23:59", "+23:59", "+24:00"),
    )
    .map((parts) => parts.join("")),
  fc.constantFrom(
    "2026-02-29",
    "2024-02-29",
    "1900-02-29",
    "2000-02-29",
    "0000-01-01",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "10000-01-01",
    "24:00",
    "23:59:60",
    "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01",
  ),
  anyWhole.map(String),
  fc.tuple(anyWhole, fc.nat(999)).map(([whole, fraction]) => `${whole}.${fraction}`),
  anyWhole.map(printDuration),
  anyWhole.map(isoDuration),
  fc.constantFrom(
    "1h30m",
    "1 hour 30 minutes",
    "1 hour, 2 min and 3 sec",
    "1.5 days",
    "0.0001 s",
    "2 weeks",
    "-3 d",
    "- 3 d",
    "+1h",
    "1 hour andy",
    "1 hour and",
    "P1W",
    "P",
    "PT",
    "P1DT",
    "pt1.5s",
    "PT0.0001S",
    "1 Hour",
    "3 moments",
    "1",
    "h",
    "",
    " 1 h ",
    "\u00a01\u00a0h\u00a0",
    "99999999999999 weeks",
    "1h 2h",
    "P1DT12H30M5.25S",
  ),
);

/** Any JSON value. */
export const anyJson: fc.Arbitrary<Value> = fc
  .letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.constant(null),
      fc.boolean(),
      anyWhole,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0.1, 1.5, 1e21, 1e-7, 123456789.125, 5e-324, 1.7976931348623157e308),
      hostileText,
      nearlyValue,
      fc.array(tie("value"), { maxLength: 3 }),
      fc
        .dictionary(fc.oneof(hostileText, fc.constantFrom("a", "b", "__proto", "$.a")), tie("value"), { maxKeys: 3 })
        .map((found) => ({ ...found })),
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value)) as Value);

/** Any value of a type but null. */
export function anyOfType(type: ValueType): fc.Arbitrary<Value> {
  switch (type.kind) {
    case "boolean":
      return fc.boolean();
    case "integer":
    case "decimal":
    case "duration":
      return anyWhole;
    case "timestamp":
      return anyTimestamp;
    case "date":
      return anyDate;
    case "time":
      return anyTime;
    case "choice":
      return fc.constantFrom(...type.values);
    case "list":
      return fc.array(orNull(anyOfType(type.of)), { maxLength: 4 });
    case "map":
      return fc.record(
        Object.fromEntries(Object.entries(type.entries).map(([name, entry]) => [name, orNull(anyOfType(entry))])),
        { noNullPrototype: true },
      ) as fc.Arbitrary<Value>;
    case "json":
      return anyJson.filter((value) => value !== null);
    default:
      return fc.oneof(hostileText, nearlyValue);
  }
}

function orNull(value: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.option(value, { freq: 6 });
}
