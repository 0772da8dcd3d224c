import type { Value, ValueType } from "../../model/value-type.ts";
import { average, averageOf } from "../value/average-of.ts";
import type { FunctionEntry } from "./function-entry.ts";
import { sorted } from "../value/sorted.ts";
import { extreme, sum } from "../value/sum.ts";

/** The functions of lists; the records of an entity and of a reverse field are lists too. */
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
  { name: "sum", form: "method", takes: ["numbers"], gives: itemOf, evaluation: () => sum },
  {
    name: "min",
    form: "method",
    takes: ["list of ordered"],
    gives: itemOf,
    mayBeNull: true,
    evaluation: () => (list: readonly Value[]) => extreme(list, "min"),
  },
  {
    name: "max",
    form: "method",
    takes: ["list of ordered"],
    gives: itemOf,
    mayBeNull: true,
    evaluation: () => (list: readonly Value[]) => extreme(list, "max"),
  },
  {
    name: "sort",
    form: "method",
    takes: ["list of scalars"],
    gives: ([list]) => list ?? anything,
    evaluation: () => sorted,
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
    gives: (types) => averageOf(itemOf(types)),
    mayBeNull: true,
    evaluation: (types) => (list: readonly Value[]) => average(list, itemOf(types)),
  },
];

const anything: ValueType = { kind: "anything" };

function itemOf([list]: readonly ValueType[]): ValueType {
  return list?.kind === "list" ? list.of : { kind: "anything" };
}
