import type { Choices } from "./choices.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import type { Place } from "./expression-text.ts";
import { drawAsked, drawNested } from "./draw-inputs.ts";
import { drawList } from "./draw-list.ts";
import { drawCreationBeside, drawReplacement, drawStatements } from "./draw-deeds.ts";
import type { WriteAnswer } from "./draw-deeds.ts";
import type { Names } from "./names.ts";
import type { EntitySketch } from "./sketch.ts";

/** A call of the document's own, as it stands under its heading. */
export interface CallSketch {
  readonly name: string;
  readonly lines: readonly string[];
  /** The entity that rules on the call are about, null where they are about none; undefined where no rules are drawn for it. */
  readonly about?: string | null;
  /** What a form for it would be about; undefined: no form is drawn for it. */
  readonly form?: "what is new" | "of a record";
}

/** Draws a call of the document's own, sometimes with an error of its own for what the system detects. */
export function drawCall(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  names: Names,
): CallSketch {
  const { lines, ...call } = drawDeed(choices, number, entity, entities, names);
  const detected = choices.of([
    "not found",
    "not allowed",
    "invalid input",
    "wrong state",
    "not unique",
    "not signed in",
  ]);
  return {
    ...call,
    name: names.call(call.name),
    lines: choices.chance(25) ? [...lines, `Errors: ALSO_BROKEN when ${detected}`] : lines,
  };
}

/** Draws two calls of which the second is called as the first and something: each may create, change, answer with or list what the other does. */
export function drawTwins(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  names: Names,
): readonly CallSketch[] {
  const of = (kind: number, at: number): CallSketch =>
    drawDeed(beginningWith(kind, choices), at, entity, entities, names);
  const [first, second] = [
    of(choices.of([1, 1, 2, 3, 4, 11]), number),
    of(choices.of([1, 1, 2, 3, 4, 11]), number + 1),
  ];
  const name = names.call(first.name);
  return [
    { about: null, ...first, name },
    { about: null, ...second, name: names.twin(name) },
  ];
}

/** The same decisions after a first one. */
function beginningWith(number: number, choices: Choices): Choices {
  let isFirst = true;
  return {
    ...choices,
    below(count) {
      const is = isFirst;
      isFirst = false;
      return is ? number % count : choices.below(count);
    },
  };
}

/** Draws a call that answers figures, creates, takes a transition or reads a record with an answer of its own. */
function drawDeed(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  { roles }: Names,
): CallSketch {
  // What kind it is comes first: by the end of a tape every decision is the first one.
  const kind = choices.below(17);
  const place = placeOf(entities, entity.name);
  const answer: WriteAnswer = (about) => drawAnswer(choices, entity, entities, about);
  const transition = entity.transitions.find(({ isTimer }) => !isTimer);
  switch (kind) {
    case 1:
      return drawMaking(choices, number, entity, answer, place);
    case 2:
      return transition === undefined
        ? drawLook({ number, entity, key: drawKey(choices, entity) }, answer, place)
        : drawTurning({ number, entity, key: drawKey(choices, entity) }, transition, answer, place);
    case 3:
      return drawLook({ number, entity, key: drawKey(choices, entity) }, answer, place);
    case 4:
    case 6:
      return drawCreationBeside(choices, number, entity, entities, answer);
    case 11:
      return drawReplacement(choices, number, entity, answer, place);
    case 5:
    case 7:
      return drawStatements(choices, number, { entity, entities, roles }, answer);
    case 12:
    case 16:
      return drawNested(choices, number, entity, entities, answer);
    case 13:
    case 14:
    case 15:
      return drawAsked(choices, number, { entity, entities, roles }, answer);
    case 8:
    case 9:
    case 10:
      return drawList(choices, number, entity, entities);
    default:
      return {
        name: `Figures ${number}`,
        about: null,
        lines: [
          `Call: \`GET ${pathOf(entity, number)}\``,
          `For: ${choices.chance(50) ? roles.slice(2).join(", ") : roles.slice(1).join(", ")}`,
          `Answers: 200 ${answer(placeOf(entities, null))}`,
        ],
      };
  }
}

