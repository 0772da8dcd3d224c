import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Action } from "../../../model/role.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { isAction, readEntityName, readVerbOn, splitAction } from "../context/split-action.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { reportIdleFields } from "./report-idle-fields.ts";

/** The actions that one row of the permission table is about: `read, create Comment`, `update Ticket: note`, `call NAME`, `sign up`, `share views`. */
export function readPermittedActions(
  name: Words,
  calls: readonly string[],
  context: ResolveContext,
): readonly Action[] {
  const words = withoutBackticks(name);
  if (words.text === "sign up" || words.text === "share views") return [{ kind: words.text }];
  if (/^(?:sign up|share views)\b/.test(words.text)) {
    const [verb] = /^\w+ \w+/.exec(words.text)!;
    const hint = `Write \`${verb}\` alone: ${verb === "sign up" ? "which account is created, point 6 says where people sign in" : "views belong to no record"}.`;
    context.report.add(createDiagnostic("bad-right", spanOf(words), { text: words.text }, { hint }));
    return [];
  }
  const colon = words.text.indexOf(":");
  const split = splitAction(colon === -1 ? words : trimWords(sliceWords(words, 0, colon)));
  if (/^call\s+/.test(words.text)) {
    const call = trimWords(sliceWords(words, 4));
    const isOther = split !== null && split.verbs.text === "call" && isAction(split, [], context);
    if (!isOther) return readCallRight(call, calls, context);
    if (calls.includes(call.text)) {
      context.report.add(
        createDiagnostic("ambiguous-name", spanOf(words), {
          text: words.text,
          one: `the call \`${call.text}\``,
          other: `the transition \`call\` of \`${call.text}\``,
        }),
      );
      return [];
    }
  }
  if (split === null) {
    context.report.add(createDiagnostic("bad-right", spanOf(words), { text: words.text }));
    return [];
  }
  if (readEntityName(split.entity, context) === null) return [];
  const fields = colon === -1 ? null : readFields(trimWords(sliceWords(words, colon + 1)), split.entity.text, context);
  return splitOutsideCode(split.verbs, /,|\s+and\s+/).flatMap((verb): readonly Action[] => {
    const read = readVerbOn(verb, split.entity, ["read", "create", "update", "delete"], context);
    if (read === null) return [];
    if (!read.isTransition && (read.verb === "read" || read.verb === "update")) {
      if (colon !== -1) reportIdleFields(trimWords(sliceWords(words, colon + 1)), read.verb, read.entity, context);
      return fields?.length === 0 ? [] : [{ kind: read.verb, entity: read.entity, fields }];
    }
    if (fields !== null)
      context.report.add(createDiagnostic("fields-without-sense", spanOf(verb), { verb: verb.text }));
    return [
      read.isTransition
        ? { kind: "transition", entity: read.entity, transition: read.verb }
        : { kind: read.verb as "create" | "delete", entity: read.entity },
    ];
  });
}

function readCallRight(words: Words, calls: readonly string[], context: ResolveContext): readonly Action[] {
  context.report.names.mention({ kind: "call", of: null, name: words.text }, words);
  if (calls.includes(words.text)) return [{ kind: "call", call: words.text }];
  if (!context.broken.has(words.text))
    context.report.add(
      createDiagnostic("unknown-call", spanOf(words), { name: words.text }, didYouMean(words.text, calls)),
    );
  return [];
}

function readFields(words: Words, entityName: string, { entities, report }: ResolveContext): readonly string[] {
  const entity = oneNamed(entities, entityName);
  return splitOutsideCode(words, /,|\s+and\s+/).flatMap((part) => {
    const { text } = withoutBackticks(part);
    const names = entity?.fields.map(({ name }) => name) ?? [];
    report.names.mention({ kind: "field", of: entityName, name: text }, withoutBackticks(part));
    if (names.includes(text) || text === "id") return [text];
    report.add(
      createDiagnostic("unknown-field", spanOf(part), { name: text, entity: entityName }, didYouMean(text, names)),
    );
    return [];
  });
}
