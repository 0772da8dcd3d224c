import type { Choices } from "./choices.ts";
import type { CallSketch } from "./draw-calls.ts";
import type { CallSubject, WriteAnswer } from "./draw-deeds.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import type { Place } from "./expression-text.ts";
import { isTakenByChanges } from "./sketch.ts";
import type { EntitySketch, FieldSketch } from "./sketch.ts";

/** Draws a call whose inputs are nested, some under other names, and that creates or changes a record with them. */
export function drawNested(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  answer: WriteAnswer,
): CallSketch {
  const held = entity.fields.filter(
    ({ required, cell }) => required !== "derived" && !/list of \w+ by|^status$|counts up|generated/.test(cell),
  );
  const changeable = held.filter(isTakenByChanges);
  const isUpdate = choices.chance(40) && changeable.length > 0;
  const fields = isUpdate ? changeable : held.filter(({ given }) => given === "");
  const parts = (some: readonly FieldSketch[]): string =>
    some
      .map(
        ({ name, required }) =>
          `${choices.chance(20) ? `wire_${name} as ${name}` : name}${required === "yes" && !isUpdate ? "" : "?"}`,
      )
      .join(", ");
  const half = Math.ceil(fields.length / 2);
  const [outer, inner] = [fields.slice(0, half), fields.slice(half)];
  const nested =
    inner.length === 0
      ? ""
      : `, more${choices.chance(50) ? "?" : ""}: {${parts(inner)}, extra${choices.chance(50) ? "?" : ""}: integer -9..20}`;
  const takes = `Takes: thing${choices.chance(30) ? "?" : ""}: {${outer.length === 0 ? "plain?: text" : parts(outer)}${nested}}, note: text ..40 or null, count: integer = ${choices.of(["3", "limit"])}`;
  const roots: Place["roots"] = [
    { written: "input.count", type: "integer" },
    { written: "input.note", type: "text" },
    ...(inner.length === 0 ? [] : [{ written: "input.thing.more.extra", type: "integer" }]),
  ];
  const path = `/api/own/${entity.plural}/${number}/nested`;
  const answers = `Answers: 200 ${answer(placeOf(entities, entity.name, roots))}`;
  if (isUpdate)
    return {
      name: `Alter ${number}`,
      lines: [`Call: \`PUT ${path}/{id}\``, takes, `Does: update ${entity.name}`, answers],
    };
  return { name: `Send ${number}`, lines: [`Call: \`POST ${path}\``, takes, `Does: create ${entity.name}`, answers] };
}

/** Draws a call whose record is found by more than a key: by who calls, by what is sent, by what else has to hold. */
export function drawAsked(
  choices: Choices,
  number: number,
  { entity, entities, roles: [visitor, ...others] }: CallSubject,
  answer: WriteAnswer,
): CallSketch {
  const target = choices.of(entities);
  const word = choices.of([
    { type: "text", cell: "text" },
    { type: "integer", cell: "integer 0..9" },
    { type: `record ${target.name}`, cell: target.name },
  ]);
  const asked = placeOf(entities, entity.name, [
    { written: "path.word", type: word.type },
    { written: "input.count", type: "integer" },
  ]);
  const rest = choices.chance(80)
    ? ` and ${writeExpression(choices, "boolean", asked, 2).replace(/^(.* (?:or|\?) .*)$/, "($1)")}`
    : "";
  const unique = entity.fields.filter(
    ({ cell, type }) =>
      /, unique$|, unique,/.test(cell) && (type === "text" || type === "integer" || type === "record Person"),
  );
  const field = unique.length > 0 && choices.chance(50) ? choices.of(unique) : null;
  const by =
    field === null
      ? "id == path.id"
      : field.type === "record Person"
        ? `${field.name} == me`
        : `${field.name} == input.${field.type === "text" ? "word" : "count"}`;
  const place = placeOf(entities, entity.name, [
    { written: "path.word", type: word.type },
    { written: "subject", type: `record ${entity.name}` },
    { written: "input.word", type: "text" },
  ]);
  const does = choices.of([`read ${entity.name}`, `delete ${entity.name}`, "nothing"]);
  const isMine = choices.chance(15);
  return {
    name: `Ask ${number}`,
    lines: [
      `Call: \`POST /api/own/${entity.plural}/${number}/asked/{word}${isMine || field !== null ? "" : "/{id}"}\``,
      `For: ${choices.of([others.join(", "), [visitor, ...others].join(", ")])}`,
      isMine ? "On: me" : `On: ${entity.name} where \`${by}${rest}\``,
      `Path: word: ${word.cell}`,
      'Takes: word: text = "new", count?: integer',
      `Does: ${isMine ? choices.of(["read Person", "nothing"]) : does}`,
      `Answers: 200 ${answer(isMine ? placeOf(entities, "Person", [{ written: "path.word", type: word.type }]) : place)}`,
    ],
  };
}
