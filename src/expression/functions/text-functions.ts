import type { Expression } from "../../model/expression.ts";
import { compilePattern } from "../regex/pattern.ts";
import { countCodePoints } from "../value/count-code-points.ts";
import type { FunctionEntry } from "./function-entry.ts";
import { printScalar } from "./print-scalar.ts";
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
