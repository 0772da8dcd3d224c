import type { FieldType } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Choices } from "./choices.ts";

/** Draws JSON for a field: mostly what its type takes, often at the edge of it. */
export function drawValue(choices: Choices, type: FieldType, keysOf: (entity: string) => readonly Value[]): Value {
  const mostly = <T extends Value>(fitting: readonly T[], odd: readonly T[]): T =>
    choices.of(odd.length > 0 && choices.chance(4) ? odd : fitting);
  switch (type.kind) {
    case "text": {
      if (type.pattern !== undefined) return mostly(["ab1", "b", "xyz9", "q0"], ["AB", "a1b", "", "abcd"]);
      const { min = 0, max = 40 } = type.range;
      const texts = [
        "abcdef",
        "Zoë 👍",
        "b",
        " a ",
        "A",
        "%_'\"",
        "x".repeat(Math.max(1, min)),
        "y".repeat(max),
        "\uffff",
      ];
      return mostly(texts, ["z".repeat(max + 1), "", "a\u0000b", "\ud800"]);
    }
    case "secret":
      return mostly(["secret", "other"], ["x", "a\u0000bcd"]);
    case "integer":
      return mostly(
        [1, 2, 3, 0, 7, type.range.min ?? -3, type.range.max ?? 99],
        [(type.range.max ?? 99) + 1, (type.range.min ?? 0) - 1, Number.MAX_SAFE_INTEGER, 1.5],
      );
    case "decimal":
      return mostly([1, 2.5, 0, 0.25, 499.99], [-1.5, 1.005, 1e15, 500.01]);
    case "boolean":
      return mostly<Value>([true, false], [1]);
    case "choice":
    case "role":
    case "status":
      return mostly(type.values, ["none"]);
    case "date":
      return mostly(["2026-11-23", "2026-11-25", "2026-11-24", "0001-01-01", "9999-12-31"], ["2026-02-30", "x"]);
    case "timestamp":
      return mostly(["2026-11-23T10:00:00Z", "2026-11-23T12:00:00.5+01:00", "9999-12-31T23:59:59Z"], ["2026-11-23"]);
    case "time":
      return mostly(["09:30", "23:59:59"], ["24:00"]);
    case "duration":
      return mostly(["1 hour", "PT4H", "3 hours", "0 minutes", "30 days"], ["31 days", "-1 hour", "soon"]);
    case "email":
      return mostly(["Ann@x.org", "ben@x.org", "new@x.org", "zoe@x.org", "yan@x.org"], ["x", "a@\ud800.org"]);
    case "url":
      return mostly(["https://x.org/a", "http://b"], ["x", "https://x.org/\u0000", "https://x.org/\udc00"]);
    case "phone":
      return mostly(["+49 30 1234567", "12345"], ["x"]);
    case "uuid":
      return mostly(["01A20000-0000-7000-8000-000000000001", "01a20000-0000-7000-8000-000000000002"], ["x"]);
    case "slug":
      return mostly(["one-two", "a"], ["A b"]);
    case "json":
      return mostly<Value>(
        [
          { a: 1, b: [true, null, "x"] },
          [],
          "text",
          0,
          false,
          { "": { é: "\u2028" } },
          1.25,
          ["x", "abcdef", 1],
          { type: "object", required: ["a"] },
          { type: "text" },
        ],
        ["\ud800", "\u0000"],
      );
    case "reference":
      return mostly<Value>(keysOf(type.entity).length === 0 ? ["nobody"] : keysOf(type.entity), [
        "nobody",
        999,
        "1",
        1,
      ]);
    case "list":
      return choices.of([
        [],
        ...Array.from({ length: 3 }, (_, at) =>
          Array.from({ length: at + 1 + (at === 2 ? 2 : 0) }, () => drawValue(choices, type.of, keysOf)),
        ),
      ]);
    case "file":
    case "image":
      return mostly<Value>(
        [
          { name: "a.png", type: "image/png", data: "iVBORw0KGgo=" },
          { name: "x/y\u0000.gif", type: "image/gif", data: "R0lGODlh" },
        ],
        [{ name: "b", type: "text/plain", data: "AA==" }, { name: "c.png", type: "image/png", data: "R0lGODlh" }, "x"],
      );
    case "reverse":
    case "unknown":
      return "x";
  }
}

/** Draws JSON that hardly any field takes. */
export function drawOddValue(choices: Choices): Value {
  return choices.of<Value>([null, "", 0, true, [], {}, "5", -1, 1e300, [[]], { kind: "x" }]);
}
