import { printDecimal } from "../value/print-decimal.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { printDuration } from "../../base/duration.ts";
import type { Expression } from "../../model/expression.ts";
import { compilePattern } from "../regex/compile-pattern.ts";
import { countCodePoints } from "../value/count-code-points.ts";
import type { FunctionEntry } from "./function-entry.ts";
import { slugify } from "./slugify.ts";
import { withParameter } from "./with-parameter.ts";

const text = { kind: "text" } as const;
const boolean = { kind: "boolean" } as const;

/** The functions of text. */
export const textFunctions: readonly FunctionEntry[] = [
  {
    name: "size",
    form: "method",
    takes: ["text"],
    gives: () => ({ kind: "integer" }),
    evaluation: () => countCodePoints,
  },
  {
    name: "contains",
    form: "method",
    takes: ["text", "text"],
    gives: () => boolean,
    evaluation: () => (whole: string, part: string) => whole.includes(part),
  },
  {
    name: "startsWith",
    form: "method",
    takes: ["text", "text"],
    gives: () => boolean,
    evaluation: () => (whole: string, part: string) => whole.startsWith(part),
  },
  {
    name: "endsWith",
    form: "method",
    takes: ["text", "text"],
    gives: () => boolean,
    evaluation: () => (whole: string, part: string) => whole.endsWith(part),
  },
  {
    name: "matches",
    form: "method",
    takes: ["text", "text"],
    gives: () => boolean,
    refuses: (pattern) => {
      const matcher = matcherOf(pattern);
      return typeof matcher === "string" ? { code: "wrong-pattern", problem: matcher } : null;
    },
    evaluation: (_, [, pattern]) => {
      const matcher = matcherOf(pattern);
      return typeof matcher === "string" ? () => null : (whole: string) => matcher(whole);
    },
  },
  {
    name: "lowerAscii",
    form: "method",
    takes: ["text"],
    gives: () => text,
    evaluation: () => (whole: string) => whole.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  },
  {
    name: "upperAscii",
    form: "method",
    takes: ["text"],
    gives: () => text,
    evaluation: () => (whole: string) => whole.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  },
  {
    name: "trim",
    form: "method",
    takes: ["text"],
    gives: () => text,
    evaluation: () => (whole: string) => whole.trim(),
  },
  {
    name: "withParameter",
    form: "method",
    takes: ["text", "text", "text"],
    gives: () => text,
    evaluation: () => withParameter,
  },
  { name: "slugify", form: "function", takes: ["text"], gives: () => text, evaluation: () => slugify },
  {
    name: "string",
    form: "function",
    takes: ["scalar"],
    gives: () => text,
    evaluation: ([type = text]) => printScalar(type),
  },
];

function matcherOf(pattern: Expression | undefined): ReturnType<typeof compilePattern> {
  if (pattern?.kind !== "literal" || typeof pattern.value !== "string") return "it has to stand here as a text literal";
  return compilePattern(pattern.value);
}

/** How values of a type are written as text: `12.50`, `4 hours`, everything else as it is. */
function printScalar(type: ValueType): (value: Value) => string {
  if (type.kind === "decimal") return (value) => printDecimal(Number(value), type.scale);
  if (type.kind === "duration") return (value) => printDuration(Number(value));
  return String;
}
