import { createSource, positionOf } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Entity, Field } from "../../src/model/entity.ts";
import type { Specification } from "../../src/model/specification.ts";
import { choicesFrom } from "./choices.ts";
import type { Choices } from "./choices.ts";

/** A document that was changed, and what it says. */
export interface Edited {
  readonly text: string;
  readonly model: Specification;
}

/**
 * Changes what a document says of its data in some places, each by a tape of decisions, as its author might: names, types,
 * bounds, requirements, uniqueness, defaults, states, choices and who the people are. Lines that are wrong after that are
 * taken out. Null where nothing is left that can be read.
 */
export function editDocument(text: string, tapes: readonly (readonly number[])[]): Edited | null {
  let edited: Edited | null = withoutErrors(text);
  for (const tape of tapes) {
    if (edited === null) return null;
    const choices = choicesFrom(tape);
    edited = withoutErrors(choices.of(edits)(edited, choices));
  }
  return edited;
}

type EditOf = (document: Edited, choices: Choices) => string;

const types = [
  "text",
  "text 1..9",
  "integer",
  "integer 0..3",
  "decimal(9,2)",
  "decimal(9,1)",
  "boolean",
  "date",
  "timestamp",
  "duration",
  "one of red, green",
  "list of text",
  "set of text",
  "json",
  "email",
  "url",
  "slug",
  "uuid",
  "long text",
  "money",
  "time",
  "secret 4..20",
  "text 1..80, unique",
  "integer, counts up",
] as const;

const edits: readonly EditOf[] = [
  (document, choices) => editRow(document, choices, () => null),
  (document, choices) => renamed(document, choices, (name) => name.slice(0, -1 - choices.below(3))),
  (document, choices) => renamed(document, choices, (name) => `${name}${choices.of(["x", "2", "New"])}`),
  (document, choices) => editRow(document, choices, (cells) => withCell(cells, 1, choices.of(types))),
  (document, choices) => editRow(document, choices, (cells) => withCell(cells, 1, rebounded(cells[1] ?? "", choices))),
  (document, choices) => editRow(document, choices, (cells) => withCell(cells, 2, cells[2] === "yes" ? "" : "yes")),
  (document, choices) => editRow(document, choices, (cells) => withCell(cells, 1, unique(cells[1] ?? ""))),
  (document, choices) =>
    editRow(document, choices, (cells) =>
      withCell(withCell(cells, 2, "derived"), 3, choices.of(["`1 + 1`", '`"a"`', "`true`"])),
    ),
  (document, choices) =>
    editRow(document, choices, (cells) =>
      withCell(cells, 3, choices.of(["", "`3`", '`"a"`', "`true`", "`now`", "`me`"])),
    ),
  (document, choices) => editRow(document, choices, (cells) => withCell(cells, 1, counting(cells[1] ?? ""))),
  removedEntity,
  removedState,
  ({ text }) => text.replace(/^People sign in as.*$/m, ""),
  ({ text, model }, choices) =>
    text.replace(
      /^People sign in as (\w+)/m,
      (_, name: string) => `People sign in as ${model.entities.length === 0 ? name : choices.of(model.entities).name}`,
    ),
];

/** Changes the cells of a field's row, or takes it out. */
function editRow(
  { text, model }: Edited,
  choices: Choices,
  edit: (cells: readonly string[]) => readonly string[] | null,
): string {
  const fields = model.entities.flatMap((entity) => entity.fields.filter(isWritten).map((field) => field));
  if (fields.length === 0) return text;
  const lines = text.split("\n");
  const at = lineOf(text, choices.of(fields).span.start);
  const line = lines[at] ?? "";
  if (!line.startsWith("|")) return text;
  const cells = edit(
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  lines.splice(at, 1, ...(cells === null ? [] : [`| ${cells.join(" | ")} |`]));
  return lines.join("\n");
}

/** Gives an entity or a field another name, wherever its name stands. */
function renamed({ text, model }: Edited, choices: Choices, rename: (name: string) => string): string {
  const named: readonly (Entity | Field)[] = [
    ...model.entities,
    ...model.entities.flatMap(({ fields }) => fields.filter(isWritten)),
  ];
  if (named.length === 0) return text;
  const { name } = choices.of(named);
  const other = rename(name);
  return other === "" ? text : text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), other);
}

function removedEntity({ text, model }: Edited, choices: Choices): string {
  if (model.entities.length === 0) return text;
  const { name } = choices.of(model.entities);
  return text.replace(new RegExp(`^### ${name} .*\\n(?:(?!##).*\\n)*`, "m"), "");
}

/** Takes out or renames a state or a choice. */
function removedState({ text, model }: Edited, choices: Choices): string {
  const values = model.entities.flatMap(({ fields }) =>
    fields.flatMap(({ type }) => (type.kind === "status" || type.kind === "choice" ? type.values : [])),
  );
  if (values.length === 0) return text;
  const word = choices.of(values);
  if (choices.chance(50)) return text.replaceAll(new RegExp(`\\b${word}\\b`, "g"), `${word}x`);
  return text
    .replace(new RegExp(`^\\| ${word}\\b.*\\n`, "m"), "")
    .replace(new RegExp(`(, ${word}\\b|\\b${word}, )`), "");
}

function rebounded(cell: string, choices: Choices): string {
  return cell.replace(/\d*\.\.\d*/, choices.of(["", "0..1", "5..6", "..2", "2.."]));
}

function unique(cell: string): string {
  return /, unique/.test(cell) ? cell.replace(/, unique(?: per \w+)?/, "") : `${cell}, unique`;
}

function counting(cell: string): string {
  return cell.includes("counts up") ? cell.replace(/(?:, unique)?, counts up/, "") : "integer, unique, counts up";
}

function withCell(cells: readonly string[], at: number, cell: string): readonly string[] {
  return cells.map((one, index) => (index === at ? cell : one));
}

function isWritten({ span }: Field): boolean {
  return span.end > 0;
}

/** Takes the lines out on which errors stand, until there are none. */
function withoutErrors(text: string): Edited | null {
  for (let round = 0; round < 30; round += 1) {
    const { value: model, diagnostics } = parse(createSource("edited.md", text));
    const wrong = new Set(
      diagnostics.filter(({ severity }) => severity === "error").map(({ span }) => lineOf(text, span.start)),
    );
    if (wrong.size === 0) return { text, model };
    const lines = text.split("\n");
    const left = lines.filter((line, at) => !wrong.has(at) || /^##? |^\| ---/.test(line));
    if (left.length === lines.length) return null;
    text = left.join("\n");
  }
  return null;
}

function lineOf(text: string, offset: number): number {
  return positionOf(createSource("edited.md", text), offset).line - 1;
}
