import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 4, states and how transitions are written. */
export const stateDiagnostics = {
  "bad-machine-heading": {
    point: 4,
    severity: "error",
    message: "`{text}` does not say whose states these are.",
    hint: "Write `### Entity.field`, as in `### Ticket.status`.",
  },
  "no-status-field": {
    point: 4,
    severity: "error",
    message: "`{entity}` has no field `{field}` of the type `status`.",
  },
  "two-timers": {
    point: 4,
    severity: "error",
    message: "`{transition}` has two durations: `{when}` under When, and `{after}` under After.",
    hint: "Write the duration once. Where a transition has a guard and a timer, the guard stands under When, and the duration under After.",
  },
  "unknown-state": { point: 4, severity: "error", message: "`{machine}` has no state `{name}`." },
  "unknown-state-mark": {
    point: 4,
    severity: "error",
    message: "`({text})` says nothing about a state.",
    hint: "States may be `(initial)` or `(final)`.",
  },
  "two-initial-states": {
    point: 4,
    severity: "error",
    message: "`{machine}` begins in both `{first}` and `{second}`.",
  },
  "input-not-taken": { point: 4, severity: "error", message: "The call that makes this transition takes no `{name}`." },
  "assign-to-no-record": { point: 4, severity: "error", message: "Only the fields of a record can be assigned to." },
  "not-assignable": {
    point: 4,
    severity: "error",
    message: "`{field}` can't be set.",
    hint: "Derived fields and lists are computed, a status changes by transitions, and counted fields count by themselves.",
  },
  "create-lacks-field": { point: 4, severity: "error", message: "A new `{entity}` needs a value for {fields}." },
  "status-without-states": {
    point: 4,
    severity: "error",
    message: "Point 4 shows no states for `{field}`.",
    hint: "Add `### Entity.field` with its states, or say there that they are not shown.",
  },
  "no-initial-state": {
    point: 4,
    severity: "error",
    message: "`{machine}` does not say in which state a record begins.",
    hint: "Write `(initial)` behind a state.",
  },
  "unreachable-state": {
    point: 4,
    severity: "error",
    message: "No transition leads from `{initial}` to the state `{state}`.",
  },
  "final-state-left": { point: 4, severity: "error", message: "`{state}` is final, and `{transition}` leaves it." },
  "input-in-timer": {
    point: 4,
    severity: "error",
    message: "The system fires `{transition}` by itself, and nobody sends input.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