function pathOf({ plural }: EntitySketch, number: number): string {
  return `/api/own/${plural}/${number}`;
}

/** An answer with figures about what its place speaks of, or a text. */
function drawAnswer(choices: Choices, entity: EntitySketch, entities: readonly EntitySketch[], about: Place): string {
  if (choices.chance(10)) return `text \`${writeExpression(choices, "text", about, 2)}\``;
  const part = (name: string, type: string): string =>
    `${choices.chance(20) ? "?" : ""}"${name}": ${writeExpression(choices, type, about, 2)}`;
  const nested = choices.chance(40) ? `, "inner": {${part("flag", "boolean")}, ${part("sum", "decimal")}}` : "";
  const records = choices.chance(30)
    ? `, ${part("record", `record ${entity.name}`)}, "records": ${entity.name}.filter(x, ${writeExpression(choices, "boolean", about, 1)}), "each": ${entity.name}.map(x, {${part("text", "text")}, ?"id": x.id})`
    : "";
  const list = writeExpression(choices, `records ${choices.of(entities).name}`, about, 1);
  return `\`{${part("number", "integer")}, "count": ${list}.size(), ${part("words", choices.of(["text", "date", "duration"]))}${nested}${records}${choices.chance(20) ? `, "known": token` : ""}}\``;
}

function drawMaking(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  answer: WriteAnswer,
  place: Place,
): CallSketch {
  const given = entity.fields.filter(
    ({ name, required, cell, given: usual }) =>
      required !== "derived" &&
      usual === "" &&
      !/list of \w+ by|^status$/.test(cell) &&
      (name === "id" || !/counts up|generated/.test(cell)),
  );
  const taken = given.map(
    ({ name, required, cell }) => `${name}${required === "yes" && !/counts up|generated/.test(cell) ? "" : "?"}`,
  );
  return {
    name: `Make ${entity.name} ${number}`,
    form: "what is new",
    lines: [
      `Call: \`POST ${pathOf(entity, number)}\``,
      ...(taken.length > 0 ? [`Takes: ${taken.join(", ")}`] : []),
      `Does: create ${entity.name}`,
      `Answers: 201 ${choices.chance(50) ? answer(place) : entity.name}`,
    ],
  };
}

/** A call about a record that its path names. */
interface OfRecord {
  readonly number: number;
  readonly entity: EntitySketch;
  /** The field by which the path names the record. */
  readonly key: string;
}

function drawTurning(
  { number, entity, key }: OfRecord,
  { name, effect }: EntitySketch["transitions"][number],
  answer: WriteAnswer,
  place: Place,
): CallSketch {
  const inputs = [...new Set([...effect.matchAll(/input\.(\w+)/g)].map(([, input]) => input))];
  return {
    name: `Turn ${entity.name} ${number}`,
    form: "of a record",
    lines: [
      `Call: \`POST ${pathOf(entity, number)}/{${key}}\``,
      ...(inputs.length > 0 ? [`Takes: ${inputs.map((input) => `${input}?`).join(", ")}`] : []),
      `Does: ${name} ${entity.name}`,
      `Answers: 200 ${answer(place)}`,
    ],
  };
}

function drawLook({ number, entity, key }: OfRecord, answer: WriteAnswer, place: Place): CallSketch {
  return {
    name: `Look at ${entity.name} ${number}`,
    lines: [
      `Call: \`GET ${pathOf(entity, number)}/{${key}}\``,
      `Does: read ${entity.name}`,
      `Answers: 200 ${answer(place)}`,
    ],
  };
}

/** Draws the field by which a path names a record: the key, or any other unique field. */
function drawKey(choices: Choices, { fields }: EntitySketch): string {
  const unique = fields.filter(
    ({ cell, required }) => required !== "derived" && /^(?:text|integer).*, unique(?! per)/.test(cell),
  );
  return choices.of(["id", ...unique.map(({ name }) => name)]);
}
