import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of names and what they mean. */
export const nameDiagnostics = {
  "bad-name": {
    point: null,
    severity: "error",
    message: "`{name}` can't be the name of {what}.",
    hint: "Names begin with a letter from A to Z, small or capital, and go on with such letters, digits and `_`, 60 characters at most.",
  },
  "reserved-name": {
    point: null,
    severity: "error",
    message: "`{name}` can't be the name of {what}: {meaning}.",
    hint: "Choose another name. docs/language/expressions.md lists the reserved ones.",
  },
  "ambiguous-name": {
    point: null,
    severity: "error",
    message: "`{text}` could mean {one} or {other}.",
    hint: "Give one of them another name.",
  },
  "duplicate-name": { point: null, severity: "error", message: "There are two of the {what} `{name}`." },
  "case-twins": {
    point: null,
    severity: "error",
    message: "`{name}` and `{other}` differ only in upper and lower case.",
    hint: "Somebody will take one for the other: give one another name.",
  },
  "not-code": { point: null, severity: "error", message: "An expression is needed here, in backticks: `{text}`." },
  "near-twins": {
    point: null,
    severity: "warning",
    message: "`{name}` and `{other}` differ only {difference}.",
    hint: "If both mean one thing, use one name; else give them names that nobody takes for each other.",
  },
  "name-hidden": {
    point: null,
    severity: "warning",
    message: "In expressions about `{entity}`, `{name}` is the field; the condition of that name can't be said there.",
    hint: "Give one of the two another name.",
  },
  "variable-hides": {
    point: null,
    severity: "warning",
    message: "`{variable}` is the name of a variable around this already, which can't be said in here.",
    hint: "Give the inner variable another name.",
  },

  "unknown-entity": { point: null, severity: "error", message: "There is no entity `{name}`." },
  "unknown-field": { point: null, severity: "error", message: "`{entity}` has no field `{name}`." },
  "unknown-action": {
    point: null,
    severity: "error",
    message: "`{verb}` is nothing that can be done to `{entity}`.",
    hint: "Possible are `read`, `create`, `update`, `delete` and the transitions of point 4.",
  },
  "unknown-role": {
    point: null,
    severity: "error",
    message: "There is no role `{name}`.",
    hint: "Roles are the rows of point 6's table `Role`, `Who`.",
  },
  "unknown-call": { point: null, severity: "error", message: "There is no call `{name}`." },
  "unknown-error": { point: null, severity: "error", message: "Point 8 has no error `{code}`." },
  "unknown-constant": { point: null, severity: "error", message: "There is no constant `{name}`." },
  "unknown-input": {
    point: null,
    severity: "error",
    message: "Nothing says what type the input `{name}` has.",
    hint: "Name it as a field of the entity, assign it to a field, or write its type in the call, as in `colour: text`.",
  },
  "unknown-parameter": {
    point: null,
    severity: "error",
    message: "`{entity}` has no field `{name}` to be found by.",
    hint: "A parameter has the name of the field that it holds.",
  },
  "bad-path": {
    point: null,
    severity: "error",
    message: "`{path}` is not a path that can be served.",
    hint: "Paths begin with `/`; parameters are `{number}` in calls and `:number` in routes, each named once.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
