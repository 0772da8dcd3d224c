import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 5, what rules come to. */
export const checkedRuleDiagnostics = {
  "rule-never-holds": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” can never hold: whatever it is about is always refused.",
    hint: "Look for comparisons that exclude each other, or that the fields' own types and ranges exclude.",
  },
  "rule-refuses-new": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” refuses every new `{entity}`: before it is made, `old` is null.",
    hint: "Write `old == null or …`, or put the rule on `update {entity}`.",
  },
  "rule-against-action": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” never holds where it is judged: {how}.",
    hint: "Write `old.status` for the state before, or change the rule.",
  },
  "defaults-against-rule": {
    point: 5,
    severity: "warning",
    message:
      "The defaults of {fields} break the rule “{rule}”: a new `{entity}` for which none of them is sent is always refused.",
    hint: "Change the rule or a default.",
  },
  "creation-always-refused": {
    point: 7,
    severity: "warning",
    message: "“{call}” is always refused: what it creates breaks the rule “{rule}”, whatever is sent.",
    hint: "Let the call take a field that the rule is about, or change the rule.",
  },
  "first-record-refused": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” refuses the first `{entity}`, so that there is never one.",
    hint: "It holds only once there are some. Look for a comparison that is the wrong way round.",
  },
  "rule-against-right": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” never holds for {roles}, to whom point 6 grants {deed}.",
    hint: "Change the rule, or grant it to those for whom the rule can hold.",
  },
  "rules-contradict": {
    point: 5,
    severity: "warning",
    message: "The rules {rules} can't all hold: no record satisfies them.",
    hint: "Change one of them.",
  },
  "rule-against-beginning": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” forbids the state `{state}`, in which every `{entity}` begins.",
    hint: "Allow the initial state in the rule, or begin in another.",
  },
  "state-against-rule": {
    point: 5,
    severity: "warning",
    message: "No record can be in the state `{state}`: the rule “{rule}” forbids it.",
    hint: "Change the rule, or leave the state out.",
  },
  "rule-tells-accounts": {
    point: 5,
    severity: "warning",
    message:
      "The rule “{rule}” searches for a `{entity}` before the password is checked: its error tells everybody which accounts exist.",
    hint: "Write the rule about the account, as in `not blocked`: it is then checked after the password.",
  },
  "rule-never-broken": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” is never broken: {why}.",
    hint: "Leave it out, or write what was meant; a range says the same, and its error is given.",
  },
  "rule-implied": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” never refuses anything: “{other}”, which comes before it, refuses all of that already.",
    hint: "Leave it out, or put it before the other if its error is the better one.",
  },
  "rule-passed-by": {
    point: 5,
    severity: "warning",
    message: "“{rule}” holds for `{call}` alone, and `{other}` (`{at}`) does the same without it.",
    hint: "Write the rule on `{other}` too, or write `- Other calls: none` under `### All calls`.",
  },
  "rule-twice": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” says the same as “{other}”.",
    hint: "Leave one of both out.",
  },
  "old-on-create": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” asks for `old`, and before a record is created there is none.",
    hint: "Leave `old` out, or put the rule on the entity or on its update.",
  },
  "rule-against-timer": {
    point: 5,
    severity: "warning",
    message:
      "The rule “{rule}” needs somebody who calls, and the timer `{transition}` has nobody: it is always refused.",
    hint: "Put the rule on the actions that people take.",
  },
  "rule-never-judged": {
    point: 5,
    severity: "warning",
    message: "The rule “{rule}” is never judged: nobody may {action}, and nothing does it.",
    hint: "Grant the action in point 6, or leave the rule out.",
  },
  "rule-without-error": {
    point: 5,
    severity: "info",
    message: "The rule “{rule}” names no error: whoever breaks it is told that something is invalid, not what.",
    hint: "Name an error of point 8.",
  },
  "rules-exclude-value": {
    point: 5,
    severity: "warning",
    message: "The rules {rules} together let `{field}` never be `{value}`.",
    hint: "Change one of them: what they ask for then excludes each other.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
