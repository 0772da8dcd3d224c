import { documentName } from "../names/document-name.ts";
import type { Operation } from "../openapi/described-operation.ts";
import { fieldTypeOf } from "../records/field-type-of.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";

/** What the path of a call says in a document. */
export interface PathText {
  readonly path: string;
  /** The kind of record that its first parameter names; null: it is not known. */
  readonly entity: ObservedEntity | null;
  /** The record that it is about; empty: none that is known, or the one that the last parameter names. */
  readonly on: string;
  /** The types of the other parameters. */
  readonly types: string;
  readonly unsaid: readonly string[];
}

/**
 * A path whose first parameter may name a record: `/owners/{ownerId}/pets` is about an Owner. What acts on a record whose key is the name of the parameter
 * needs no words for that.
 */
export function pathTextOf(
  { path, parameters }: Operation,
  entities: readonly ObservedEntity[],
  isAction: boolean,
): PathText {
  const wires = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const names = new Map(wires.map((wire) => [wire, documentName("an input", wire)]));
  const [first] = wires;
  const end = first === undefined ? 0 : path.indexOf(`{${first}}`) + first.length + 2;
  const entity = entities.find(({ paths, key }) => key !== null && paths.includes(path.slice(0, end)));
  const written = first === undefined ? "" : names.get(first)!;
  const others = wires.filter((wire) => entity === undefined || wire !== first);
  const isNamed = isAction && written === entity?.key && wires.length === 1;
  const types = others.map((wire) => {
    const facts = parameters.find(({ name, place }) => place === "path" && name === wire)?.facts;
    const type = facts === undefined ? "text" : fieldTypeOf(facts).text;
    return `${names.get(wire)!}: ${/^(?:integer|boolean|date|timestamp|uuid|text)\b/.test(type) ? type : "text"}`;
  });
  return {
    path: path.replace(/\{([^{}]*)\}/g, (_, wire: string) => `{${names.get(wire) ?? wire}}`),
    entity: entity ?? null,
    on: entity === undefined || isNamed ? "" : `${entity.name} where \`${entity.key} == path.${written}\``,
    types: types.join(", "),
    unsaid: others.map((wire) => `what ${wire} in its path means`),
  };
}
