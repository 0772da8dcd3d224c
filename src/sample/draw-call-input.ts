import { dayLength } from "../base/calendar.ts";
import type { Call, Input } from "../model/call.ts";
import type { Entity, Field } from "../model/entity.ts";
import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import { lastPart } from "../model/last-part.ts";
import type { Value } from "../model/value-type.ts";
import { createVisibility } from "../semantics/memory/visibility.ts";
import type { Visibility } from "../semantics/memory/visibility.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import { keyOfRecord } from "../generation/record/record-key.ts";
import type { ChoiceStatistics } from "./choice-statistics.ts";
import { choiceKey, chooseRecord } from "./choose-record.ts";
import type { ChosenRecord } from "./choose-record.ts";
import { hasOpened, isAnswered } from "./has-opened.ts";
import { isRefusing } from "./is-refusing.ts";
import { isStock } from "./values/is-stock.ts";
import { isTakenIn } from "./is-taken-in.ts";
import { relatedAmounts, relatedLabels, labelsMentionedIn } from "./related-labels.ts";
import { saidBeside } from "./said-beside.ts";
import { isOfIllness } from "./values/is-of-illness.ts";
import { isColour } from "./values/colour-for.ts";
import type { Persona } from "./values/persona.ts";
import type { ValueRequest } from "./values/value-request.ts";
import { wordsOfIdentifier } from "./words/words-of-identifier.ts";
import type { SampleContext } from "./sample-context.ts";
import type { SampleWorld } from "./sample-world.ts";

/** An input, with the choices that were made in it, for the statistics. */
export interface DrawnInput {
  readonly input: { readonly [name: string]: Value };
  readonly choices: readonly string[];
}

/** The call whose input is drawn, and what is fixed of it. */
export interface InputRequest {
  readonly call: Call;
  readonly entity: string;
  readonly actor: Actor;
  readonly subject: Row | null;
  /** The ids that references must have, by input: the record that a comment is made on. */
  readonly fixed: ReadonlyMap<string, string>;
  /** The inputs to draw; null for all that the call takes. */
  readonly only: readonly string[] | null;
}

/** An input that is being drawn. */
interface InputDraft {
  readonly entity: Entity;
  /** What the caller may see now. */
  readonly visibility: Visibility;
  /** The body so far, by the names of the call's inputs. */
  readonly input: Record<string, Value>;
  /** The same by the names of the fields. */
  readonly chosen: Record<string, Value>;
  /** The ids of the records that were chosen, by the names of the fields. */
  readonly ids: Record<string, string>;
  readonly choices: string[];
  /** The same person each time. */
  readonly persona: () => Persona;
}

/** Draws a body that could well be granted; null where a required reference has nothing to refer to. */
export function drawCallInput(context: SampleContext, request: InputRequest): DrawnInput | null {
  const { world } = context;
  const draft = createDraft(context, request);
  for (const taken of sortInputs(request.call.takes, world, request.entity)) {
    const { name, type, required, place } = taken;
    // What programs say in headers has a meaning that no value thought of would hit.
    if (place === "path" || (place === "header" && !required)) continue;
    const fieldName = taken.field ?? lastPart(name);
    const field = fieldNamed(draft.entity, fieldName) ?? null;
    if (isSkipped(context, request, taken, field, draft)) continue;
    if (taken.items !== undefined) {
      draft.chosen[fieldName] = draft.input[name] = drawObjects(context, request, draft, taken, taken.items);
      continue;
    }
    if (type.kind !== "reference") {
      const value = drawPromisingValue(context, request, taken, valueRequestFor(context, request, draft, taken));
      draft.chosen[fieldName] = draft.input[name] = value;
      if (isClosedChoice(type.kind)) draft.choices.push(choiceKey(request.call, name, value));
      if (isDay(type.kind)) draft.choices.push(directionKey(request.call, name, isAhead(world, value) ? 1 : -1));
      continue;
    }
    const found = findRecord(context, request, draft, taken);
    if (found === null) {
      if (required || request.only !== null) return null;
      continue;
    }
    draft.ids[fieldName] = found.id;
    const row = world.row(type.entity, found.id)!;
    draft.chosen[fieldName] = draft.input[name] = keyOfRecord(entityNamed(world.model, type.entity), row);
    draft.choices.push(...found.choices);
  }
  return { input: draft.input, choices: draft.choices };
}

