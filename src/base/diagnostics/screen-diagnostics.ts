import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 2, screens and routes. */
export const screenDiagnostics = {
  "bad-shows": {
    point: 2,
    severity: "error",
    message: "`{text}` does not say what the screen shows.",
    hint: "Possible are `list of E`, `table of E`, `board of E by FIELD`, `calendar of E by FIELD`, `chart of E by FIELD`, `timeline of E from FIELD to FIELD`, `dashboard of SCREEN, SCREEN`, `E with LIST`, `form for CALL`, `figures` and `prose`, with `where` and `sorted by`.",
  },
  "screen-part-idle": {
    point: 2,
    severity: "error",
    message: "`{text}` changes nothing on this screen: {reason}.",
    hint: "Leave it out, or show something else.",
  },
  "unknown-screen": {
    point: 2,
    severity: "error",
    message: "There is no screen `{name}`.",
    hint: "A dashboard names screens of point 2 as their rows do.",
  },
  "screen-not-a-part": {
    point: 2,
    severity: "error",
    message: "`{screen}` can't be a part of the dashboard `{name}`: {reason}.",
    hint: "Parts are lists, tables, boards, calendars, charts, timelines, figures, prose and records that no route has to name.",
  },
  "no-figures": {
    point: 2,
    severity: "error",
    message: "`{text}` gives no named figures.",
    hint: 'Figures are a map: `{"open": …, "overdue": …}`.',
  },
  "screen-without-record": {
    point: 2,
    severity: "error",
    message: "Nothing says which `{entity}` the screen shows.",
    hint: "Give the route a parameter named as a field, or add `where` with a condition.",
  },
  "unknown-related": {
    point: 2,
    severity: "error",
    message: "`{entity}` has no list `{name}`.",
    hint: "Lists are fields of the type `list of E by FIELD`.",
  },
  "unknown-query": {
    point: 2,
    severity: "error",
    message: "What the screen shows has no field `{name}` to filter by.",
  },
  "unknown-offer": {
    point: 2,
    severity: "error",
    message: "`{name}` is neither a transition of what the screen shows nor a call.",
  },
  "route-twice": {
    point: 2,
    severity: "error",
    message: "The screens `{screen}` and `{other}` stand at the same route.",
  },
  "route-names-several": {
    point: 2,
    severity: "warning",
    message:
      "The route of `{screen}` names a `{entity}` by its `{field}`, which several can have: the screen shows one of them.",
    hint: "Name it by its record key, or make `{field}` unique.",
  },
  "field-not-suited": { point: 2, severity: "error", message: "`{field}` has no type that makes {what}." },
  "screen-for-nobody": {
    point: 2,
    severity: "warning",
    message: "Nobody may open `{screen}`: none of those it is for may `{deed}`.",
    hint: "Grant it in a row of point 6, or say under For whom the screen is for.",
  },
  "screen-not-for": {
    point: 2,
    severity: "warning",
    message: "`{screen}` is said to be for {roles}, who may never `{deed}`: they don't see it.",
    hint: "Grant it in a row of point 6, or leave them out of For.",
  },
  "unseen-on-screen": {
    point: 2,
    severity: "warning",
    message: "On `{screen}`, `{field}` is always empty for {roles}, who may not read it.",
    hint: "Grant it in a row `read`, or leave it out.",
  },
  "nothing-shown": {
    point: null,
    severity: "warning",
    message: "This never holds, so that `{name}` is always empty.",
    hint: "Say the condition that is meant.",
  },
  "nothing-shown-to": {
    point: 2,
    severity: "warning",
    message: "`{screen}` is always empty for {roles}: it shows none of the records that they may read.",
    hint: "Say under For whom the screen is for, or change its condition or what they may read.",
  },
  "shows-records-of-others": {
    point: 2,
    severity: "warning",
    message:
      "`{screen}` shows whoever looks the records that they have created, for `{field}` is always who that was, and {roles} may create none.",
    hint: "Say under For who creates these records, or change the condition.",
  },
  "offered-elsewhere": {
    point: 2,
    severity: "warning",
    message: "`{screen}` never offers `{action}`, which is not done to what it shows.",
    hint: "A screen offers what can be done to its records: name that, or leave it out.",
  },
  "action-for-nobody": {
    point: 2,
    severity: "warning",
    message: "`{screen}` never offers `{action}`: nobody who may open it may ever do that.",
    hint: "Grant it in a row of point 6, or leave it out.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
