import type { Choices } from "./choices.ts";
import type { CallSketch } from "./draw-calls.ts";
import { drawEffect } from "./draw-machine.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import type { Place } from "./expression-text.ts";
import { isTakenByChanges, sketchNamed } from "./sketch.ts";
import type { Names } from "./names.ts";
import type { EntitySketch } from "./sketch.ts";

/** Writes an answer about what its place speaks of. */
export type WriteAnswer = (about: Place) => string;

/** Draws a call that creates something beside a record, with values of its own, and perhaps not always. */
export function drawCreationBeside(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  answer: WriteAnswer,
): CallSketch {
  const target = choices.of(entities.slice(1));
  const place = placeBeside(entities, entity.name, entity);
  const fields = target.fields.filter(
    ({ required, cell, given }) =>
      required !== "derived" && given === "" && !/counts up|generated|list of \w+ by|^status$/.test(cell),
  );
  const preset = fields.filter(({ type }) => type !== null && choices.chance(50));
  const taken = fields
    .filter((field) => !preset.includes(field))
    .map(({ name, required }) => `${name}${required === "yes" ? "" : "?"}`);
  const values = preset.map(({ name, type }) => `${name}: ${writeExpression(choices, type ?? "text", place, 2)}`);
  const unless = choices.chance(60) ? ` unless \`${writeExpression(choices, "boolean", place, 2)}\`` : "";
  const does =
    values.length === 0 && unless === ""
      ? `create ${target.name}`
      : `create ${target.name} ${values.length === 0 ? "" : `\`{${values.join(", ")}}\``}${unless}`;
  return {
    name: `Add ${number}`,
    about: target.name,
    form: "of a record",
    lines: [
      `Call: \`POST /api/own/${entity.plural}/${number}/{id}/add\``,
      `On: ${entity.name}`,
      ...(taken.length > 0 ? [`Takes: ${taken.join(", ")}`] : []),
      `Does: ${does}`,
      `Answers: 201 ${choices.chance(70) ? answer(placeBeside(entities, target.name, entity)) : target.name}${unless !== "" && choices.chance(50) ? `, else 200 ${answer(place)}` : ""}`,
    ],
  };
}

/** What a call is about, and the roles that may be let in. */
export interface CallSubject {
  readonly entity: EntitySketch;
  readonly entities: readonly EntitySketch[];
  readonly roles: Names["roles"];
}

/** Draws a call that does statements, about a record or about none. */
export function drawStatements(
  choices: Choices,
  number: number,
  { entity, entities, roles: [, member, clerk, chief] }: CallSubject,
  answer: WriteAnswer,
): CallSketch {
  let about = entity;
  const hasItems = choices.chance(35);
  const statements: string[] = [];
  for (let left = 1 + choices.below(hasItems ? 2 : 4); left > 0; left -= 1) {
    const statement = drawStatement(choices, about, entities, placeBeside(entities, about.name, entity));
    if (statement === "" || statements.includes(statement)) continue;
    const created = /^create (\w+)/.exec(statement)?.[1];
    if (created !== undefined && !statements.some((one) => one.startsWith("create ")))
      about = sketchNamed(entities, created);
    statements.push(statement);
  }
  if (statements.length === 0) statements.push(`delete ${entity.name} where false`);
  // One that creates, by itself, is the action on that entity.
  if (statements.length === 1 && statements[0]?.startsWith("create ") === true)
    statements.push(`delete ${entity.name} where false`);
  const inputs = [...new Set([...statements.join(" ").matchAll(/input\.(\w+)/g)].map(([, name]) => name))].map(
    (name) => `${name}?`,
  );
  if (hasItems) {
    const filled = drawFromItems(choices, about, entities, placeBeside(entities, about.name, entity));
    statements.push(filled.statement);
    inputs.push(filled.taken);
  }
  return {
    name: `Do ${number}`,
    about: entity.name,
    lines: [
      `Call: \`POST /api/own/${entity.plural}/${number}/{id}/do\``,
      `For: ${choices.of([`${member}, ${clerk}, ${chief}`, `${clerk}, ${chief}`])}`,
      `On: ${entity.name}`,
      ...(inputs.length > 0 ? [`Takes: ${inputs.join(", ")}`] : []),
      `Does: \`${statements.join("; ")}\``,
      ...(choices.chance(80) ? [`Answers: 200 ${answer(placeBeside(entities, about.name, entity))}`] : []),
    ],
  };
}

