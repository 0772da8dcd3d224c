import type { Value, ValueType } from "../../model/value-type.ts";
import { constantJson } from "../json/constant-json.ts";
import { fromJson } from "../json/from-json.ts";
import { isList, isObject } from "../json/json-object.ts";
import { toJson } from "../json/to-json.ts";
import { conformsToSchema, isSchema, schemaProblem } from "../json-schema/conforms-to-schema.ts";
import type { Budget } from "../scope/scope.ts";
import { countCodePoints } from "../value/count-code-points.ts";
import type { FunctionEntry } from "./function-entry.ts";

const boolean = { kind: "boolean" } as const;
const integer = { kind: "integer" } as const;
const json = { kind: "json" } as const;

/** The functions of JSON values. Two of them are inserted by the checker, to convert between JSON and typed values. */
export const jsonFunctions: readonly FunctionEntry[] = [
  {
    name: "conforms",
    form: "method",
    takes: ["JSON", "JSON"],
    gives: () => boolean,
    isMetered: true,
    refuses: (schema) => {
      const written = constantJson(schema);
      const problem = written === undefined ? null : schemaProblem(written);
      return problem === null ? null : { code: "wrong-schema", problem };
    },
    evaluation: ([value = json, schema = json]) => {
      const [valueToJson, schemaToJson] = [toJson(value) ?? nothing, toJson(schema) ?? nothing];
      return (one: Value, other: Value, budget: Budget) =>
        conformsToSchema(valueToJson(one), schemaToJson(other), budget);
    },
  },
  {
    name: "isSchema",
    form: "method",
    takes: ["JSON"],
    gives: () => boolean,
    isMetered: true,
    evaluation: ([type = json]) => {
      const valueToJson = toJson(type) ?? nothing;
      return (value: Value, budget: Budget) => isSchema(valueToJson(value), budget);
    },
  },
  { name: "size", form: "method", takes: ["json"], gives: () => integer, mayBeNull: true, evaluation: () => sizeOf },
  {
    name: "[]",
    form: "index",
    takes: ["json", "integer"],
    gives: () => json,
    mayBeNull: true,
    evaluation: () => (list: Value, at: number) => (isList(list) ? (list[at] ?? null) : null),
  },
  {
    name: "int",
    form: "function",
    takes: ["json"],
    gives: () => integer,
    mayBeNull: true,
    evaluation: () => (value: Value) => whole(value),
  },
  {
    name: "string",
    form: "function",
    takes: ["json"],
    gives: () => ({ kind: "text" }),
    mayBeNull: true,
    evaluation: () => (value: Value) => (typeof value === "object" ? null : String(value)),
  },
  {
    name: "to json",
    form: "implicit",
    takes: ["JSON"],
    gives: () => json,
    evaluation: ([type = json]) => toJson(type) ?? nothing,
  },
  {
    name: "from json",
    form: "implicit",
    takes: ["anything"],
    gives: () => json,
    mayBeNull: true,
    evaluation: (_, __, type: ValueType) => fromJson(type) ?? nothing,
  },
];

function nothing(): Value {
  return null;
}

function sizeOf(value: Value): number | null {
  if (typeof value === "string") return countCodePoints(value);
  return isList(value) ? value.length : isObject(value) ? Object.keys(value).length : null;
}

function whole(value: Value): number | null {
  return typeof value === "number" && Number.isSafeInteger(Math.trunc(value)) ? Math.trunc(value) + 0 : null;
}
