import { permissionTable } from "../description/permission-table.ts";
import { shortType } from "../description/diagrams.ts";
import { screenLinks } from "../description/screen-links.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { isStored } from "../../model/field-questions.ts";
import type { Machine } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import { loss } from "../target/losses.ts";
import type { Exporter } from "../target/exporter.ts";
import { cellCode, cellText, mermaidText } from "./mermaid-text.ts";

/** Writes a page of Markdown with diagrams of Mermaid: entities, states and screens; and a table of permissions. */
export const exportMermaid: Exporter = (model, { role }) => ({
  text: mermaidDocument(model, role),
  losses: [
    ...loss(model.rules.length, "rule", "rules", null),
    ...loss(
      model.machines.flatMap(({ transitions }) => transitions).filter(({ guard }) => guard !== null).length,
      "guard of a transition",
      "guards of transitions",
      null,
    ),
    ...loss(model.calls.length, "call", "calls", null),
    ...loss(model.errors.filter(({ from }) => from === "document").length, "error", "errors", null),
  ],
});

function mermaidDocument(model: Specification, role: string | null): string {
  const screens = screensAsFlowchart(model, role);
  const parts = [
    `# ${cellText(model.title)}`,
    ...(model.entities.length === 0 ? [] : ["## Entities", fenced(entitiesAsDiagram(model.entities))]),
    ...(model.machines.length === 0 ? [] : ["## States"]),
    ...model.machines.flatMap((machine) => [
      `### ${cellText(`${machine.entity}.${machine.field}`)}`,
      fenced(statesAsDiagram(machine)),
    ]),
    ...(screens === null ? [] : ["## Screens", fenced(screens)]),
    ...permissionsAsTable(model, role),
  ];
  return `${parts.join("\n\n")}\n`;
}

function fenced(lines: readonly string[]): string {
  return ["```mermaid", ...lines, "```"].join("\n");
}

function entitiesAsDiagram(entities: readonly Entity[]): readonly string[] {
  const place = new Map(entities.map(({ name }, at) => [name, at]));
  return [
    "erDiagram",
    ...entities.flatMap((entity, at) => {
      const lines = entity.fields.filter(isStored).map((field) => `    ${attribute(entity, field)}`);
      const head = `  E${at + 1}["${mermaidText(entity.name)}"]`;
      return lines.length === 0 ? [head] : [`${head} {`, ...lines, "  }"];
    }),
    ...entities.flatMap(({ fields }, from) =>
      fields.flatMap(({ name, type, required }) => {
        const to = type.kind === "reference" ? place.get(type.entity) : undefined;
        return to === undefined
          ? []
          : [`  E${to + 1} ${required ? "||" : "|o"}--o{ E${from + 1} : "${mermaidText(name)}"`];
      }),
    ),
  ];
}

function attribute({ key, unique }: Entity, field: Field): string {
  const type = shortType({ ...field, required: true }).replaceAll(/[^A-Za-z0-9]+/g, "_");
  const isUnique = unique.some((together) => together.length === 1 && together[0] === field.name);
  const marks = [
    ...(field.name === key ? ["PK"] : []),
    ...(field.type.kind === "reference" ? ["FK"] : []),
    ...(isUnique && field.name !== key ? ["UK"] : []),
  ].join(", ");
  // A name that reads as the mark of a key would be one.
  const name = /^(pk|fk|uk)$/i.test(field.name) ? `${field.name}_` : field.name;
  const meaning = field.meaning === "" ? "" : ` "${mermaidText(field.meaning)}"`;
  return `${type} ${name}${marks === "" ? "" : ` ${marks}`}${meaning}`;
}

function statesAsDiagram({ states, initial, transitions }: Machine): readonly string[] {
  const ids = new Map(states.map(({ name }, at) => [name, `S${at + 1}`]));
  return [
    "stateDiagram-v2",
    ...states.map(({ name }, at) => `  state "${mermaidText(name)}" as S${at + 1}`),
    ...(initial === null ? [] : [`  [*] --> ${ids.get(initial)}`]),
    ...transitions.flatMap(({ name, from, to }) =>
      from.map((one) => `  ${ids.get(one)} --> ${ids.get(to)} : ${mermaidText(name)}`),
    ),
    ...states.flatMap(({ final }, at) => (final ? [`  S${at + 1} --> [*]`] : [])),
  ];
}

function screensAsFlowchart(model: Specification, role: string | null): readonly string[] | null {
  const { screens, links } = screenLinks(model, role);
  if (screens.length === 0) return null;
  return [
    "flowchart LR",
    ...screens.map(({ name, shows }, at) => `  S${at + 1}["${mermaidText(name)}<br>${shows.kind}"]`),
    ...links.map(({ from, to, label }) => `  S${from + 1} -->|${label}| S${to + 1}`),
  ];
}

function permissionsAsTable(model: Specification, role: string | null): readonly string[] {
  const { roles, rows } = permissionTable(model, role);
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    "## Permissions",
    [
      line(["Action", ...roles.map(cellText)]),
      line(["---", ...roles.map(() => "---")]),
      ...rows.map(({ action, cells }) =>
        line([
          cellText(action),
          ...cells.map((cell) => (cell === null ? "" : cell.length === 0 ? "yes" : cell.map(cellCode).join(" or "))),
        ]),
      ),
    ].join("\n"),
  ];
}
