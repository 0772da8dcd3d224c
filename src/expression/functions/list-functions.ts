import type { Value, ValueType } from "../../model/value-type.ts";
import { averageValues, averageType } from "../value/average-of.ts";
import type { FunctionEntry } from "./function-entry.ts";
import { sortValues } from "../value/sort-values.ts";
import { extremeOf, sumOf } from "../value/sum-of.ts";

/** The functions of lists. The records of an entity, and those of a reverse field, are lists too. */
export const listFunctions: readonly FunctionEntry[] = [
  {
    name: "size",
    form: "method",
    takes: ["list"],
    gives: () => ({ kind: "integer" }),
    evaluation: () => (list: readonly Value[]) => list.length,
  },
  {
    name: "[]",
    form: "index",
    takes: ["list", "integer"],
    gives: itemOf,
    mayBeNull: true,
    evaluation: () => (list: readonly Value[], index: number) => list[index] ?? null,
  },
  { name: "sum", form: "method", takes: ["numbers"], gives: itemOf, evaluation: () => sumOf },
  {
    name: "min",
    form: "method",
    takes: ["list of ordered"],
    gives: itemOf,
    mayBeNull: true,
    evaluation: () => (list: readonly Value[]) => extremeOf(list, "min"),
  },
  {
    name: "max",
    form: "method",
    takes: ["list of ordered"],
    gives: itemOf,
    mayBeNull: true,
    evaluation: () => (list: readonly Value[]) => extremeOf(list, "max"),
  },
  {
    name: "sort",
    form: "method",
    takes: ["list of scalars"],
    gives: ([list]) => list ?? anything,
    evaluation: () => sortValues,
  },
  {
    name: "reverse",
    form: "method",
    takes: ["list"],
    gives: ([list]) => list ?? anything,
    evaluation: () => (list: readonly Value[]) => [...list].reverse(),
  },
  {
    name: "distinct",
    form: "method",
    takes: ["list of scalars or records"],
    gives: ([list]) => list ?? anything,
    evaluation: () => (list: readonly Value[]) => [...new Set(list)],
  },
  {
    name: "average",
    form: "method",
    takes: ["numbers"],
    gives: (types) => averageType(itemOf(types)),
    mayBeNull: true,
    evaluation: (types) => (list: readonly Value[]) => averageValues(list, itemOf(types)),
  },
];

const anything: ValueType = { kind: "anything" };

function itemOf([list]: readonly ValueType[]): ValueType {
  return list?.kind === "list" ? list.of : { kind: "anything" };
}
