import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of expressions, wherever they stand. */
export const expressionDiagnostics = {
  "expression-syntax": {
    point: null,
    severity: "error",
    message: "This expression can't be read: {problem}.",
    hint: "Expressions are CEL, written in backticks; in tables write `and`, `or`, `not`.",
  },
  "expression-too-complex": {
    point: null,
    severity: "error",
    message: "This expression is too large to be judged.",
    hint: "Write parts of it as derived fields or as named conditions; a long row of `or` is shorter as `in [ … ]`.",
  },
  "unknown-name": {
    point: null,
    severity: "error",
    message: "Nothing here is called `{name}`.",
    hint: "Names are the record's fields, named conditions, constants, roles, entities, and `this`, `old`, `me`, `input`, `now`; text stands in quotation marks.",
  },
  "unknown-member": { point: null, severity: "error", message: "{owner} has no `{name}`." },
  "unknown-value": { point: null, severity: "error", message: "`{value}` is none of its values: {values}." },
  "unknown-function": {
    point: null,
    severity: "error",
    message: "There is no function `{name}`.",
    hint: "docs/language/expressions.md lists the functions.",
  },
  "name-not-here": { point: null, severity: "error", message: "`{name}` means nothing here: {reason}." },
  "wrong-type": { point: null, severity: "error", message: "This is {actual}; {expected} is needed here." },
  "wrong-operands": {
    point: null,
    severity: "error",
    message: "`{operator}` can't be used between {left} and {right}.",
  },
  "wrong-arguments": {
    point: null,
    severity: "error",
    message: "`{name}` takes {expected}; here it is given {actual}.",
  },
  "wrong-literal": { point: null, severity: "error", message: "`{text}` is not {expected}." },
  "secret-read": {
    point: null,
    severity: "error",
    message: "`{name}` is a secret, which nothing reads.",
    hint: "A secret is set from an input of the type `secret`, and compared when somebody signs in. Say it without the secret.",
  },
  "secret-not-sent": {
    point: null,
    severity: "error",
    message: "A secret can only be set to an input of the type `secret`, as it is sent.",
    hint: "Write `input.NAME`, and let the call take `NAME` without a type or as a `secret`: it is hashed on its way.",
  },
  "wrong-pattern": {
    point: null,
    severity: "error",
    message: "This pattern can't be used: {problem}.",
    hint: "Patterns are regular expressions without back-references and look-around, so that they take no longer than the text is long.",
  },
  "wrong-schema": {
    point: null,
    severity: "error",
    message: "This schema can't be used: {problem}.",
    hint: "Schemas are JSON Schema, draft 2020-12; what they refer to stands in them.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
