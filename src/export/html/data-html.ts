import { entityDiagram, screenDiagram, stateDiagram } from "../description/diagrams.ts";
import { screenLinks } from "../description/screen-links.ts";
import { printExpression } from "../../expression/print/print-expression.ts";
import { printStatements } from "../../language/print/print-statements.ts";
import { printType } from "../../language/print/print-type.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { derivationOf, isCounted, isGenerated } from "../../model/field-questions.ts";
import type { Machine } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import { pathText } from "../openapi/parameters.ts";
import { escapeMarkup } from "../svg/markup.ts";
import { codeCell, figureHtml, tableHtml, wordsCell } from "./html-parts.ts";
import { markdownHtml } from "./markdown-html.ts";

/** The screens: a drawing of which leads to which, and a table. */
export function screensHtml(model: Specification, role: string | null): string {
  const { screens } = screenLinks(model, role);
  return [
    figureHtml(screenDiagram(model, role), "arrow-screens", "Screens, and which lead to which"),
    tableHtml(
      "Screens",
      ["Screen", "Path", "Shows", "For"],
      screens.map(({ name, path, shows, for: roles }) => [
        name,
        codeCell(pathText(path)),
        "entity" in shows ? `${shows.kind} of ${shows.entity}` : shows.kind,
        roles === null ? "everyone" : roles.join(", "),
      ]),
    ),
  ].join("\n");
}

/** The entities: a drawing, and a table of fields for each. */
export function entitiesHtml(model: Specification): string {
  return [
    figureHtml(entityDiagram(model), "arrow-entities", "Entities, and how they refer to each other"),
    ...model.entities.map((entity) => entityHtml(entity)),
  ].join("\n");
}

function entityHtml(entity: Entity): string {
  return [
    `<h3>${escapeMarkup(entity.name)}</h3>`,
    markdownHtml(entity.description, 4),
    tableHtml(
      `Fields of ${entity.name}`,
      ["Field", "Type", "Required", "Default", "Meaning"],
      entity.fields.map((field) => [
        field.name,
        wordsCell([printType(field.type), ...modifiersOf(entity, field)].join(", ")),
        derivationOf(field) !== null ? "derived" : field.required ? "yes" : "",
        codeCell(originText(field)),
        field.meaning,
      ]),
    ),
  ].join("\n");
}

function modifiersOf({ unique }: Entity, field: Field): readonly string[] {
  const { name, fixed, hidden } = field;
  const together = unique.find(([first]) => first === name);
  return [
    ...(together === undefined
      ? []
      : [together.length === 1 ? "unique" : `unique per ${together.slice(1).join(" and ")}`]),
    ...(fixed ? ["fixed"] : []),
    ...(hidden ? ["hidden"] : []),
    ...(isCounted(field) ? ["counts up"] : []),
    ...(isGenerated(field) ? ["generated"] : []),
  ];
}

function originText({ origin }: Field): string {
  switch (origin.kind) {
    case "given":
      return origin.default === null ? "" : printExpression(origin.default);
    case "renewed":
      return `${printExpression(origin.default)}, on every change${origin.onChangeOf.length === 0 ? "" : ` of ${origin.onChangeOf.join(" and ")}`}`;
    case "derived":
      return printExpression(origin.from);
    case "counted":
    case "generated":
      return "";
  }
}

/** The states of each status: a drawing and a table of transitions. */
export function statesHtml({ machines }: Specification): string {
  return machines.map((machine, at) => machineHtml(machine, at)).join("\n");
}

function machineHtml(machine: Machine, at: number): string {
  const name = `${machine.entity}.${machine.field}`;
  return [
    `<h3>${escapeMarkup(name)}</h3>`,
    figureHtml(stateDiagram(machine), `arrow-states-${at + 1}`, `States of ${name}`),
    tableHtml(
      `States of ${name}`,
      ["State", "Kind", "Meaning"],
      machine.states.map((state) => [
        state.name,
        state.name === machine.initial ? "initial" : state.final ? "final" : "",
        state.meaning,
      ]),
    ),
    tableHtml(
      `Transitions of ${name}`,
      ["Transition", "From", "To", "When", "After", "Else", "Effect"],
      machine.transitions.map(({ name: transition, from, to, guard, after, error, effects }) => [
        transition,
        from.join(", "),
        to,
        codeCell(guard === null ? "" : printExpression(guard)),
        codeCell(after === null ? "" : printExpression(after)),
        error ?? "",
        codeCell(printStatements(effects)),
      ]),
    ),
  ].join("\n");
}
