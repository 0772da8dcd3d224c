import type { Call, Input } from "../model/call.ts";
import type { Entity, Field } from "../model/entity.ts";
import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../model/find.ts";
import { lastPart } from "../model/last-part.ts";
import type { Value } from "../model/value-type.ts";
import { createVisibility } from "../semantics/memory/visibility.ts";
import type { Visibility } from "../semantics/memory/visibility.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import { keyOfRecord } from "../world/record/record-key.ts";
import type { ChoiceStatistics } from "./choice-statistics.ts";
import { relatedAmounts, labelOfRecord, relatedLabels, labelsMentionedIn } from "./related-labels.ts";
import type { Random } from "../world/random/random.ts";
import { documentSentencesAbout } from "./document-sentences.ts";
import type { Persona } from "./values/persona.ts";
import type { ValueRequest } from "./values/value-request.ts";
import { wordsOfIdentifier } from "./values/value-request.ts";
import type { SampleWorld } from "./sample-world.ts";

/** What inputs are drawn with. */
export interface SampleContext {
  readonly world: SampleWorld;
  readonly random: Random;
  readonly statistics: ChoiceStatistics;
  readonly createPersona: () => Persona;
  readonly valueFor: (valueRequest: ValueRequest) => Value;
}

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
  /** What the document says about the record that the call is about. */
  readonly sentences: readonly string[];
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
    if (isSkipped(context, request, taken, field, draft.choices)) continue;
    if (type.kind !== "reference") {
      const value = drawPromisingValue(context, request, taken, valueRequestFor(context, request, draft, taken));
      draft.chosen[fieldName] = draft.input[name] = value;
      if (isClosedChoice(type.kind)) draft.choices.push(choiceKey(request.call, name, value));
      continue;
    }
    const id = request.fixed.get(name) ?? chooseRecord(context, request, taken, draft.visibility, draft.chosen);
    if (id === null || id === undefined) {
      if (required || request.only !== null) return null;
      continue;
    }
    draft.ids[fieldName] = id;
    const row = world.row(type.entity, id)!;
    draft.chosen[fieldName] = draft.input[name] = keyOfRecord(entityNamed(world.model, type.entity), row);
    draft.choices.push(...categoriesOf(world, request, taken, row));
  }
  return { input: draft.input, choices: draft.choices };
}

function createDraft(context: SampleContext, { call, entity, actor, subject, fixed }: InputRequest): InputDraft {
  const { world } = context;
  const { does } = call;
  const described = subject === null ? ownerOf(world, entity, fixed) : { entity, row: subject };
  const nextState =
    does.kind === "transition" ? transitionNamed(world.model, does.entity, does.transition).transition.to : null;
  let persona: Persona | null = null;
  return {
    entity: entityNamed(world.model, entity),
    visibility: visibilityOfActor(world, actor),
    input: {},
    chosen: {},
    ids: {},
    choices: [],
    sentences:
      described === null ? [] : documentSentencesAbout(world.model, described.entity, described.row, nextState),
    persona: () => (persona ??= context.createPersona()),
  };
}

/** Whether an input is not sent: it is not among those asked for, or, where it may be left out, by chance. */
function isSkipped(
  context: SampleContext,
  { call, fixed, only }: InputRequest,
  taken: Input,
  field: Field | null,
  choices: string[],
): boolean {
  if (only !== null) return !only.includes(taken.name);
  const hasDefault = field !== null && defaultOfField(field) !== null;
  return !taken.required && !fixed.has(taken.name) && isLeftOut(taken, hasDefault, context, call, choices);
}

function valueRequestFor(
  { world }: SampleContext,
  { entity, subject }: InputRequest,
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
    documentSentences: draft.sentences,
    get persona() {
      return draft.persona();
    },
    now: world.clock,
  };
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

function choiceKey({ name }: Call, input: string, value: Value): string {
  return `${name} ${input} ${JSON.stringify(value)}`;
}

