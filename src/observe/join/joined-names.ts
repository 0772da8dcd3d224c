import { singularOf } from "../names/entity-name.ts";
import type { ObservedEntity, ObservedField } from "../records/observed-entity.ts";

/** New names for the names of a source, which have the meaning that the other source gave them. */
export interface NewNames {
  readonly entities: ReadonlyMap<string, string>;
  /** The new names of fields, by the old name of their entity. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The words of a name in small letters: `created_at`, `createdAt` and `CreatedAt` are the same. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

function singular(words: readonly string[]): string {
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? "")].join("");
}

/** Prefixes of tables that say nothing of their records. */
const usualPrefixes = new Set(["tbl", "tb", "app", "t"]);

/** For each entity of `others` the one of `entities` that means the same; each at most once. */
export function sameEntities(
  entities: readonly ObservedEntity[],
  others: readonly ObservedEntity[],
): ReadonlyMap<ObservedEntity, ObservedEntity> {
  const found = new Map<ObservedEntity, ObservedEntity>();
  const taken = new Set<ObservedEntity>();
  const prefix = sharedPrefix(others);
  const spellings: readonly ((entity: ObservedEntity) => readonly string[])[] = [
    ({ name, plural }) => [singular(wordsOf(name)), singular(wordsOf(plural))],
    ({ name }) => {
      const [first, ...rest] = wordsOf(name);
      return rest.length > 0 && first !== undefined && (usualPrefixes.has(first) || first === prefix)
        ? [singular(rest)]
        : [];
    },
  ];
  for (const spelling of spellings)
    for (const other of others) {
      if (found.has(other)) continue;
      const names = spelling(other);
      const same = entities.find((one) => !taken.has(one) && spellings[0]!(one).some((name) => names.includes(name)));
      if (same === undefined) continue;
      found.set(other, same);
      taken.add(same);
    }
  return found;
}

/** The first word of at least three and of more than half of the names: `app` of `app_tickets` and `app_users`. */
function sharedPrefix(entities: readonly ObservedEntity[]): string | null {
  const firsts = entities.flatMap(({ name }) => {
    const words = wordsOf(name);
    return words.length > 1 ? [words[0]!] : [];
  });
  const most = firsts.find((one) => firsts.filter((other) => other === one).length * 2 > entities.length);
  return most !== undefined && firsts.filter((one) => one === most).length >= 3 ? most : null;
}

/** For each field of `others` the one of `fields` that means the same. */
export function sameFields(
  fields: readonly ObservedField[],
  others: readonly ObservedField[],
  isReference: (field: ObservedField) => boolean,
): ReadonlyMap<ObservedField, ObservedField> {
  const found = new Map<ObservedField, ObservedField>();
  const taken = new Set<ObservedField>();
  const plain = (name: string): string => wordsOf(name).join("");
  const tries: readonly ((other: ObservedField) => readonly string[])[] = [
    (other) => [plain(other.wire), plain(other.name)],
    // A record is referred to as `author` and as `author_id`.
    (other) => (isReference(other) ? [plain(other.wire).replace(/id$/, ""), `${plain(other.wire)}id`] : []),
  ];
  for (const names of tries)
    for (const other of others) {
      if (found.has(other)) continue;
      const wanted = names(other).filter((name) => name !== "");
      const same = fields.find(
        (one) => !taken.has(one) && (wanted.includes(plain(one.wire)) || wanted.includes(plain(one.name))),
      );
      if (same === undefined) continue;
      found.set(other, same);
      taken.add(same);
    }
  return found;
}

/** A text of the language with other names in it. What stands between quotation marks stays as it is. */
export function renamedText(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*/g, (word) =>
    word.startsWith('"') ? word : (names.get(word) ?? word),
  );
}
