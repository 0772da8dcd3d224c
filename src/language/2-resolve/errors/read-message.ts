import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { groupBy } from "../../../base/group-by.ts";
import { oncePer } from "../../../base/once-per.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { MessagePart } from "../../../model/error-entry.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import type { ResolveContext } from "../context/resolve-context.ts";

/**
 * Reads a message with names in braces. Each name must be a fact about the refusal, a constant, or a path of fields of one of the
 * entities. `about` are the entities that the message is about, as far as they are known.
 */
export function readMessage(
  cell: Words,
  facts: readonly string[],
  entities: readonly Entity[],
  context: ResolveContext,
  about = entities,
): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of cell.text.matchAll(/\{([^{}]*)\}/g)) {
    if (match.index > from) parts.push({ kind: "text", text: cell.text.slice(from, match.index) });
    from = match.index + match[0].length;
    const words = sliceWords(cell, match.index + 1, from - 1);
    const path = words.text.trim().split(".");
    const isOwn = isFact(path, facts, context);
    if (isOwn) mentionFact(trimWords(words), facts, context);
    else mentionFields(trimWords(words), about, context);
    if (isOwn || isField(path, entities)) parts.push({ kind: "name", path, span: spanOf(words) });
    else {
      const names = [
        ...facts,
        ...context.constants.map(({ name }) => name),
        ...entities.flatMap(({ fields }) => fields.map(({ name }) => name)),
      ];
      context.report.add(
        createDiagnostic("unknown-message-name", spanOf(words), { name: words.text }, didYouMean(words.text, names)),
      );
    }
  }
  if (from < cell.text.length) parts.push({ kind: "text", text: cell.text.slice(from) });
  return parts;
}

function mentionFact(words: Words, facts: readonly string[], { report: { names } }: ResolveContext): void {
  names.mention({ kind: facts.includes(words.text) ? "word" : "constant", of: null, name: words.text }, words);
}

/** Records a mention of a field: of all entities in `about` that have it, else of all entities that have it. */
export function mentionFields(path: Words, about: readonly Entity[], context: ResolveContext): void {
  const first = path.text.split(".")[0];
  let owners = fieldsNamed(first ?? "", about).length > 0 ? about : context.entities;
  let from = 0;
  for (const name of path.text.split(".")) {
    const words = sliceWords(path, from, from + name.length);
    const fields = fieldsNamed(name, owners);
    for (const { owner } of fields) context.report.names.mention({ kind: "field", of: owner.name, name }, words);
    const targets = new Set(fields.flatMap(({ field: { type } }) => (type.kind === "reference" ? [type.entity] : [])));
    owners = context.entities.filter((one) => targets.has(one.name));
    from += name.length + 1;
  }
}

function isFact(
  [name = "", ...rest]: readonly string[],
  facts: readonly string[],
  { constants, broken }: ResolveContext,
): boolean {
  return rest.length === 0 && (facts.includes(name) || broken.has(name) || oneNamed(constants, name) !== undefined);
}

function isField(path: readonly string[], entities: readonly Entity[]): boolean {
  let owners = entities;
  for (const [index, name] of path.entries()) {
    const fields = fieldsNamed(name, owners);
    if (fields.length === 0 && !(name === "id" && owners.length > 0)) return false;
    if (index === path.length - 1) return true;
    const targets = new Set(fields.flatMap(({ field: { type } }) => (type.kind === "reference" ? [type.entity] : [])));
    owners = entities.filter((one) => targets.has(one.name));
  }
  return false;
}

/** The fields with that name of several entities. */
function fieldsNamed(name: string, owners: readonly Entity[]): readonly OwnedField[] {
  return fieldsByName(owners).get(name) ?? [];
}

interface OwnedField {
  readonly owner: Entity;
  readonly field: Field;
}

const fieldsByName = oncePer((owners: readonly Entity[]) =>
  groupBy(
    owners.flatMap((owner) => owner.fields.map((field): OwnedField => ({ owner, field }))),
    ({ field }) => field.name,
  ),
);
