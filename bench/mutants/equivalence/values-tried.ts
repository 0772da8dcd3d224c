import type { Input } from "../../../src/model/call.ts";
import type { FieldType, Range } from "../../../src/model/field-type.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { dateOfDays, daysOfDate } from "../../../src/base/calendar.ts";
import { typicalValue } from "../../../src/generation/value/typical-value.ts";
import { fromScaled } from "../../../src/semantics/value/to-wire.ts";

/** What one input is tried with, as JSON has it. */
export interface Tried {
  /** Any of these is as it should be; the first is the plainest. */
  readonly ordinary: readonly Value[];
  /** At the ends of what the type allows, beyond them, and of other kinds. */
  readonly odd: readonly Value[];
}

/** What an input is tried with. `number` tells values apart; `keys`: of the records that a reference can name. */
export function valuesTried(
  { name, type }: Pick<Input, "name" | "type">,
  now: string,
  number: number,
  keys: (entity: string) => readonly Value[],
): Tried {
  const plain = typicalValue({ name, type, now, number, person: null });
  switch (type.kind) {
    case "reference":
      return { ordinary: keys(type.entity), odd: ["999999999", null] };
    case "choice":
    case "status":
    case "role":
      return {
        ordinary: type.values,
        odd: [
          "none of these",
          ...type.values.slice(0, 1).flatMap((value) => [value.toUpperCase(), value.toLowerCase()]),
          null,
        ],
      };
    case "boolean":
      return { ordinary: [false, true], odd: ["yes"] };
    case "date": {
      const today = daysOfDate(now.slice(0, 10)) ?? 0;
      return {
        ordinary: [0, 1, 7].map((days) => dateOfDays(today + days)),
        odd: [...[-1, 2, 30, 400].map((days) => dateOfDays(today + days)), "2026-02-30"],
      };
    }
    case "integer":
    case "decimal":
    case "duration":
      return { ordinary: [plain], odd: [...numbers(type), "one"] };
    case "text":
    case "secret":
      return {
        ordinary: [plain],
        odd: [
          ...lengths(type.range.min, type.range.max),
          ...(type.kind === "text" && type.pattern !== undefined ? [`x${String(plain)}`, `${String(plain)} x`] : []),
          17,
        ],
      };
    case "list": {
      const item = typicalValue({ name, type: type.of, now, number, person: null });
      return { ordinary: [plain, [item]], odd: [...listsAtBounds(type.range, item), "none"] };
    }
    default:
      return { ordinary: [plain], odd: [17] };
  }
}

/** Lists with as many items as the bounds of a range, one less and one more. */
function listsAtBounds({ min, max }: Range, item: Value): readonly Value[] {
  return [min, max].flatMap((size) =>
    size === undefined || size > 50
      ? []
      : [size - 1, size, size + 1]
          .filter((count) => count >= 0)
          .map((count) => Array.from({ length: count }, () => item)),
  );
}

function numbers(type: FieldType & { readonly kind: "integer" | "decimal" | "duration" }): readonly Value[] {
  const { min, max } = type.range;
  const around = [min, max].flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1]));
  const some =
    type.kind === "duration"
      ? []
      : [0, 1, 2, 3, -1, 1000].map((one) => one * (type.kind === "decimal" ? 10 ** type.scale : 1));
  return [...new Set([...around, ...some])].map((one) => (type.kind === "decimal" ? fromScaled(one, type.scale) : one));
}

function lengths(min = 0, max = Infinity): readonly string[] {
  return [...new Set([min - 1, min, min + 1, max - 1, max, max + 1])]
    .filter((length) => length >= 0 && length <= longest)
    .map((length) => "x".repeat(length));
}

/** Longer texts are not tried. */
const longest = 20_001;
