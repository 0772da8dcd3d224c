import type { Choices } from "./choices.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import { writtenField } from "./names.ts";
import type { Names } from "./names.ts";
import type { EntitySketch } from "./sketch.ts";

/** A named condition on an entity. */
export interface ConditionSketch {
  readonly name: string;
  readonly entity: string;
  readonly holds: string;
}

export function drawCondition(
  choices: Choices,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  names: Names,
): ConditionSketch {
  const owner = entity.name === "Person" ? "this" : entity.fields.find(({ type }) => type === "record Person")?.name;
  const holds =
    owner !== undefined && !choices.chance(50)
      ? `${owner === "this" ? owner : writtenField(owner)} == me`
      : writeExpression(choices, "boolean", placeOf(entities, entity.name));
  return { name: names.condition(`fitting ${entity.name.toLowerCase()}`), entity: entity.name, holds };
}

/** The rows of the permission table about one entity. */
export function drawRows(
  choices: Choices,
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  condition: ConditionSketch | null,
  roles: Names["roles"],
): readonly string[] {
  const [visitor, , , chief] = roles;
  const cell = (kind: string): string => {
    switch (choices.below(8)) {
      case 1:
        return "";
      case 2:
      case 3:
      case 4:
        return condition === null ? "yes" : condition.name;
      case 5:
        return `\`${writeExpression(choices, "boolean", placeOf(entities, entity.name), 2)}\``;
      default:
        return kind === visitor && choices.chance(60) ? "" : "yes";
    }
  };
  const row = (action: string): string =>
    `| ${[action, ...roles.map((role) => (role === chief && !choices.chance(15) ? "yes" : cell(role)))].join(" | ")} |`;
  const { name } = entity;
  const shown = entity.fields.map((field) => field.name);
  const changeable = entity.fields
    .filter(
      ({ required, cell: type }) => required !== "derived" && !/counts up|generated|list of \w+ by|^status$/.test(type),
    )
    .map((field) => field.name);
  const own = (verb: string, fields: readonly string[]): readonly string[] => {
    if (fields.length === 0 || !choices.chance(60)) return [];
    const action = `${verb} ${name}: ${[...new Set([choices.of(fields), choices.of(fields)])].join(", ")}`;
    // A row that grants nobody keeps its fields from everybody.
    return [choices.chance(8) ? `| ${[action, ...roles.map(() => "no")].join(" | ")} |` : row(action)];
  };
  return [
    row(`read ${name}`),
    ...own("read", shown),
    ...own("read", shown),
    row(`create ${name}`),
    row(`update ${name}`),
    ...own("update", changeable),
    // The end of the tape means that there is such a row: otherwise few documents would let anybody delete.
    ...(choices.chance(25) ? [] : [row(`delete ${name}`)]),
    ...entity.transitions.filter(({ isTimer }) => !isTimer).map((transition) => row(`${transition.name} ${name}`)),
  ];
}
