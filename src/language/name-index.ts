import type { Span } from "../base/span.ts";
import { keyOfNamed } from "../model/mention.ts";
import type { Mention, Named } from "../model/mention.ts";
import type { NameMentions } from "./2-resolve/report/name-log.ts";

/** Answers what a name stands for, where that is declared and where else it stands. */
export interface NameIndex {
  /** In the document's order. */
  readonly mentions: readonly Mention[];
  /** What stands at an offset or ends there: several things where a name means several alike, such as `{status}` in a message. */
  at(offset: number): readonly Mention[];
  /** Every place where the thing stands, declarations included, under whichever of the names that are tied to it. */
  mentionsOf(named: Named): readonly Mention[];
  /** The places that give it its meaning; none where that is a convention or the language itself. */
  declarationsOf(named: Named): readonly Mention[];
  /** The same for names that stand for one thing, another for any other. */
  thing(named: Named): string;
}

/** Puts what is known of a document's names in order. */
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

/** One mention for each place: the one that declares, where several are of one thing. */
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

/** Names that are tied, by whatever way round, have one thing in common: the first of them. */
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
