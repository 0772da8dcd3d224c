import type { Choices } from "./choices.ts";
import { drawBinder, writtenField } from "./names.ts";
import type { Names } from "./names.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import { isChangeable, sketchNamed } from "./sketch.ts";
import type { Place } from "./expression-text.ts";
import type { EntitySketch, FieldSketch, TransitionSketch } from "./sketch.ts";

const verbs = ["start", "finish", "drop", "revive", "pass", "move"];

/** Draws the transition of that number; the first ones lead from state to state, so that each can be reached. */
export function drawTransition(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  names: Names,
): TransitionSketch {
  const { states } = entity;
  const isStep = number + 1 < states.length;
  const from = isStep ? [states[number] ?? ""] : [choices.of(states)];
  const isTimer = choices.chance(20);
  const place = placeOf(entities, entity.name);
  // The guard and its error come before the effects, which often use up the tape: by its end neither would be drawn.
  const hasGuard = !isTimer && choices.chance(35);
  const error = hasGuard && choices.chance(60) ? "GUARDED" : "";
  const guard = hasGuard ? `\`${writeExpression(choices, "boolean", place)}\`` : "";
  const effects = Array.from({ length: choices.below(4) }, () =>
    drawEffect(choices, entity, entities, { isTimer, place }),
  ).filter((effect) => effect !== "");
  return {
    name: names.transition(`${verbs[number] ?? "turn"}${entity.name}`, entity.transitions),
    from: choices.chance(40) ? [...new Set([...from, choices.of(states)])] : from,
    to: isStep ? (states[number + 1] ?? "") : choices.of(states),
    when: isTimer ? choices.of(["after `waitTime`", "after 2 hours", "after `waitTime * 2`"]) : guard,
    error,
    effect: effects.length === 0 ? "" : `\`${[...new Set(effects)].join("; ")}\``,
    isTimer,
  };
}

/** A statement; empty where there is nothing for it to be about. */
export function drawEffect(
  choices: Choices,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  { isTimer, place }: { readonly isTimer: boolean; readonly place: Place },
): string {
  const target = choices.of(
    entities.filter(({ name }) => name !== "Person").concat(choices.chance(20) ? entities.slice(0, 1) : []),
  );
  const value = (field: FieldSketch): string =>
    !isTimer && field.required !== "yes" && choices.chance(15)
      ? `input.${field.name}`
      : writeExpression(choices, field.type ?? "text", place, 2);
  const own = entity.fields.filter(isChangeable);
  const references = entity.fields.filter(({ type }) => type?.startsWith("record ") === true);
  const rows = {
    ...place,
    roots: [
      { written: "row", type: `record ${target.name}` },
      ...place.roots.filter(({ written }) => written !== ""),
      { written: "this", type: `record ${entity.name}` },
    ],
  };
  const assign = (): string => {
    if (own.length === 0) return "";
    const field = choices.of(own);
    return `${writtenField(field.name)} = ${value(field)}`;
  };
  const create = (): string => {
    if (target.name === "Person") return assign();
    const needed = target.fields.filter((field) => field.assignable && field.given === "" && field.required === "yes");
    const extra = target.fields.filter((field) => field.assignable && !needed.includes(field) && choices.chance(30));
    return `create ${target.name} {${[...needed, ...extra].map((field) => `${field.name}: ${writeExpression(choices, field.type ?? "text", place, 2)}`).join(", ")}}${choices.chance(20) ? ` unless ${writeExpression(choices, "boolean", place, 2)}` : ""}`;
  };
  switch (choices.below(5)) {
    case 1:
      return create();
    case 2: {
      const reference = references.length === 0 ? null : choices.of(references);
      const fields =
        reference === null ? [] : sketchNamed(entities, (reference.type ?? "").slice(7)).fields.filter(isChangeable);
      if (reference === null || fields.length === 0) return assign();
      const field = choices.of(fields);
      return `${writtenField(reference.name)}.${field.name} = ${writeExpression(choices, field.type ?? "text", place, 2)}`;
    }
    case 3: {
      const shift = choices.chance(60) ? drawShift(choices, place) : "";
      if (shift !== "") return shift;
      const fields = target.fields.filter(isChangeable);
      if (fields.length === 0) return assign();
      const field = choices.of(fields);
      return `update ${target.name} where ${writeExpression(choices, "boolean", rows, 2)} {${field.name}: ${writeExpression(choices, field.type ?? "text", rows, 2)}}`;
    }
    case 4:
      return target.name === "Person" ? assign() : drawDeletion(choices, target, rows);
    default:
      return assign();
  }
}

/** Deletes records that match, or that refer to each other. */
function drawDeletion(choices: Choices, { name, fields }: EntitySketch, rows: Place): string {
  const links = fields.filter(({ type }) => type === `record ${name}`);
  if (links.length > 0 && choices.chance(30)) return `delete ${name} where row.${choices.of(links).name} != null`;
  return `delete ${name} where ${writeExpression(choices, "boolean", rows, 2)}`;
}

/** Moves the values of a unique field from record to record; empty where there is no such field. */
export function drawShift(choices: Choices, { entities, depth }: Place): string {
  const found = entities.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.type === "integer" && field.cell.includes(", unique") && isChangeable(field))
      .map((field) => [name, field.name] as const),
  );
  if (found.length === 0) return "";
  const [entity, field] = choices.of(found);
  const variable = drawBinder(choices, depth);
  const [least, greatest] = ["min", "max"].map((macro) => `${entity}.${macro}(${variable}, ${variable}.${field})`);
  const mirrored = `${least} + ${greatest} - row.${field}`;
  const value = choices.of([mirrored, mirrored, `row.${field} + 1`, `row.${field} - 1`]);
  return `update ${entity} where row.${field} != null {${field}: ${value}}`;
}
