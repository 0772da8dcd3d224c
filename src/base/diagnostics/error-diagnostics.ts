import type { DiagnosticEntry } from "./diagnostic-entry.ts";

/** The diagnostics of point 8, the error catalogue. */
export const errorDiagnostics = {
  "bad-status": {
    point: 8,
    severity: "error",
    message: "`{text}` is not the status of an error.",
    hint: "Errors have a status from 400 to 599; only `bad credentials` may be answered with 200 as well.",
  },
  "unknown-detection": {
    point: 8,
    severity: "error",
    message: "The system detects nothing that is called `{text}`.",
    hint: "It detects: not signed in, bad credentials, not allowed, not found, wrong state, stale, not unique, still referenced, invalid input, malformed, too large, too many calls, not supported, unavailable, key reused, wrong method. Leave When empty for errors that rules and guards give.",
  },
  "detection-twice": { point: 8, severity: "error", message: "`{when}` is answered by `{code}` already." },
  "unknown-problem": { point: 8, severity: "error", message: "`{text}` is nothing that can be wrong with a field." },
  "error-body-twice": {
    point: 8,
    severity: "error",
    message: "Two bodies are for the same error.",
    hint: "Say under For which errors each is for; one without For is for all others.",
  },
  "bad-media-type": {
    point: 8,
    severity: "error",
    message: "`{text}` is no type that an error can have.",
    hint: "Write `application/json` or another type of JSON, or `text/plain`.",
  },
  "unknown-message-name": {
    point: 8,
    severity: "error",
    message: "The message names `{name}`, which is no constant, field or fact.",
  },
  "error-never-given": {
    point: 8,
    severity: "warning",
    message: "Nothing ever gives the error `{code}`.",
    hint: "Name it in a rule, as the error of a guard, or say with When what it answers.",
  },
  "message-names-other-constant": {
    point: 8,
    severity: "warning",
    message:
      "The message names `{name}`, on which nothing depends that gives `{code}`; all of it depends on `{other}`.",
    hint: "Write `{{other}}`, if that is meant.",
  },
  "messages-alike": {
    point: 8,
    severity: "warning",
    message: "`{code}` says the same as `{other}`, under the same status.",
    hint: "Say in the message what is the matter, or give one error for both.",
  },
  "message-name-empty-in-call": {
    point: 8,
    severity: "warning",
    message: "`{name}` is empty in what `{code}` says to whoever makes {calls}.",
    hint: "A message knows what the caller sent and the fields of the record that the call is about, as far as its caller may read them; what the call itself gives a new record it does not know. Name such a field, leave the name out, or give the call an error of its own.",
  },
  "message-name-empty": {
    point: 8,
    severity: "warning",
    message: "`{name}` is always empty in what `{code}` says: {reason}.",
    hint: "Leave it out, or name what is known then.",
  },
  "marks-nothing": {
    point: 8,
    severity: "warning",
    message: "`{code}` marks `{name}`, which no record has and no call takes.",
  },
  "never-detected": {
    point: 8,
    severity: "warning",
    message: "Nothing ever gives the error `{code}`: {reason}.",
    hint: "Leave it out, or say what it is given for.",
  },
} as const satisfies Record<string, DiagnosticEntry>;
