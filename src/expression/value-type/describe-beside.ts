import type { ValueType } from "../../model/value-type.ts";
import { describeType, describeValues } from "./describe-type.ts";

/** What to call a value of a type that does not fit another: of two maps, how the one differs from the other. */
export function describeBeside(type: ValueType, other: ValueType): string {
  if (type.kind !== "map" || other.kind !== "map") return describeType(type);
  const [keys, others] = [Object.keys(type.entries), Object.keys(other.entries)];
  const besides = keys.filter((key) => !others.includes(key));
  const lacking = others.filter((key) => !keys.includes(key));
  if (besides.length + lacking.length > 0) {
    const differences = [
      ...(besides.length === 0 ? [] : [`with ${describeValues(besides)}`]),
      ...(lacking.length === 0 ? [] : [`without ${describeValues(lacking)}`]),
    ];
    return `a map ${differences.join(" and ")}`;
  }
  const key = keys.find((one) => describeType(type.entries[one]!) !== describeType(other.entries[one]!));
  return key === undefined ? describeType(type) : `a map whose \`${key}\` is ${describeType(type.entries[key]!)}`;
}
