import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 3, what fields come to. */
export const fieldDiagnostics = {
  "choice-of-one": {
    point: 3,
    severity: "info",
    message: "`{field}` can only ever be `{value}`.",
    hint: "Add the other values, or leave the field out.",
  },
  "no-room": {
    point: 3,
    severity: "warning",
    message: "`{field}` has room for nothing: the most that it may hold is nothing at all.",
    hint: "Give a most of one or more, or leave the range open: `1..`.",
  },
  "negative-size": {
    point: 3,
    severity: "warning",
    message: "`{field}` may hold less than nothing.",
    hint: "Sizes begin at 0.",
  },
  "range-beyond-digits": {
    point: 3,
    severity: "warning",
    message: "The range of `{field}` goes beyond what its digits can hold.",
    hint: "Give the decimal more digits, or the range closer bounds.",
  },
  "only-one-number": {
    point: 3,
    severity: "info",
    message: "`{field}` can only ever be one number.",
    hint: "Change one of the bounds, or make it a constant of point 9.",
  },
  "unique-anyway": {
    point: 3,
    severity: "warning",
    message: "{field} together can't be anything but unique: {within} is so alone.",
    hint: "Leave out `unique per …`, or make what it contains not unique.",
  },
  "unique-among-few": {
    point: 3,
    severity: "warning",
    message: "`{field}` is unique and has {count} values: there can never be more than {count} records of `{entity}`.",
    hint: "Write `unique per FIELD`, or leave `unique` out.",
  },
  "unique-with-default": {
    point: 3,
    severity: "warning",
    message: "`{field}` is unique, and the same for every record that does not say it.",
    hint: "Leave the default out, or let it differ with the record.",
  },
  "fixed-but-renewed": {
    point: 3,
    severity: "error",
    message: "`{field}` is fixed, and set anew on every change.",
    hint: "Leave out `fixed` or `on every change`.",
  },
  "default-never-used": {
    point: 3,
    severity: "warning",
    message: "The default of `{field}` is never used: {by}.",
    hint: "Leave it out.",
  },
  "no-first-record": {
    point: 3,
    severity: "warning",
    message: "There can be no first `{entity}`: {circle} needs one that is there already.",
    hint: "Leave Required empty for one of them, or say under `### Rows of {entity}` what is there from the beginning.",
  },
  "cascade-circle": {
    point: 3,
    severity: "warning",
    message: "Records are deleted with each other, round in a circle: {circle}.",
    hint: "Let one of the references refuse, or be cleared.",
  },
  "derived-always-same": {
    point: 3,
    severity: "warning",
    message: "The derived field `{field}` is always the same: {value}.",
    hint: "Compare with what was meant, or leave the field out.",
  },
  "deleted-what": {
    point: 3,
    severity: "error",
    message: "`{text}` is said of references only.",
    hint: "It says what becomes of a record when the one that it refers to is deleted.",
  },
  "two-ways-of-deleting": {
    point: 3,
    severity: "error",
    message: "The reference can't be `{first}` and `{second}`.",
    hint: "Keep one of both.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
