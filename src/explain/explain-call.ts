import { printDuration } from "../base/duration.ts";
import { printPath } from "../language/print/calls.ts";
import { printType } from "../language/print/type-cell.ts";
import { labelsOf } from "../compare/diff/labels.ts";
import { printCall } from "../language/print/calls.ts";
import type { Call } from "../model/call.ts";
import type { Detection } from "../model/error-entry.ts";
import { rulesOnCall } from "../semantics/write/rules-on.ts";
import { curlLine } from "./curl-line.ts";
import { rightByCall } from "./deeds.ts";
import type { ClauseExplained } from "./explain-clause.ts";
import type { Known } from "./fact.ts";
import { errorInWords, fact } from "./fact.ts";
import { whoMay } from "./who-may.ts";

/** A call: what is sent, who may make it, what it answers and which errors it can give, and how to make it. */
export function explainCall(known: Known, call: Call): ClauseExplained {
  const { model } = known;
  const said = labelsOf(printCall(call, model.entities));
  const { method, path, takes, limit } = call;
  return {
    heading: `the call ${call.name}`,
    facts: [
      ...fact("Request", `${method} ${printPath(path, (name) => `{${name}}`)}`),
      ...fact("Sent", ...takes.map(({ wire, type, required, place, nullable, items }) => `${wire}: ${items === undefined ? printType(type) : "a list of objects"}${required ? "" : ", may be left out"}${nullable ? ", may be null" : ""}${place === "body" ? "" : `, in the ${place}`}`)),
      ...fact("Who", ...whoMay(model, rightByCall(model, call)), call.for === null ? null : `as For says: ${call.for.join(", ")}`),
      ...fact("About", said.get("On") ?? null), ...fact("Does", said.get("Does") ?? "only answers"), ...fact("Answers", said.get("Answers") ?? null),
      ...fact("At most", limit === null ? null : `${limit.count} in ${printDuration(limit.per)}`),
      ...fact("Errors", ...errorsOf(known, call).map((code) => errorInWords(known, code))),
      ...fact("Try it", curlLine(model, call)),
    ],
  };
}

/** The errors that a call can give, in the order in which it is judged. */
function errorsOf({ model }: Known, call: Call): readonly string[] {
  const { does, takes, subject, errors, limit } = call;
  const writes = !["list", "read", "me", "nothing", "sign in", "sign out"].includes(does.kind);
  const entity = "entity" in does ? does.entity : does.kind === "sign up" ? model.identification?.entity : undefined;
  const detected: readonly (Detection | null)[] = [
    takes.some(({ place }) => place === "body") ? "malformed" : null, model.identification === null || does.kind === "sign up" || does.kind === "sign in" ? null : "not signed in", does.kind === "sign in" ? "bad credentials" : null,
    limit !== null || model.constants.some(({ name }) => name === "callsPerPerson") ? "too many calls" : null, takes.length > 0 ? "invalid input" : null, subject !== null ? "not found" : null, does.kind === "sign in" ? null : "not allowed",
    subject !== null && writes ? "stale" : null, does.kind === "transition" ? "wrong state" : null,
    writes && entity !== undefined && model.entities.some(({ name, unique }) => name === entity && unique.some(([field]) => takes.some((input) => input.field === field))) ? "not unique" : null, does.kind === "delete" ? "still referenced" : null,
  ];
  const own = (when: Detection): string => errors.find((one) => one.when === when)?.code ?? model.errors.find((one) => one.when === when)?.code ?? "";
  const rules = [...rulesOnCall(model, call), ...model.rules.filter(({ on }) => entity !== undefined && writes && on.kind !== "call" && on.entity === entity
    && (on.kind === "entity" || (does.kind === "transition" ? on.transition === does.transition : on.verb === (does.kind === "sign up" ? "create" : does.kind))))].map(({ error }) => error);
  const guards = does.kind === "transition" ? model.machines.flatMap(({ transitions }) => transitions.filter(({ name, error }) => name === does.transition && error !== null).map(({ error }) => error ?? "")) : [];
  return [...new Set([...detected.flatMap((when) => (when === null ? [] : [own(when)])), ...guards, ...rules, ...errors.map(({ code }) => code)])].filter((code) => code !== "");
}