/** Draws a list of objects. What is called like an entity's records, `specialties`, names such records. */
function drawObjects(
  context: SampleContext,
  request: InputRequest,
  draft: InputDraft,
  { name, type }: Input,
  items: readonly Input[],
): Value {
  const { world, random } = context;
  const { min = 0, max = Infinity } = type.kind === "list" ? type.range : {};
  const count = Math.min(max, Math.max(min, 1) + random.below(3));
  const named = world.model.entities.find(({ plural }) => plural.toLowerCase() === lastPart(name).toLowerCase());
  return Array.from({ length: count }, () => {
    const known = named === undefined ? undefined : world.row(named.name, random.pick(world.idsOf(named.name)) ?? "");
    return Object.fromEntries(
      items.flatMap((item): readonly (readonly [string, Value])[] => {
        const label = lastPart(item.name);
        if (known?.values[label] !== undefined) return [[label, known.values[label]]];
        if (!item.required) return [];
        if (item.type.kind !== "reference")
          return [[label, context.valueFor(valueRequestFor(context, request, draft, item))]];
        const found = findRecord(context, request, draft, item);
        if (found === null) return [];
        return [
          [label, keyOfRecord(entityNamed(world.model, item.type.entity), world.row(item.type.entity, found.id)!)],
        ];
      }),
    );
  });
}

/** The record that an input names: the one that is fixed, or else a chosen one. */
function findRecord(
  context: SampleContext,
  { call, entity, actor, fixed }: InputRequest,
  { visibility, chosen, ids }: InputDraft,
  taken: Input,
): ChosenRecord | null {
  const id = fixed.get(taken.name);
  if (id !== undefined) return { id, choices: [] };
  return chooseRecord(context, { call, writes: entity, actor, taken, visibility, given: chosen, ids });
}

function createDraft(context: SampleContext, { entity, actor }: InputRequest): InputDraft {
  const { world } = context;
  let persona: Persona | null = null;
  return {
    entity: entityNamed(world.model, entity),
    visibility: visibilityOfActor(world, actor),
    input: {},
    chosen: {},
    ids: {},
    choices: [],
    persona: () => (persona ??= context.createPersona()),
  };
}

/** Whether an input is not sent: it is not among those asked for, or, where it may be left out, by chance. */
function isSkipped(
  context: SampleContext,
  { call, entity, fixed, only }: InputRequest,
  taken: Input,
  field: Field | null,
  { chosen, choices }: InputDraft,
): boolean {
  if (only !== null) return !only.includes(taken.name);
  // An illness is not announced, so it has no notice.
  if (!taken.required && /notice/i.test(taken.name) && Object.values(chosen).some(isOfIllness)) return true;
  if (field !== null && isStock(entityNamed(context.world.model, entity), field.name)) return false;
  const hasDefault = field !== null && defaultOfField(field) !== null;
  return !taken.required && !fixed.has(taken.name) && isLeftOut(taken, hasDefault, context, call, choices);
}

function valueRequestFor(
  { world, statistics, calendarDay }: SampleContext,
  { call, entity, subject, actor }: InputRequest,
  draft: InputDraft,
  { name, type, field: fieldName }: Input,
): ValueRequest {
  const called = fieldName ?? lastPart(name);
  const field = fieldNamed(draft.entity, called) ?? null;
  const values = { ...subject?.values, ...draft.ids };
  return {
    name: called,
    type,
    field,
    entity: draft.entity,
    chosen: draft.chosen,
    subject,
    relatedLabels: relatedLabels(world, entity, values),
    relatedAmounts: type.kind === "decimal" ? relatedAmounts(world, entity, values) : [],
    mentionedLabels: type.kind === "list" ? labelsMentionedIn(world, field?.meaning ?? "") : [],
    get isOpener() {
      return hasOpened(world, actor, entity, subject, draft.ids);
    },
    get isAnswered() {
      return isAnswered(world, entity, draft.ids);
    },
    get said() {
      return saidBeside(world, entity, subject, draft.ids);
    },
    isRefused: isRefusing(world.model, call, entity, subject),
    action: wordsOfIdentifier(call.name),
    get persona() {
      return draft.persona();
    },
    now: world.clock,
    isTaken: isTakenIn(world, draft.entity, called),
    direction: isDay(type.kind) ? directionLeft(call, name, statistics) : null,
    calendarDay: (sign) => calendarDay({ entity, field: called, today: Math.floor(world.clock / dayLength), sign }),
  };
}

