import type { Entity } from "../../../model/entity.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { DocumentRecords } from "../points/read-document-records.ts";

/**
 * The entities that each error is about, by the rules, guards and calls that answer it. Its message can name their fields.
 * An error that is absent here may be about any entity.
 */
export function ownersOfErrors(
  found: DocumentRecords,
  entities: readonly Entity[],
): ReadonlyMap<string, readonly Entity[]> {
  const owners = new Map<string, Set<Entity>>();
  const known = new Map(entities.map((entity) => [entity.name, entity] as const));
  const calls = new Map(found.calls.map((call) => [call.name?.text ?? "", call] as const));
  const named = (text: string | undefined): readonly Entity[] =>
    (text?.match(/\w+/g) ?? []).flatMap((word) => known.get(word) ?? []);
  const ofCall = ({ values }: DocumentRecord): readonly Entity[] => [
    ...named(values.get("Does")?.text),
    ...named(values.get("On")?.text),
  ];
  const add = (codes: string | undefined, about: readonly Entity[]): void => {
    for (const code of codes?.match(/\w+/g) ?? []) owners.set(code, new Set([...(owners.get(code) ?? []), ...about]));
  };
  for (const { values } of found.rules) {
    const on = values.get("On")?.text ?? "";
    const call = calls.get(on);
    add(values.get("Error")?.text, call === undefined ? named(on) : ofCall(call));
  }
  for (const { section, records } of found.machines) {
    for (const { values } of records) add(values.get("Error")?.text, named(section.heading.words.text));
  }
  for (const call of found.calls) add(call.values.get("Errors")?.text, ofCall(call));
  return new Map([...owners].flatMap(([code, about]) => (about.size === 0 ? [] : [[code, [...about]] as const])));
}
