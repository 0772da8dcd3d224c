import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import { capitalizeFirst } from "../words/capitalize.ts";
import type { DomainFinder, EntityDomain } from "../domains/domain-finder.ts";
import type { Domain } from "../catalogue/domain.ts";
import { isOfKind } from "../words/kind-words.ts";
import { expandPattern, wordsOfList } from "../words/expand-pattern.ts";
import type { DrawWord, PatternSlots } from "../words/expand-pattern.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import { monthsAround } from "./months-around.ts";
import type { ValueRequest } from "./value-request.ts";

/** Writes names and titles of records, and remembers what they are about. */
export interface TitleWriter {
  /** A title that fits the record's entity and that no record has yet, if one is found in a few tries. */
  titleOf(request: ValueRequest): string;
  /** A name of a thing of a domain, for a field that names one. */
  nameOf(domain: Domain, request: ValueRequest): string;
  /** A list entry that fits the entity, such as a tag; null where its domain has no kinds. */
  kindOf(request: ValueRequest): string | null;
  /** The words in a title that was written here. */
  slotsOf(title: string | null): PatternSlots;
}

/** How often a title is drawn again where one is equal. */
const mostDraws = 12;

/** Creates a writer that has written nothing yet. */
export function createTitleWriter(
  model: Specification,
  finder: DomainFinder,
  drawWord: DrawWord,
  random: Random,
): TitleWriter {
  const slotsByTitle = new Map<string, PatternSlots>();
  const usedBy = new Map<string, TitlesUsed>();

  /** Draws titles until one is new for the field and short enough for it. */
  const newTitle = (request: ValueRequest, patterns: readonly string[], domain: Domain | null): string => {
    const { entity, name, type } = request;
    const place = `${entity.name}.${name}`;
    const used = usedBy.get(place) ?? titlesInDocument(model, entity.name, name);
    usedBy.set(place, used);
    const longest = type.kind === "text" ? (type.range.max ?? Infinity) : Infinity;
    const suits = suitingChoices(request);
    let [title, slots]: [string, PatternSlots] = ["", {}];
    const unused = patterns.filter((one) => one.includes("{") || !used.titles.has(one.toLowerCase()));
    // Things are of the kind that was chosen for them: a ladder, and no camera.
    const [above] = request.relatedLabels;
    const isUnfit = (one: string): boolean => above !== undefined && isOfKind(one, above) === false;
    for (let draws = 0; draws < (isUnfit("") ? 15 : 1) * mostDraws; draws += 1) {
      slots = monthsAround(request.now);
      const pattern = random.pick(unused.length > 0 ? unused : patterns) ?? "";
      const written = expandPattern(pattern, slots, drawWithin(domain, drawWord), random);
      title = used.areSmall ? inSmallLetters(written, pattern) : capitalizeFirst(written);
      if (
        !used.titles.has(title.toLowerCase()) &&
        title.length <= longest &&
        (suits === null || suits(title, draws)) &&
        !isUnfit(title)
      )
        break;
    }
    used.titles.add(title.toLowerCase());
    slotsByTitle.set(title, slots);
    return title;
  };

  return {
    titleOf(request) {
      const found = finder.ofEntity(request.entity);
      if (found === null) return newTitle(request, ownPatterns(request), null);
      if (found.domain.isPerson === true && !found.isKind) return request.persona.full;
      return newTitle(request, patternsOf(found), found.domain);
    },
    nameOf: (domain, request) =>
      domain.isPerson === true ? request.persona.full : newTitle(request, domain.titles, domain),
    kindOf({ entity, chosen, subject }) {
      const kinds = finder.ofEntity(entity)?.domain.kinds;
      const name = nameIn({ ...subject?.values, ...chosen });
      const fit = wordsOfList(kinds ?? "").filter((kind) => name === null || isOfKind(name, kind) !== false);
      return kinds === undefined ? null : (random.pick(fit) ?? null);
    },
    slotsOf: (title) => (title === null ? {} : (slotsByTitle.get(title) ?? {})),
  };
}

/**
 * Whether a title suits what was chosen for the record: it names the chosen kind, such as soup, or after a few draws no other
 * one. Null where nothing was chosen.
 */
function suitingChoices({ entity, chosen }: ValueRequest): ((title: string, draws: number) => boolean) | null {
  const fields = entity.fields.filter(({ name, type }) => type.kind === "choice" && typeof chosen[name] === "string");
  if (fields.length === 0) return null;
  const wanted = fields.map(({ name }) => String(chosen[name]).toLowerCase());
  const others = fields.flatMap(({ type }) =>
    "values" in type ? type.values.map((value) => value.toLowerCase()) : [],
  );
  return (title, draws) => {
    const words = title.toLowerCase();
    if (wanted.some((one) => words.includes(one))) return true;
    return draws >= mostDraws / 2 && !others.some((one) => words.includes(one));
  };
}

/** A title in small letters, but for the names of people and places in it. */
function inSmallLetters(title: string, pattern: string): string {
  if (!pattern.includes("{")) return title.toLowerCase();
  return properNames.test(pattern) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** Patterns that begin with a name. */
const properNames =
  /^\{(firstName|lastName|fullName|city|country|company|month|weekday|language|artist|song|album|bookTitle)\d*\}/;

/** The name or title among values. */
function nameIn(chosen: ValueRequest["chosen"]): string | null {
  const found = chosen["name"] ?? chosen["title"];
  return typeof found === "string" ? found : null;
}

/** The titles that records have already, in small letters. */
interface TitlesUsed {
  readonly titles: Set<string>;
  /** Whether the document writes all of its own in small letters. */
  readonly areSmall: boolean;
}

/** The titles in the rows of a document. */
function titlesInDocument({ rows }: Specification, entity: string, field: string): TitlesUsed {
  const written = rows.flatMap((row) => {
    const value = row.entity === entity ? row.values[field] : undefined;
    return typeof value === "string" ? [value] : [];
  });
  const small = written.map((title) => title.toLowerCase());
  return { titles: new Set(small), areSmall: written.length > 0 && small.join() === written.join() };
}

function patternsOf({ domain, isKind }: EntityDomain): readonly string[] {
  return isKind ? wordsOfList(domain.kinds ?? "") : domain.titles;
}

/** Draws words from the lists of a domain, or else from those of all domains. */
export function drawWithin(domain: Domain | null, drawWord: DrawWord): DrawWord {
  const lists = domain?.lists ?? {};
  return (placeholder, random) => {
    const list = lists[placeholder];
    return list === undefined ? drawWord(placeholder, random) : random.pick(wordsOfList(list));
  };
}

/** Patterns for an entity that the catalogue does not know: its own name, with words of the record or with names. */
function ownPatterns({ entity, chosen, type }: ValueRequest): readonly string[] {
  const own = wordsOfIdentifier(entity.name);
  const choices = entity.fields.flatMap((field) => {
    const value = chosen[field.name];
    return field.type.kind === "choice" && typeof value === "string" ? [wordsOfIdentifier(value)] : [];
  });
  const short = [`${own} {letter}{digit}`, `${own} {number}`];
  if (type.kind === "text" && (type.range.max ?? Infinity) < own.length + 12) return short;
  return [
    `{city} ${own}`,
    `{lastName} ${own}`,
    `{season} ${own} {year}`,
    `{colour} ${own}, {city}`,
    `${own} {letter}{digit}, {landscape}`,
    ...choices.map((choice) => `${choice} ${own}, {city}`),
  ];
}
