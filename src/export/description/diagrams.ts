import type { Field } from "../../model/entity.ts";
import { isStored } from "../../model/field-questions.ts";
import type { Machine } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Diagram, DiagramEdge } from "./diagram.ts";
import { screenLinks } from "./screen-links.ts";

/** The entities with their fields, and the references between them. */
export function entityDiagram({ entities }: Specification): Diagram {
  const place = new Map(entities.map(({ name }, at) => [name, at]));
  return {
    title: "Entities",
    direction: "across",
    nodes: entities.map(({ name, fields }) => ({
      title: name,
      lines: fields.filter(isStored).map((field) => `${field.name}: ${shortType(field)}`),
      kind: "plain",
    })),
    edges: entities.flatMap(({ fields }, from) =>
      fields.flatMap(({ name, type }): readonly DiagramEdge[] => {
        const to = type.kind === "reference" ? place.get(type.entity) : undefined;
        return to === undefined ? [] : [{ from, to, label: name }];
      }),
    ),
  };
}

/** A field's type in one or two words, with `?` if it is not required. */
export function shortType({ type, required }: Pick<Field, "type" | "required">): string {
  const name =
    type.kind === "reference"
      ? type.entity
      : type.kind === "list"
        ? `list of ${shortType({ type: type.of, required: true })}`
        : type.kind === "decimal" && type.money
          ? "money"
          : type.kind;
  return required ? name : `${name}?`;
}

/** The states of a field and the transitions between them. */
export function stateDiagram({ entity, field, states, initial, transitions }: Machine): Diagram {
  const place = new Map(states.map(({ name }, at) => [name, at]));
  const labels = new Map<string, string[]>();
  for (const { name, from, to } of transitions)
    for (const one of from) {
      const key = JSON.stringify([place.get(one), place.get(to)]);
      labels.set(key, [...(labels.get(key) ?? []), name]);
    }
  return {
    title: `${entity}.${field}`,
    direction: "across",
    nodes: states.map(({ name, final }) => ({
      title: name,
      lines: [],
      kind: name === initial ? "initial" : final ? "final" : "plain",
    })),
    edges: [...labels].map(([key, names]) => {
      const [from = 0, to = 0] = JSON.parse(key) as number[];
      return { from, to, label: names.join(", ") };
    }),
  };
}

/** The screens, and which lead to which. */
export function screenDiagram(model: Specification, role: string | null): Diagram {
  const { screens, links } = screenLinks(model, role);
  return {
    title: "Screens",
    direction: "across",
    nodes: screens.map(({ name, shows }) => ({ title: name, lines: [shows.kind], kind: "plain" })),
    edges: links,
  };
}
