import type { CallSketch } from "./draw-calls.ts";
import type { Choices } from "./choices.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import type { Place } from "./expression-text.ts";
import type { EntitySketch } from "./sketch.ts";

const plain = ["integer", "text", "decimal", "date", "boolean", "duration", "timestamp"];

/** Draws a call that lists records: which, in which order, how many, and what is shown of each. */
export function drawList(
  choices: Choices,
  number: number,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
): CallSketch {
  const about = choices.chance(40) ? choices.of(entities.slice(1)) : null;
  const inputs: Place["roots"] = [
    { written: "input.count", type: "integer" },
    { written: "input.word", type: "text" },
  ];
  const subject: Place["roots"] = about === null ? [] : [{ written: "subject", type: `record ${about.name}` }];
  const row = placeOf(entities, null, [{ written: "row", type: `record ${entity.name}` }, ...inputs, ...subject]);
  const key = (): string => `${choices.of(["", "-"])}${writeExpression(choices, choices.of(plain), row, 1)}`;
  const limit = choices.of([
    "",
    ", at most 2",
    ", `input.count`",
    ", `input.count` from `input.start`",
    ", 3 from 1",
    ", page `input.start` of 2",
  ]);
  const where = choices.chance(70) ? ` where \`${writeExpression(choices, "boolean", row, 2)}\`` : "";
  const sortable = entity.fields
    .filter(
      ({ type, cell }) => type !== null && (plain.includes(type) || type.startsWith("choice")) && !/secret/.test(cell),
    )
    .map(({ name }) => name);
  const orders =
    sortable.length > 0 && choices.chance(40)
      ? [...new Set(Array.from({ length: 3 }, () => `${choices.of(["", "-"])}${choices.of(sortable)}`))]
      : [];
  // Which way round is asked once, and not about a record.
  const turned = choices.chance(40)
    ? ` reversed where \`${choices.of(["input.count == 2", "input.word != null", writeExpression(choices, "boolean", placeOf(entities, null, inputs), 1)])}\``
    : "";
  const sort =
    orders.length > 0
      ? `, sorted by \`${choices.of(["", "-"])}input.order\`${turned}`
      : choices.chance(70)
        ? `, sorted by \`${key()}${choices.chance(30) ? `, ${key()}` : ""}\`${turned}`
        : "";
  const isPage = limit === "" && !sort.includes(" by") && choices.chance(30);
  return {
    name: `Pick ${number}`,
    lines: [
      `Call: \`GET /api/own/${entity.plural}/${number}/list${about === null ? "" : "/{id}"}\``,
      ...(about === null ? [] : [`On: ${about.name}`]),
      `Takes: count?: integer, start?: integer, word?: text${orders.length === 0 ? "" : `, order${choices.of(["?: ", ": ", "?: "])}one of ${orders.join(", ")}`}`,
      `Does: list ${entity.name}${where}${sort}${limit}`,
      ...(isPage
        ? []
        : [
            `Headers answered: X-Total-Count \`total\`, X-Word \`input.word\`, Link \`base + "/" + here.withParameter("page", string(total))\`, X-First \`${writeExpression(choices, choices.of(plain), placeOf(entities, null, [{ written: "items[0]", type: `record ${entity.name}` }, ...inputs]), 0)}\``,
          ]),
      `Answers: 200 ${isPage ? `list of ${entity.name}` : choices.chance(15) ? `text \`${writeExpression(choices, "text", placeOf(entities, null, [{ written: "items[0]", type: `record ${entity.name}` }, ...inputs, ...subject]), 2)}\`` : drawAnswer(choices, entity, entities, [...inputs, ...subject])}`,
    ],
  };
}

function drawAnswer(
  choices: Choices,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  around: Place["roots"],
): string {
  const item = placeOf(entities, null, [{ written: "i", type: `record ${entity.name}` }, ...around]);
  const of = (type: string): string => writeExpression(choices, type, item, 1);
  const list = choices.of([
    "items",
    `items.map(i, ${entity.shape}(i))`,
    `items.map(i, {"a": ${of(choices.of(plain))}, "b": ${of(`record ${entity.name}`)}})`,
    `items.map(i, ${of(choices.of(plain))}).distinct()`,
    `items.map(i, ${of(choices.of(plain))}).sort().reverse()`,
    `items.sort(i, ${of(choices.of(plain))})`,
    `items.flatMap(i, ${of(`records ${choices.of(entities).name}`)})`,
    `items.reverse().map(i, ${of(`record ${choices.of(entities).name}`)})`,
  ]);
  return choices.chance(30)
    ? `\`${list}\``
    : `\`{"list": ${list}, "count": total, "first": ${choices.of(["items[0]", "items.size()", `${entity.shape}(items[1])`])}}\``;
}

/** Draws a shape of each entity; each may use those before it. */
export function drawShapes(choices: Choices, entities: readonly EntitySketch[]): readonly CallSketch[] {
  return entities.map((entity, at) => {
    const place = placeOf(entities, entity.name);
    const part = (name: string, type: string): string => `"${name}": ${writeExpression(choices, type, place, 1)}`;
    const other = at === 0 || !choices.chance(60) ? null : (entities[choices.below(at)] ?? null);
    const nested =
      other === null ? "" : `, "other": ${other.shape}(${writeExpression(choices, `record ${other.name}`, place, 1)})`;
    const many =
      other === null
        ? ""
        : `, "many": ${writeExpression(choices, `records ${other.name}`, place, 1)}.map(o, ${other.shape}(o))`;
    return {
      name: `Shape ${entity.shape} of ${entity.name}`,
      lines: [`Gives: \`{${part("flag", "boolean")}, ${part("value", choices.of(plain))}${nested}${many}}\``],
    };
  });
}