function isLeftOut(
  taken: Input,
  hasDefault: boolean,
  { random, statistics }: SampleContext,
  call: Call,
  choices: string[],
): boolean {
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
 * Sorts inputs: first those with sample values in the document, then references, then those that may depend on these.
 */
function sortInputs(takes: readonly Input[], world: SampleWorld, entity: string): readonly Input[] {
  const rank = ({ name, type, field: fieldName }: Input): number => {
    const field = fieldNamed(entityNamed(world.model, entity), fieldName ?? name);
    if ((field?.sample.length ?? 0) > 0) return 0;
    if (type.kind === "reference") return 1;
    return type.kind === "text" ? 3 : 2;
  };
  return [...takes].sort((a, b) => rank(a) - rank(b));
}

/** The record, not a person, that a new record will refer to. */
function ownerOf(
  world: SampleWorld,
  entity: string,
  fixed: ReadonlyMap<string, string>,
): { entity: string; row: Row } | null {
  const people = world.model.identification?.entity;
  for (const { name, type } of entityNamed(world.model, entity).fields) {
    const id = fixed.get(name);
    if (type.kind !== "reference" || type.entity === people || id === undefined) continue;
    const row = world.row(type.entity, id);
    if (row !== undefined) return { entity: type.entity, row };
  }
  return null;
}

/**
 * What the statistics note about the choice of a record: its state; for a person the role, and whether the actor chose
 * themself.
 */
function categoriesOf(
  world: SampleWorld,
  { call, actor }: InputRequest,
  { name, type }: Input,
  row: Row,
): readonly string[] {
  if (type.kind !== "reference") return [];
  const noted = entityNamed(world.model, type.entity)
    .fields.filter((field) => field.type.kind === "status" || field.type.kind === "role")
    .map((field) => choiceKey(call, name, row.values[field.name] ?? null));
  if (type.entity !== world.model.identification?.entity || actor.kind === "visitor") return noted;
  return [
    ...noted,
    `${call.name} ${name} ${row.id === actor.id ? "self" : "another"} by ${roleOf(world.model, world.state, actor)}`,
  ];
}

function chooseRecord(
  context: SampleContext,
  request: InputRequest,
  taken: Input,
  visibility: Visibility,
  given: Readonly<Record<string, Value>>,
): string | null {
  const { world, random, statistics } = context;
  const { actor } = request;
  if (taken.type.kind !== "reference") return null;
  const { entity } = taken.type;
  const ids = world.idsOf(entity);
  const me = actor.kind === "person" && world.model.identification?.entity === entity ? actor.id : null;
  if (me !== null && random.chance(0.3) && isFit(me)) return me;
  const wanted = wordsOfIdentifier(taken.name);
  let best: { id: string; fit: number } | null = null;
  const isFew = ids.length <= 24;
  for (let tries = 0; tries < (isFew ? ids.length : 12); tries += 1) {
    const id = ids[isFew ? tries : random.below(ids.length)];
    if (id === undefined) return null;
    if (!isFit(id)) continue;
    const fit = fitness(id) + random.unit() * 0.5;
    if (best === null || fit > best.fit) best = { id, fit };
    if (tries >= 5 && !isFew) break;
  }
  return best?.id ?? null;

  function isFit(id: string): boolean {
    const row = world.row(entity, id);
    return (
      row !== undefined &&
      visibility.readable(entity, id) &&
      !categoriesOf(world, request, taken, row).some((choice) => statistics.isHopeless(choice))
    );
  }

  function fitness(id: string): number {
    const row = world.row(entity, id)!;
    const roleField = world.model.identification?.entity === entity ? world.model.identification.roleField : null;
    const role = roleField === null ? null : row.values[roleField];
    if (typeof role === "string" && wordsOfIdentifier(role) === wanted) return 2;
    const label = labelOfRecord(world, entity, row);
    const texts = Object.values(given).filter((value): value is string => typeof value === "string");
    return label !== null && texts.some((text) => isSimilarName(text, label))
      ? 1.5
      : categoriesOf(world, request, taken, row).reduce((sum, choice) => sum + statistics.successRate(choice) - 0.5, 0);
  }
}

/** Whether two names have a similar word: `Telescopic ladder` and `Ladders`. */
function isSimilarName(a: string, b: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words(a).some((one) =>
    words(b).some((other) => one.includes(other.slice(0, 5)) || other.includes(one.slice(0, 5))),
  );
}
