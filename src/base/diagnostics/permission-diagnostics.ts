import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 6, roles and permissions. */
export const permissionDiagnostics = {
  "bad-sign-in": {
    point: 6,
    severity: "error",
    message: "`{text}` does not say how people sign in.",
    hint: "Write `User with email and password`.",
  },
  "sign-in-not-read": {
    point: 6,
    severity: "error",
    message: "This does not say how people sign in, though it seems to mean it: “{text}”",
    hint: "Write “People sign in as User with email and password.”, or a list with `- Sign in: User with email and password`. What is for people only stands in a paragraph of its own.",
  },
  "bad-token": {
    point: 6,
    severity: "error",
    message: "`{text}` does not say where the token travels.",
    hint: "Write ``Token: `Authorization: Token …` ``, with any header and scheme, or ``Token: cookie `sid` ``.",
  },
  "bad-basic": {
    point: 6,
    severity: "error",
    message: "`{text}` does not say whether calls may carry name and password.",
    hint: "Write `yes`, or nothing.",
  },
  "bad-key": {
    point: 6,
    severity: "error",
    message: "`{text}` does not say where calls carry a key of `{entity}`.",
    hint: "Write ``Key: `X-Api-Key` holds `User.apiKey` ``, or `?api_key` for one in the query.",
  },
  "two-ways-to-sign-in": { point: 6, severity: "error", message: "The document says twice how people sign in." },
  "bad-sign-in-field": { point: 6, severity: "error", message: "`{name}` is not {what} of `{entity}`." },
  "role-not-told": {
    point: 6,
    severity: "warning",
    message: "Nothing says which of the roles {roles} a person has; everyone who signs in is {first}.",
    hint: "Give `{entity}` a field of type `Role` and write: The role is `{entity}.role`.",
  },
  "sign-in-not-unique": {
    point: 6,
    severity: "error",
    message: "People sign in with `{field}`, which is not unique.",
    hint: "Add `unique` to its type.",
  },
  "role-includes-itself": { point: 6, severity: "error", message: "The role `{role}` includes itself." },
  "condition-elsewhere": {
    point: 6,
    severity: "error",
    message: "The condition `{name}` is about `{entity}`, and this row is not.",
  },
  "unknown-condition": {
    point: 6,
    severity: "error",
    message: "There is no condition `{name}` on what this row is about.",
    hint: "A cell is `yes`, empty, the name of a condition, or an expression in backticks.",
  },
  "bad-right": {
    point: 6,
    severity: "error",
    message: "`{text}` is no action.",
    hint: "Actions are `read E`, `read E: FIELD, …`, `create E`, `update E: FIELD, …`, `delete E`, `TRANSITION E`, `call NAME`, `sign up` and `share views`.",
  },
  "share-views-cell": {
    point: 6,
    severity: "error",
    message: "`{text}` can't stand in the row `share views`: {reason}.",
    hint: "Whoever may share views may share all of theirs, with everybody who may open the screen.",
  },
  "fields-without-sense": {
    point: 6,
    severity: "error",
    message: "`{verb}` is granted for the whole record, not for fields of it.",
  },
  "timer-granted": {
    point: 6,
    severity: "warning",
    message: "Only the system fires `{transition}`: granting it changes nothing.",
  },
  "transition-for-nobody": {
    point: 6,
    severity: "warning",
    message: "Nobody may `{transition}` a `{entity}`.",
    hint: "Grant it in a row of the permission table.",
  },
  "access-key-names-records": {
    point: 3,
    severity: "error",
    message:
      "`{field}` lets its holder act as a {entity}, and is also what each {entity} is called by: it stands in addresses and in every answer that refers to one.",
    hint: "Give {entity} another key before it, such as `id` of the type `uuid, unique, generated`, and let only its owner read `{field}`.",
  },
  "key-always-read": {
    point: 6,
    severity: "warning",
    message: "Whoever may read a `{entity}` reads its key `{field}`, a {role} too: this row changes nothing for them.",
    hint: "Let records be called by another field, or leave the row out.",
  },
  "unique-reveals": {
    point: 3,
    severity: "warning",
    message:
      "`{call}` tells a {role} whether there is a {entity} with a certain `{field}`, also one that they may not read.",
    hint: "Make it unique per a field that they share, have the system give it, or let them read that field.",
  },
  "right-shadowed": {
    point: 6,
    severity: "warning",
    message: "The condition never counts: `{role}` has this right always, {why}.",
    hint: "Leave the condition out, or narrow what grants it without one.",
  },
  "right-twice": {
    point: 6,
    severity: "warning",
    message: "`{role}` has this right already.",
    hint: "Leave one of the two out, or say what else was meant.",
  },
  "role-without-rights": {
    point: 6,
    severity: "warning",
    message: "Nothing is granted to the role `{role}`.",
    hint: "Give it a column and cells in the permission table, or leave the role out.",
  },
  "conditions-alike": {
    point: 6,
    severity: "warning",
    message: "The conditions `{name}` and `{other}` say the same.",
    hint: "One of them may have been meant otherwise; else use one for both.",
  },
  "condition-unused": { point: 6, severity: "info", message: "Nothing uses the condition `{name}`." },
  "claim-granted": {
    point: 6,
    severity: "warning",
    message: "This grants `{role}` what the `Never:` in line {line} says that they may not do.",
    hint: "Take the grant away, or say in its condition what the claim leaves.",
  },
  "claim-not-granted": {
    point: 6,
    severity: "warning",
    message: "This keeps from `{role}` what the `Always:` in line {line} says that they may read.",
    hint: "Grant it for every record that the claim is about, or say in the claim which are meant.",
  },
  "creation-against-claim": {
    point: 7,
    severity: "warning",
    message: "“{call}” can create what line {line} says never happens{says}: no rule prevents it.",
    hint: "Make the claim a rule, or leave what it is about to those who may set it.",
  },
  "default-against-claim": {
    point: 3,
    severity: "warning",
    message: "By the default of `{field}`, a new `{entity}` is what line {line} says never happens{says}.",
    hint: "Give the field another default, or change the claim.",
  },
  "role-given-by-call": {
    point: 6,
    severity: "warning",
    message:
      "`{call}` changes `{field}`, and may be made by {roles}, whom no row lets update it: they can give any role with it.",
    hint: "Leave the call to those who may update the field, or set it to one role that they may give.",
  },
  "newcomers-told-otherwise": {
    point: 3,
    severity: "warning",
    message: "Whoever signs up becomes a `{role}`, {why}.",
    hint: "Make the default the role that newcomers are meant to have, or let point 6 say what is meant.",
  },
  "derived-tells-hidden": {
    point: 6,
    severity: "warning",
    message:
      "`{role}` may read `{field}`, which is computed from `{hidden}`, and that is kept from `{role}`: it can be found out.",
    hint: "Show the field to those only who may read what it is computed from, or compute it from something else.",
  },
  "count-differs": {
    point: 6,
    severity: "info",
    message:
      "`{field}` is shown to {roles} with only those `{counted}` that each of them may read, and to others with all.",
    hint: "A row `read` for this field shows everybody whom it grants the figure from all data.",
  },
  "copy-tells-hidden": {
    point: 6,
    severity: "warning",
    message: "`{hidden}` is kept from `{role}`, and is copied into `{field}`, which `{role}` may read.",
    hint: "Keep the copy from them by a `read` row of its own, or do not copy it.",
  },
  "rule-tells-hidden": {
    point: 5,
    severity: "warning",
    message:
      "The rule “{rule}” compares what is sent with `{hidden}`, which is kept from `{role}`: whoever tries `{call}` with one value after another learns it from the error.",
    hint: "Judge it where somebody decides who may read it, or let `{role}` read it.",
  },
  "effect-against-rule": {
    point: 4,
    severity: "warning",
    message:
      "`{by}` breaks the rule “{rule}” for some `{entity}` in {states}, which nobody can change before: it is then refused each time.",
    hint: "Let its effect set what the rule asks for, or say in `When` of which records it is taken.",
  },
  "timer-against-rule": {
    point: 4,
    severity: "warning",
    message:
      "The timer `{by}` may break the rule “{rule}” on `{entity}` for a `{from}` in `{state}`: it is then refused, and nobody is there to try again.",
    hint: "Let its effect set what the rule asks for, or say in `When` of which records it is taken.",
  },
  "update-against-rule": {
    point: 4,
    severity: "warning",
    message:
      "`{by}` updates each `{entity}` that it finds, and for some breaks the rule “{rule}”: it is then refused as a whole.",
    hint: "Say in `where` which records are meant, or set what the rule asks for.",
  },
  "guard-too-late": {
    point: 4,
    severity: "warning",
    message: "The guard of `{transition}` never holds in {states}: what led there has made it false for good.",
    hint: "Look at the guards of the transitions that lead there, and at the times that they compare.",
  },
  "guard-part-always-holds": {
    point: 4,
    severity: "warning",
    message:
      "In the guard of `{transition}`, `{part}` always holds with this value of `{constant}`, and guards nothing.",
    hint: "Give the constant the value that is meant, or leave the part out.",
  },
  "transitions-wait": {
    point: 4,
    severity: "warning",
    message:
      "`{transition}` waits for `{state}`, and only `{other}` leads there, which waits for what comes after `{transition}`.",
    hint: "Leave one of the two conditions out, or let something else lead to one of the states.",
  },
  "effect-against-claim": {
    point: 6,
    severity: "warning",
    message: "`{role}` may take `{transition}` where its effect does what line {line} says never happens{says}.",
    hint: "Say in the right, or in `When`, on which records it may not be taken.",
  },
  "transition-against-claim": {
    point: 4,
    severity: "warning",
    message: "`{transition}` can lead to what line {line} says never happens{says}: no guard and no rule prevents it.",
    hint: "Ask for it in `When`, let the effect set what the claim says, or make the claim a rule.",
  },
  "computed-value-taken": {
    point: 7,
    severity: "warning",
    message: "`{call}` takes `{field}`, which is computed where it is not sent: {roles} choose it as they like.",
    hint: "Do not take it, or leave the call to those who may set it.",
  },
  "acts-unseen": {
    point: 6,
    severity: "warning",
    message: "`{role}` may {verb} `{entity}`, and may read none: whatever they do is answered with not found.",
    hint: "Grant `read` too, at least of the fields that name the record.",
  },
  "right-never-used": {
    point: 6,
    severity: "warning",
    message: "`{role}` is granted `{deed}`, and never can do it: {why}.",
    hint: "Let the role read or set what is needed, give the field a default, or write a call in point 7 that gives the value itself.",
  },
  "changed-unseen": {
    point: 6,
    severity: "warning",
    message: "`{role}` may change `{field}`, and may not read it.",
    hint: "Grant it in a row `read`, or say `hidden` behind its type where that is meant.",
  },
  "visitor-may-change": {
    point: 6,
    severity: "warning",
    message: "Anybody may {verb} every `{entity}` without signing in.",
    hint: "Leave the visitor's cell empty, or put a condition in it.",
  },
  "visitor-may-create": { point: 6, severity: "info", message: "Anybody may create a `{entity}` without signing in." },
  "own-role-changed": {
    point: 6,
    severity: "warning",
    message: "`{role}` may change `{field}` of themselves, and so take any role.",
    hint: "Name the field in a row `update` of its own that is granted to whoever gives roles.",
  },
  "accounts-taken-over": {
    point: 6,
    severity: "warning",
    message:
      "`{role}` may change `{field}` of a `{other}`, and so sign in as one of them, who may do what `{role}` may not.",
    hint: "Let the cell hold for whoever calls, `this == me`, or for roles that may do less.",
  },
  "role-by-sent-default": {
    point: 6,
    severity: "warning",
    message:
      "The default of `{field}` depends on {sent}, which whoever makes `{call}` sends: they choose their role by it.",
    hint: "Give newcomers one role, and let somebody who knows them give another.",
  },
  "role-chosen-at-sign-up": {
    point: 6,
    severity: "warning",
    message: "Whoever makes `{call}` chooses `{field}`, and so takes any role.",
    hint: "Leave it out of `Takes`: its default says which role newcomers have.",
  },
  "call-right-idle": {
    point: 6,
    severity: "warning",
    message: "This row grants nothing: {why}.",
    hint: "`call NAME` is for calls that do statements, or only answer, and say nothing under `For`.",
  },
  "right-to-hidden": { point: 6, severity: "warning", message: "Nobody is ever answered `{field}`: {reason}." },
  "not-changeable": { point: 6, severity: "warning", message: "Nobody can ever update `{field}`: {reason}." },
  "right-never-holds": {
    point: 6,
    severity: "warning",
    message: "This never holds, so that `{role}` is never granted it.",
    hint: "Say the condition that is meant, or leave the cell empty.",
  },
  "right-always-holds": {
    point: 6,
    severity: "warning",
    message: "This always holds, so that it is no condition.",
    hint: "Write `yes`, or say the condition that is meant.",
  },
  "right-against-state": {
    point: 6,
    severity: "warning",
    message: "This never holds where `{transition}` can be taken, in {states}: `{role}` is never granted it.",
    hint: "Say a condition that can hold in one of these states, or leave the cell empty.",
  },
  "visitor-is-nobody": {
    point: 6,
    severity: "warning",
    message: "This never holds for `{role}`: whoever has not signed in is nobody, and `me` is null.",
    hint: "Write `yes` or a condition without `me`, or leave the cell empty.",
  },
  "row-grants-nobody": {
    point: 6,
    severity: "warning",
    message: "`{right}` is granted to no role.",
    hint: "Write `yes` or a condition under a role; write `no` where nobody is meant to.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
