import type { Span } from "../base/span.ts";
import { keyOfNamed } from "../model/mention.ts";
import type { Mention, Named } from "../model/mention.ts";
import type { NameMentions } from "./2-resolve/report/name-log.ts";

/** Answers what a name refers to, where it is declared and where it is mentioned. */
export interface NameIndex {
  /** In the document's order. */
  readonly mentions: readonly Mention[];
  /** The mentions at an offset: several if a name refers to several declarations, such as `{status}` in a message. */
  at(offset: number): readonly Mention[];
  /** All mentions of a declaration, itself included, and of the declarations tied to it. */
  mentionsOf(named: Named): readonly Mention[];
  /** The declarations of a name; none if it comes from a convention or the language. */
  declarationsOf(named: Named): readonly Mention[];
  /** A text that is equal for names with the same declaration. */
  thing(named: Named): string;
}

/** Indexes the mentions of names in a document. */
export function indexNames({ mentions: found, ties }: NameMentions): NameIndex {
  const thing = thingsOf(ties);
  const mentions = [...found].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const byThing = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = thing(mention.named);
    const others = byThing.get(key);
    if (others === undefined) byThing.set(key, [mention]);
    else others.push(mention);
  }
  const mentionsOf = (named: Named): readonly Mention[] => onceEach(byThing.get(thing(named)) ?? []);
  return {
    mentions,
    mentionsOf,
    thing,
    at: (offset) => {
      const touching = mentions.filter(({ span: { start, end } }) => start <= offset && offset <= end);
      const inside = touching.filter(({ span: { end } }) => offset < end);
      return inside.length > 0 ? inside : touching;
    },
    declarationsOf: (named) => mentionsOf(named).filter(({ declares }) => declares),
  };
}

/** Keeps one mention for each span: the declaration, if there are several. */
function onceEach(mentions: readonly Mention[]): readonly Mention[] {
  const places = new Map<string, Mention>();
  for (const mention of mentions) {
    const place = placeKey(mention.span);
    if (!places.has(place) || mention.declares) places.set(place, mention);
  }
  return [...places.values()];
}

function placeKey({ start, end }: Span): string {
  return `${start} ${end}`;
}

/** The representative of names that are tied, directly or through others. */
function thingsOf(ties: NameMentions["ties"]): (named: Named) => string {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    const parent = parents.get(key);
    if (parent === undefined || parent === key) return key;
    const root = find(parent);
    parents.set(key, root);
    return root;
  };
  for (const [one, other] of ties) parents.set(find(keyOfNamed(one)), find(keyOfNamed(other)));
  return (named) => find(keyOfNamed(named));
}