/** The direction of a date that is left where the other one is always refused: what happened cannot lie ahead. */
function directionLeft(call: Call, input: string, statistics: ChoiceStatistics): 1 | -1 | null {
  if (statistics.isHopeless(directionKey(call, input, 1))) return -1;
  return statistics.isHopeless(directionKey(call, input, -1)) ? 1 : null;
}

function directionKey({ name }: Call, input: string, direction: 1 | -1): string {
  return `${name} ${input} ${direction === 1 ? "ahead" : "past"}`;
}

function isDay(kind: string): boolean {
  return kind === "date" || kind === "timestamp";
}

function isAhead({ now }: SampleWorld, value: Value): boolean {
  return typeof value === "string" && value.slice(0, 10) > now.slice(0, 10);
}

/** Draws a value; draws again, up to four times, where the statistics say that the choice is always refused. */
function drawPromisingValue(
  { statistics, valueFor }: SampleContext,
  { call }: InputRequest,
  taken: Input,
  request: ValueRequest,
): Value {
  let value = valueFor(request);
  for (
    let again = 0;
    again < 4 && isClosedChoice(taken.type.kind) && statistics.isHopeless(choiceKey(call, taken.name, value));
    again += 1
  )
    value = valueFor(request);
  return value;
}

function visibilityOfActor(world: SampleWorld, actor: Actor): Visibility {
  const moment = world.moment(actor.kind === "person" ? actor.id : null);
  return createVisibility(world.model, world.truth(moment), roleOf(world.model, world.state, actor) ?? "", moment);
}

function isClosedChoice(kind: string): boolean {
  return kind === "choice" || kind === "boolean" || kind === "role";
}

function isLeftOut(
  taken: Input,
  hasDefault: boolean,
  { random, statistics }: SampleContext,
  call: Call,
  choices: string[],
): boolean {
  if (isColour(taken.name)) return false;
  const given = `${call.name} ${taken.name} given`;
  const probability =
    taken.type.kind === "choice"
      ? 0.7
      : taken.type.kind === "integer"
        ? 0.6
        : taken.type.kind === "list"
          ? 0.75
          : hasDefault
            ? 0.25
            : 0.55;
  const out =
    statistics.isHopeless(given) ||
    taken.type.kind === "role" ||
    taken.type.kind === "secret" ||
    !random.chance(probability);
  if (!out) choices.push(given);
  return out;
}

/**
 * Sorts inputs: first those with sample values in the document, as long as these are new, then references, then those that may depend on these, and last files,
 * which are named after the record.
 */
function sortInputs(takes: readonly Input[], world: SampleWorld, entity: string): readonly Input[] {
  const rank = ({ name, type, field: fieldName }: Input): number => {
    const field = fieldNamed(entityNamed(world.model, entity), fieldName ?? name);
    if ((field?.sample.length ?? 0) > world.idsOf(entity).length) return 0;
    if (type.kind === "reference") return 1;
    if (type.kind === "file" || type.kind === "image") return 4;
    // A price depends on the name and on the days of a stay.
    if (/price|cost|total/i.test(name)) return 3.5;
    // A deposit and a fee are parts of the price, and an address names the record.
    if (/deposit|fee$/i.test(name) || type.kind === "url") return 3.6;
    // Tags fit the name.
    if (type.kind === "list") return 3.5;
    return type.kind === "text" ? 3 : 2;
  };
  return [...takes].sort((a, b) => rank(a) - rank(b));
}
