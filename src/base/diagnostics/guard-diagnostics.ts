import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 4, what guards, timers and effects come to. */
export const guardDiagnostics = {
  "guard-never-holds": {
    point: 4,
    severity: "warning",
    message: "The guard of `{transition}` never holds: nobody can ever make this transition.",
    hint: "Look for comparisons that exclude each other, or that the fields' own types and ranges exclude.",
  },
  "guard-error-idle": {
    point: 4,
    severity: "warning",
    message: "`{transition}` never gives its error `{error}`: {reason}.",
    hint: "The error of a transition is the answer if its guard does not hold. Add the guard, or leave the error out.",
  },
  "guard-against-state": {
    point: 4,
    severity: "warning",
    message: "The guard of `{transition}` never holds in {states}, which are all the states that it leads from.",
    hint: "Change From or the guard.",
  },
  "guard-against-rule": {
    point: 4,
    severity: "warning",
    message: "The guard of `{transition}` holds only where the rule “{rule}” is broken, which is never.",
    hint: "Change the guard or the rule.",
  },
  "guard-against-right": {
    point: 4,
    severity: "warning",
    message: "The guard of `{transition}` never holds for {roles}, to whom point 6 grants it.",
    hint: "Change the guard, or grant the transition to those for whom the guard can hold.",
  },
  "guard-always-holds": {
    point: 4,
    severity: "warning",
    message: "The guard of `{transition}` always holds, and so guards nothing.",
    hint: "Leave it out, or compare with what was meant.",
  },
  "state-without-way-out": {
    point: 4,
    severity: "warning",
    message: "Nothing leads out of `{state}`, and it is not marked as final.",
    hint: "Mark it `(final)`, or add the transition that is missing.",
  },
  "never-done": {
    point: 4,
    severity: "info",
    message: "From {states} no final state can be reached: a record that comes there is never done.",
    hint: "Add the transition that is missing, if records are to be done at some time.",
  },
  "timer-at-once": {
    point: 4,
    severity: "warning",
    message: "The timer `{transition}` goes off at once.",
    hint: "Give it a duration of more than nothing.",
  },
  "timer-overtaken": {
    point: 4,
    severity: "warning",
    message: "The timer `{transition}` never goes off: {others} always comes before it.",
    hint: "Shorten it, or let the earlier one lead from another state.",
  },
  "timers-at-once": {
    point: 4,
    severity: "warning",
    message:
      "The timers `{transition}` and `{other}` go off at the same moment in `{state}`, and lead to different states.",
    hint: "Give them different durations, or guards that exclude each other.",
  },
  "timer-circle": {
    point: 4,
    severity: "warning",
    message: "Timers lead round in a circle and do nothing on the way: {circle}.",
    hint: "Let one of them need somebody, end in a final state, or do something.",
  },
  "caller-in-timer": {
    point: 4,
    severity: "warning",
    message: "The system fires `{transition}` by itself: `me` is null.",
    hint: "Leave `me` out, or let people make the transition.",
  },
  "set-to-itself": {
    point: 4,
    severity: "warning",
    message: "`{field}` is set to what it is.",
    hint: "Write what it should become, or leave the statement out.",
  },
  "set-twice": {
    point: 4,
    severity: "warning",
    message: "`{field}` is set twice; only the last counts.",
    hint: "Leave one of both out.",
  },
  "transition-changes-nothing": {
    point: 4,
    severity: "warning",
    message: "`{transition}` leads from `{state}` to `{state}` and does nothing.",
    hint: "Add its effect, or the state that it should lead to.",
  },
  "value-out-of-range": {
    point: 4,
    severity: "warning",
    message: "This value is outside of the range of `{field}`, whatever else holds.",
    hint: "Change the value or the range.",
  },
  "default-reads-below": {
    point: 3,
    severity: "warning",
    message:
      "The default of `{field}` reads `{below}`, whose own default is set only after it: `{below}` is empty then, unless it is sent.",
    hint: "Write the field that is read above this one: defaults are set in the order of the fields.",
  },
  "input-left-out": {
    point: 7,
    severity: "warning",
    message:
      "`{field}` is required, and “{call}” gives it `{input}`, which may be left out: whoever leaves it out is refused.",
    hint: "Give the input a default, as in `size: integer = 2`, or take its `?` away. A default of the field is not used where the call gives the field a value.",
  },
  "null-for-required": {
    point: 4,
    severity: "warning",
    message: "`{field}` is required, and is given nothing here.",
    hint: "Give it a value, or leave Required empty.",
  },
  "transition-always-refused": {
    point: 4,
    severity: "warning",
    message: "`{transition}` is always refused: it leaves the record as the rule “{rule}” forbids it.",
    hint: "Change the effect, the state or the rule.",
  },
  "fixed-field-changed": {
    point: 4,
    severity: "error",
    message: "`{field}` is fixed, and is changed here.",
    hint: "Leave the statement out, or `fixed`.",
  },
  "guards-meet": {
    point: 4,
    severity: "info",
    message: "`{transition}` and `{other}` are both possible where {boundary}, and nowhere else.",
    hint: "Write `<` for `<=`, or `>` for `>=`, in one of them.",
  },
  "guards-leave-gap": {
    point: 4,
    severity: "info",
    message: "Neither `{transition}` nor `{other}` is possible where {boundary}; everywhere else one of them is.",
    hint: "Write `<=` for `<`, or `>=` for `>`, in one of them.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
