import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 9, constants and limits. */
export const constantDiagnostics = {
  "bad-constant": { point: 9, severity: "error", message: "`{value}` can't be the value of `{name}`: {problem}." },
  "constant-unused": { point: 9, severity: "warning", message: "Nothing uses the constant `{name}`." },

  "constant-shadowed": {
    point: 9,
    severity: "warning",
    message: "`{name}` is a field of `{entity}` too: expressions about one mean the field.",
    hint: "Give the constant another name.",
  },
  "constant-twice": {
    point: 9,
    severity: "info",
    message: "`{name}` has nearly the name of `{other}`, and the same value.",
    hint: "Use one of both.",
  },
  "constant-only-in-words": {
    point: 9,
    severity: "warning",
    message: "Only sentences mention the constant `{name}`; nothing uses it.",
    hint: "Write as a rule, a range or a limit what the sentence says.",
  },
  "rate-of-nothing": {
    point: 9,
    severity: "warning",
    message: "`{name}` allows nothing at all: {value}.",
    hint: "Give a rate of one or more.",
  },
  "page-too-large": {
    point: 9,
    severity: "warning",
    message: "A page has {most} rows at most; `pageSize` says {value}.",
    hint: "Write a number from 1 to {most}.",
  },
  "unit-doubtful": {
    point: 9,
    severity: "info",
    message: "`{name}` is {value}, and is described in {unit}.",
    hint: "Change the value or the words.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
