import { bytesPer } from "../../base/byte-units.ts";
import { printDuration } from "../../base/duration.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { typeModifiers } from "../2-resolve/report/type-words.ts";

/** A type as its cell has it, without modifiers other than those of references. */
export function printType(type: FieldType): string {
  switch (type.kind) {
    case "text":
      return printText(type);
    case "integer":
      return `integer${range(type.range, String)}`;
    case "decimal":
      return printDecimalType(type);
    case "timestamp":
      return printTimestamp(type);
    case "duration":
      return `duration${range(type.range, printDuration)}`;
    case "file":
    case "image":
      return `${type.kind}${range(type.range, printSize)}`;
    case "secret":
      return `secret${range(type.range, String)}`;
    case "choice":
      return printChoices(type.values);
    case "status":
      return "status";
    case "role":
      return "Role";
    case "reference":
      return `${type.entity}${{ refuse: "", delete: ", deleted with it", clear: ", cleared" }[type.whenDeleted]}`;
    case "reverse":
      return `list of ${type.entity} by ${type.by}`;
    case "list":
      return printList(type);
    case "unknown":
      return "not shown";
    case "boolean":
    case "date":
    case "time":
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
    case "json":
      return type.kind;
  }
}

/** The texts of a choice. One that the language could read as something else, such as `refused` or `a or b`, stands in backticks. */
export function printChoices(values: readonly string[]): string {
  return `one of ${values.map((value) => (isPlainValue(value) ? value : `\`${value}\``)).join(", ")}`;
}

function isPlainValue(value: string): boolean {
  return (
    /^[\p{L}\p{N}_.+-]+(?: [\p{L}\p{N}_.+-]+)*$/u.test(value) &&
    !/ or |\.\.|^or | or$/i.test(value) &&
    !typeModifiers.test(value)
  );
}

type Kind<K extends FieldType["kind"]> = Extract<FieldType, { kind: K }>;

function printText({ long, range: sizes, pattern }: Kind<"text">): string {
  const matching = pattern === undefined ? "" : ` matching \`${pattern}\``;
  return `${long ? "long text" : "text"}${range(sizes, String)}${matching}`;
}

function printDecimalType({ money, currency, precision, scale, range: bounds }: Kind<"decimal">): string {
  const name = money ? ["money", currency].join(" ").trim() : `decimal(${precision},${scale})`;
  return `${name}${range(bounds, (bound) => printScaled(bound, scale))}`;
}

function printTimestamp({ toTheSecond }: Kind<"timestamp">): string {
  return toTheSecond === true ? "timestamp to the second" : "timestamp";
}

function printList({ set, of, range: sizes }: Kind<"list">): string {
  return `${set === true ? "set" : "list"} of ${printType(of)}${range(sizes, String)}`;
}

function range({ min, max }: Range, print: (bound: number) => string): string {
  if (min === undefined && max === undefined) return "";
  return ` ${min === undefined ? "" : print(min)}..${max === undefined ? "" : print(max)}`;
}

/** A scaled integer as a number with a point. */
export function printScaled(scaled: number, scale: number): string {
  const digits = String(Math.abs(scaled)).padStart(scale + 1, "0");
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - scale);
  return `${scaled < 0 ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

function printSize(bytes: number): string {
  const unit =
    (["GB", "MB", "KB"] as const).find((one) => bytes >= bytesPer[one] && bytes % bytesPer[one] === 0) ?? "B";
  return `${bytes / bytesPer[unit]} ${unit}`;
}
