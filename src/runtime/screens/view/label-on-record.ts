import type { Call } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed } from "../../../model/find.ts";
import { languageOfTag } from "../../../model/product-language.ts";
import type { Specification } from "../../../model/specification.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

const editing = /^(?:edit|change|replace|update|modify|overwrite|amend)$/i;

/**
 * What a call is called where the record that it is about is on the screen: "Comment on a post" is "Comment" there, and "Replace a post" is "Edit".
 * Only English tells what its object is. `edit`: the word for changing a record.
 */
export function labelOnRecord(model: Specification, { name, does }: Call, entity: string, edit: string): string {
  const declared = entityNamed(model, entity);
  const isUpdate = does.kind === "update" && does.entity === entity;
  const short = withoutObject(model, name, objectsOf(declared, does.kind === "create" && does.entity !== entity));
  return isUpdate && short !== name && editing.test(short) ? edit : short;
}

/** The names of a record, and of those to which it refers where something is created for it: a loan's borrower is charged. */
function objectsOf({ name, fields }: Entity, refers: boolean): readonly string[] {
  const references = refers ? fields.filter(({ type }) => type.kind === "reference").map((field) => field.name) : [];
  return [name, ...references].map((one) => nameInWords(one).toLowerCase());
}

function withoutObject({ head }: Specification, name: string, objects: readonly string[]): string {
  if (languageOfTag(head.language ?? "en") !== "en") return name;
  const anybody = /^(.+) (?:someone|somebody|something)$/i.exec(name)?.[1];
  if (anybody !== undefined) return anybody;
  const [, rest, object] =
    /^(.+?)(?: (?:on|for|to|from|with|of|in|at|about))? (?:an?|the|this) ([^ ].*)$/i.exec(name) ?? [];
  if (rest === undefined || object === undefined) return name;
  if (objects.includes(withoutOwner(object))) return rest;
  // "Add a pet to an owner": the last of several.
  const inner = /^(.+?)(?: (?:on|for|to|from|with|of|in|at|about))? (?:an?|the|this) ([^ ].*)$/i.exec(object);
  return inner !== null && objects.includes(withoutOwner(inner[2]!))
    ? name.slice(0, name.length - object.length + inner[1]!.length)
    : name;
}

/** An object without its owner: "owner's pet" is a pet. */
function withoutOwner(object: string): string {
  return object.toLowerCase().replace(/^[^ ]+['’]s /, "");
}