/** A statement as calls have them: also one for each of a list, or a transition. */
function drawStatement(choices: Choices, about: EntitySketch, entities: readonly EntitySketch[], place: Place): string {
  const kind = choices.below(5);
  if (kind === 3) {
    const item = choices.of(entities);
    const list = writeExpression(choices, `records ${item.name}`, place, 2);
    const inside = { ...place, roots: [{ written: "each1", type: `record ${item.name}` }, ...place.roots] };
    const inner = choices.chance(30)
      ? transitionOf(choices, item, "each1")
      : drawEffect(choices, about, entities, { isTimer: false, place: inside });
    // A bare entity is no list by itself.
    const created = /^create (\w+)/.exec(inner)?.[1];
    // One that makes another of each, again and again, would soon make more than a test can look at.
    const bounded = created === undefined ? inner : `${inner.replace(/ unless .*$/, "")} unless ${created}.size() > 9`;
    const second = choices.chance(40) ? drawEffect(choices, about, entities, { isTimer: false, place: inside }) : "";
    const done = second === "" || second.startsWith("create ") ? bounded : `{${bounded}; ${second}}`;
    return inner === "" ? "" : `for each each1 in ${/^\w+$/.test(list) ? `${list}.filter(x, true)` : list}: ${done}`;
  }
  return kind === 4
    ? transitionOf(choices, about, "this")
    : drawEffect(choices, about, entities, { isTimer: false, place });
}

/** A statement for each of the objects that the caller sends. */
function drawFromItems(
  choices: Choices,
  about: EntitySketch,
  entities: readonly EntitySketch[],
  place: Place,
): { readonly statement: string; readonly taken: string } {
  const other = choices.of(entities);
  const roots = [
    ["number", "integer"],
    ["words", "text"],
    ["day", "date"],
    ["amount", "decimal"],
    ["other", `record ${other.name}`],
  ] as const;
  const inside = {
    ...place,
    roots: [...roots.map(([name, type]) => ({ written: `item1.${name}`, type })), ...place.roots],
  };
  const inner = drawEffect(choices, about, entities, { isTimer: true, place: inside });
  const created = /^create (\w+)/.exec(inner)?.[1];
  const bounded = created === undefined ? inner : `${inner.replace(/ unless .*$/, "")} unless ${created}.size() > 9`;
  return {
    statement: `for each item1 in input.items1: ${inner === "" ? `delete ${about.name} where item1.words == "abc"` : bounded}`,
    taken: `items1${choices.chance(50) ? "?" : ""}: list of {number: integer 0..20, words as words?: text ..20, day?: date, amount?: decimal(6,2) 0..500, other?: ${other.name}} ..3`,
  };
}

/** A transition that needs nothing from whoever calls. */
function transitionOf(choices: Choices, { transitions }: EntitySketch, of: string): string {
  const possible = transitions.filter(
    ({ isTimer, effect, when }) => !isTimer && !`${effect}${when}`.includes("input."),
  );
  return possible.length === 0 ? "" : `${choices.of(possible).name} ${of}`;
}

/** Draws a call that replaces a record, or makes the one that its path names. */
export function drawReplacement(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  answer: WriteAnswer,
  place: Place,
): CallSketch {
  const given = entity.fields.filter(
    ({ required, cell }) => required !== "derived" && !/counts up|generated|list of \w+ by|^status$/.test(cell),
  );
  const key = given.find(
    ({ cell, required }) => required === "yes" && /^(?:text|integer).*, unique(?! per)/.test(cell),
  );
  const creates = key !== undefined && choices.chance(80);
  const taken = given
    .filter((field) => field !== key && (creates || isTakenByChanges(field)) && choices.chance(70))
    .map(({ name, required }) => `${name}${required === "yes" ? "" : "?"}`);
  const does = `${creates ? "create or " : ""}${choices.of(["replace", "update"])} ${entity.name}`;
  return {
    name: `Put ${number}`,
    about: entity.name,
    lines: [
      `Call: \`PUT /api/own/${entity.plural}/${number}/{${creates ? key.name : "id"}}/put\``,
      ...(taken.length > 0 ? [`Takes: ${taken.join(", ")}`] : []),
      `Does: ${does}`,
      `Answers: 201 ${answer(place)}${creates && choices.chance(50) ? `, else 200 ${answer(place)}` : ""}`,
    ],
  };
}

function placeBeside(entities: readonly EntitySketch[], own: string, subject: EntitySketch): Place {
  return placeOf(entities, own, [{ written: "subject", type: `record ${subject.name}` }]);
}
