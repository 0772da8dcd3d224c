import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 5, how rules and claims are written. */
export const ruleDiagnostics = {
  "unknown-rule-subject": {
    point: 5,
    severity: "error",
    message: "`{text}` is no entity, action or call that a rule could be about.",
    hint: "Write an entity, a call's name, or an action such as `create Ticket`.",
  },
  "example-fails": {
    point: null,
    severity: "warning",
    message: "The example “{example}” tells {expected} here, and it comes to {actual}.",
    hint: "Either the document means something else than before, or the example tells what it never meant: mend the one or the other.",
  },
  "bad-step": { point: null, severity: "error", message: "`{text}` is nothing that can happen in an example." },
  "no-steps": {
    point: null,
    severity: "error",
    message: "The example `{name}` tells nothing.",
    hint: "Its steps are the rows of a table with the columns `Who`, `Call`, `On`, `With` and `Answer`.",
  },
  "unknown-person": {
    point: null,
    severity: "error",
    message: "Nobody in this example is called `{name}`.",
    hint: "Say who they are where they first come: `Ada, a Customer`.",
  },
  "role-told-otherwise": {
    point: null,
    severity: "error",
    message: "`{name}` is {before}, and is called {role} here.",
    hint: "A role is said where somebody first comes; from then on write the name alone. Somebody else has another name, and a row of point 3 is called `User 1`.",
  },
  "bad-claim": {
    point: 5,
    severity: "error",
    message: "`{text}` does not say what always or never holds.",
    hint: "Write ``- Never: WORDS: `CONDITION` ``, ``- Always, for each ENTITY: WORDS: `CONDITION` ``, or `- Never: a ROLE may read ENTITY: field`.",
  },
  "claim-in-words": {
    point: 5,
    severity: "info",
    message: "This is said in words only, and nothing looks into it: “{text}”",
    hint: "Put the condition behind the words, in backticks; or write `a ROLE may ACTION`, with an action as the permission table of point 6 names it.",
  },
  "claim-not-in-list": {
    point: 5,
    severity: "warning",
    message: "What always or never holds stands here as text, and nothing looks into it.",
    hint: "Make it an item of a list: begin the line with `- `.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
