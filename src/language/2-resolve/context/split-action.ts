import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "./resolve-context.ts";

/** A verb and its entity: `assign Ticket`. */
export interface VerbOn {
  readonly verb: string;
  readonly isTransition: boolean;
  readonly entity: string;
}

/** Splits `assign Ticket` at its last space; null if no entity follows. */
export function splitAction(words: Words): { readonly verbs: Words; readonly entity: Words } | null {
  const match = /^(.*\S)\s+(\S+)$/s.exec(words.text);
  if (match === null) return null;
  return {
    verbs: sliceWords(words, 0, match[1]!.length),
    entity: sliceWords(words, words.text.length - match[2]!.length),
  };
}

/** Whether an action exists: its entity is declared, and has the verb, as one of `verbs` or as a transition. */
export function isAction(
  { verbs: { text: verb }, entity: { text: entity } }: { readonly verbs: Words; readonly entity: Words },
  verbs: readonly string[],
  context: ResolveContext,
): boolean {
  return (
    oneNamed(context.entities, entity) !== undefined &&
    (verbs.includes(verb) || context.transitions.get(entity)?.includes(verb) === true)
  );
}

/** Resolves a verb and its entity; unknown ones are reported. `verbs` are those allowed besides transitions. */
export function readVerbOn(
  verb: Words,
  entity: Words,
  verbs: readonly string[],
  context: ResolveContext,
): VerbOn | null {
  const name = readEntityName(entity, context);
  if (name === null) return null;
  const transitions = context.transitions.get(name) ?? [];
  if (verbs.includes(verb.text)) return { verb: verb.text, isTransition: false, entity: name };
  if (transitions.includes(verb.text)) {
    context.report.names.mention({ kind: "transition", of: name, name: verb.text }, verb);
    return { verb: verb.text, isTransition: true, entity: name };
  }
  if (!context.broken.has(verb.text))
    context.report.add(
      createDiagnostic(
        "unknown-action",
        spanOf(verb),
        { verb: verb.text, entity: name },
        didYouMean(verb.text, [...verbs, ...transitions]),
      ),
    );
  return null;
}

/** Resolves the name of an entity; null if it is unknown, which is reported. */
export function readEntityName(words: Words, { entities, broken, report }: ResolveContext): string | null {
  if (oneNamed(entities, words.text) !== undefined) {
    report.names.mention({ kind: "entity", of: null, name: words.text }, words);
    return words.text;
  }
  if (!broken.has(words.text))
    report.add(
      createDiagnostic(
        "unknown-entity",
        spanOf(words),
        { name: words.text },
        didYouMean(
          words.text,
          entities.map(({ name }) => name),
        ),
      ),
    );
  return null;
}
