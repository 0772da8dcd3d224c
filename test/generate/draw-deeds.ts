import type { Choices } from "./choices.ts";
import type { CallSketch } from "./draw-calls.ts";
import { drawEffect } from "./draw-machine.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import type { Place } from "./expression-text.ts";
import { sketchNamed } from "./sketch.ts";
import type { EntitySketch } from "./sketch.ts";

/** Writes an answer about what its place speaks of. */
export type WriteAnswer = (about: Place) => string;

/** Draws a call that creates something beside a record, with values of its own, and perhaps not always. */
export function drawCreationBeside(choices: Choices, number: number, entity: EntitySketch, entities: readonly EntitySketch[], answer: WriteAnswer): CallSketch {
  const target = choices.of(entities.slice(1));
  const place = placeBeside(entities, entity.name, entity);
  const fields = target.fields.filter(({ required, cell, given }) => required !== "derived" && given === "" && !/counts up|generated|list of \w+ by|^status$/.test(cell));
  const preset = fields.filter(({ type }) => type !== null && choices.chance(50));
  const taken = fields.filter((field) => !preset.includes(field)).map(({ name, required }) => `${name}${required === "yes" ? "" : "?"}`);
  const values = preset.map(({ name, type }) => `${name}: ${writeExpression(choices, type ?? "text", place, 2)}`);
  const unless = choices.chance(60) ? ` unless \`${writeExpression(choices, "boolean", place, 2)}\`` : "";
  const does = values.length === 0 && unless === "" ? `create ${target.name}` : `create ${target.name} ${values.length === 0 ? "" : `\`{${values.join(", ")}}\``}${unless}`;
  return {
    name: `Add ${number}`,
    lines: [
      `Call: \`POST /api/own/${entity.plural}/${number}/{id}/add\``, `On: ${entity.name}`, ...(taken.length > 0 ? [`Takes: ${taken.join(", ")}`] : []), `Does: ${does}`,
      `Answers: 201 ${choices.chance(70) ? answer(placeBeside(entities, target.name, entity)) : target.name}`,
    ],
  };
}

/** Draws a call that does statements, about a record or about none. */
export function drawStatements(choices: Choices, number: number, entity: EntitySketch, entities: readonly EntitySketch[], answer: WriteAnswer): CallSketch {
  let about = entity;
  const statements: string[] = [];
  for (let left = 1 + choices.below(4); left > 0; left -= 1) {
    const statement = drawEffect(choices, about, entities, { isTimer: false, place: placeBeside(entities, about.name, entity) });
    if (statement === "" || statements.includes(statement)) continue;
    const created = /^create (\w+)/.exec(statement)?.[1];
    if (created !== undefined && !statements.some((one) => one.startsWith("create"))) about = sketchNamed(entities, created);
    statements.push(statement);
  }
  if (statements.length === 0) statements.push(`delete ${entity.name} where false`);
  // One that creates, by itself, is the action on that entity.
  if (statements.length === 1 && statements[0]?.startsWith("create") === true) statements.push(`delete ${entity.name} where false`);
  const inputs = [...new Set([...statements.join(" ").matchAll(/input\.(\w+)/g)].map(([, name]) => name))];
  return {
    name: `Do ${number}`,
    lines: [
      `Call: \`POST /api/own/${entity.plural}/${number}/{id}/do\``, `For: ${choices.of(["Member, Clerk, Chief", "Clerk, Chief"])}`, `On: ${entity.name}`,
      ...(inputs.length > 0 ? [`Takes: ${inputs.map((name) => `${name}?`).join(", ")}`] : []), `Does: \`${statements.join("; ")}\``,
      ...(choices.chance(80) ? [`Answers: 200 ${answer(placeBeside(entities, about.name, entity))}`] : []),
    ],
  };
}

function placeBeside(entities: readonly EntitySketch[], own: string, subject: EntitySketch): Place {
  return placeOf(entities, own, [{ written: "subject", type: `record ${subject.name}` }]);
}
