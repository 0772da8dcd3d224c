import { printExpression } from "../../expression/print/print-expression.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { OutlinedSection } from "./document-outline.ts";

/** Whether a document says something of the subject of a row already: of a field, a state, a right, an error. */
export function isSaid(
  model: Specification,
  sections: readonly OutlinedSection[],
  { point, heading, column, cells, saidCalls }: ObservedRow,
): boolean {
  const [key = ""] = cells;
  switch (column) {
    case "Field":
      return fieldsIn(model, heading).some((name) => plainName(name) === plainName(key));
    case "State":
      return machineOf(model, heading)?.states.some(({ name }) => name === key.replace(/ \(.*$/, "")) === true;
    case "Transition":
      return machineOf(model, heading)?.transitions.some(({ name }) => name === key) === true;
    case "Role":
      return model.roles.some(({ name }) => name === key);
    case "Action":
      return saidCalls.has(key.replace(/^call /, "")) || rightsIn(sections, point).has(rightOf(key)[0] ?? key);
    case "Rule":
      return model.rules.some(({ holds }) => `\`${printExpression(holds)}\`` === cells[2]);
    case "Error":
      return model.errors.some(({ code, from }) => code === key && from === "document");
    case "Constant":
      return model.constants.some(({ name, from }) => name === key && from === "document");
    default:
      return true;
  }
}

/** A row of an observed table. */
export interface ObservedRow {
  readonly point: number;
  readonly heading: string | null;
  /** The first column of its table: what kind of thing it is about. */
  readonly column: string;
  readonly cells: readonly string[];
  /** The names of the observed calls that the document has, too. It says itself who may make them. */
  readonly saidCalls: ReadonlySet<string>;
}

/** The names of the observed calls that are in a document, by whatever name. */
export function callsSaid(document: Specification, observed: Specification): ReadonlySet<string> {
  const places = new Set(document.calls.map(placeOfCall));
  return new Set(observed.calls.filter((call) => places.has(placeOfCall(call))).map(({ name }) => name));
}

/** `created_at` and `createdAt` are one name. */
export function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}

/** `POST /api/tickets/{}/solve` */
export function placeOfCall({ method, path }: Call): string {
  return `${method} /${path.map((part) => (part.kind === "word" ? part.text : "{}")).join("/")}`;
}

/** The rights that a row names: `ask, solve Ticket: note` are `ask Ticket` and `solve Ticket`. */
export function rightOf(action: string): readonly string[] {
  const [, verbs = "", entity = ""] = /^(.+) ([A-Z]\w*)(?::.*)?$/.exec(action) ?? [];
  return entity === "" || verbs.startsWith("call ") ? [action] : verbs.split(", ").map((verb) => `${verb} ${entity}`);
}

function rightsIn(sections: readonly OutlinedSection[], point: number): ReadonlySet<string> {
  const tables = sections.filter((one) => one.point === point).flatMap(({ tables: own }) => own);
  return new Set(
    tables
      .filter(({ columns }) => columns[0] === "Action")
      .flatMap(({ rows }) => rows.flatMap(({ cells }) => rightOf(cells[0] ?? ""))),
  );
}

function fieldsIn({ entities }: Specification, heading: string | null): readonly string[] {
  const entity = entities.find(({ name }) => name === heading?.split(" ")[0]);
  return entity === undefined ? [] : [...entity.fields.map(({ name }) => name), entity.key];
}

function machineOf({ machines }: Specification, heading: string | null): Specification["machines"][number] | undefined {
  return machines.find(({ entity, field }) => `${entity}.${field}` === heading);
}
