import type { FieldType, Range } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Choices } from "./choices.ts";

/** Draws JSON for a field: mostly what its type takes, often at the edge of it. */
export function drawValue(choices: Choices, type: FieldType, keysOf: (entity: string) => readonly Value[]): Value {
  switch (type.kind) {
    case "text":
      return drawMostly(choices, textSamples(type));
    case "integer":
      return drawMostly(choices, integerSamples(type.range));
    case "choice":
    case "role":
    case "status":
      return drawMostly(choices, { fitting: type.values, odd: ["none"] });
    case "reference": {
      const keys = keysOf(type.entity);
      return drawMostly(choices, { fitting: keys.length === 0 ? ["nobody"] : keys, odd: ["nobody", 999, "1", 1] });
    }
    case "list":
      return choices.of([
        [],
        ...Array.from({ length: 3 }, (_, at) =>
          Array.from({ length: at + 1 + (at === 2 ? 2 : 0) }, () => drawValue(choices, type.of, keysOf)),
        ),
      ]);
    case "reverse":
    case "unknown":
      return "x";
    default:
      return drawMostly(choices, samples[type.kind]);
  }
}

/** Values that a type takes, and some that it does not. */
interface Samples {
  readonly fitting: readonly Value[];
  readonly odd: readonly Value[];
}

function drawMostly(choices: Choices, { fitting, odd }: Samples): Value {
  return choices.of(odd.length > 0 && choices.chance(4) ? odd : fitting);
}

function textSamples({ pattern, range: { min = 0, max = 40 } }: Extract<FieldType, { kind: "text" }>): Samples {
  if (pattern !== undefined) return { fitting: ["ab1", "b", "xyz9", "q0"], odd: ["AB", "a1b", "", "abcd"] };
  return {
    fitting: ["abcdef", "Zoë 👍", "b", " a ", "A", "%_'\"", "x".repeat(Math.max(1, min)), "y".repeat(max), "\uffff"],
    odd: ["z".repeat(max + 1), "", "a\u0000b", "\ud800"],
  };
}

function integerSamples({ min, max }: Range): Samples {
  return {
    fitting: [1, 2, 3, 0, 7, min ?? -3, max ?? 99],
    odd: [(max ?? 99) + 1, (min ?? 0) - 1, Number.MAX_SAFE_INTEGER, 1.5],
  };
}

type SampledKind = Exclude<
  FieldType["kind"],
  "text" | "integer" | "choice" | "role" | "status" | "reference" | "list" | "reverse" | "unknown"
>;

const samples: Readonly<Record<SampledKind, Samples>> = {
  secret: { fitting: ["secret", "other"], odd: ["x", "a\u0000bcd"] },
  decimal: { fitting: [1, 2.5, 0, 0.25, 499.99], odd: [-1.5, 1.005, 1e15, 500.01] },
  boolean: { fitting: [true, false], odd: [1] },
  date: {
    fitting: ["2026-11-23", "2026-11-25", "2026-11-24", "0001-01-01", "9999-12-31"],
    odd: ["2026-02-30", "x"],
  },
  timestamp: {
    fitting: ["2026-11-23T10:00:00Z", "2026-11-23T12:00:00.5+01:00", "9999-12-31T23:59:59Z"],
    odd: ["2026-11-23"],
  },
  time: { fitting: ["09:30", "23:59:59"], odd: ["24:00"] },
  duration: { fitting: ["1 hour", "PT4H", "3 hours", "0 minutes", "30 days"], odd: ["31 days", "-1 hour", "soon"] },
  email: {
    fitting: ["Ann@x.org", "ben@x.org", "new@x.org", "zoe@x.org", "yan@x.org"],
    odd: ["x", "a@\ud800.org"],
  },
  url: { fitting: ["https://x.org/a", "http://b"], odd: ["x", "https://x.org/\u0000", "https://x.org/\udc00"] },
  phone: { fitting: ["+49 30 1234567", "12345"], odd: ["x"] },
  uuid: { fitting: ["01A20000-0000-7000-8000-000000000001", "01a20000-0000-7000-8000-000000000002"], odd: ["x"] },
  slug: { fitting: ["one-two", "a"], odd: ["A b"] },
  json: {
    fitting: [
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
    odd: ["\ud800", "\u0000"],
  },
  file: fileSamples(),
  image: fileSamples(),
};

function fileSamples(): Samples {
  return {
    fitting: [
      { name: "a.png", type: "image/png", data: "iVBORw0KGgo=" },
      { name: "x/y\u0000.gif", type: "image/gif", data: "R0lGODlh" },
    ],
    odd: [{ name: "b", type: "text/plain", data: "AA==" }, { name: "c.png", type: "image/png", data: "R0lGODlh" }, "x"],
  };
}

/** Draws JSON that hardly any field takes. */
export function drawOddValue(choices: Choices): Value {
  return choices.of<Value>([null, "", 0, true, [], {}, "5", -1, 1e300, [[]], { kind: "x" }]);
}
