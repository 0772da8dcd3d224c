import type { Choices } from "./choices.ts";
import { drawBinder, writtenField } from "./names.ts";
import { sketchNamed } from "./sketch.ts";
import type { EntitySketch, ExpressionType } from "./sketch.ts";

/** What an expression can speak about where it stands: written roots and the entity or type that each is. */
export interface Place {
  readonly entities: readonly EntitySketch[];
  /** `this` under an empty name: its fields are written bare. */
  readonly roots: readonly { readonly written: string; readonly type: ExpressionType }[];
  /** How many comprehensions are around. */
  readonly depth: number;
}

/** The place in which `this` is a record of an entity and somebody calls. */
export function placeOf(entities: readonly EntitySketch[], entity: string | null, more: Place["roots"] = []): Place {
  const own = entity === null ? [] : [{ written: "", type: `record ${entity}` }];
  return { entities, roots: [...own, { written: "me", type: "record Person" }, ...more], depth: 0 };
}

/** Writes an expression of a type. */
export function writeExpression(choices: Choices, type: ExpressionType, place: Place, depth = 3): string {
  const inner = (of: ExpressionType): string => writeExpression(choices, of, place, depth - 1);
  const known = pathsOf(type, place);
  const simple = [...known, ...literalsOf(type)];
  if (depth <= 0 || !choices.chance(65)) return choices.of(simple.length === 0 ? ["null"] : simple);
  const entity = choices.of(place.entities).name;
  const forms = formsOf(type, { choices, place, depth, inner, entity });
  return forms.length === 0 ? choices.of(simple.length === 0 ? ["null"] : simple) : choices.of(forms)();
}

type Form = () => string;

/** What the parts of an expression are drawn with. */
interface FormDrawing {
  readonly choices: Choices;
  readonly place: Place;
  readonly depth: number;
  /** Writes a part of some type, one level less deep. */
  readonly inner: (of: ExpressionType) => string;
  /** Some entity, by name. */
  readonly entity: string;
}

function formsOf(type: ExpressionType, drawing: FormDrawing): readonly Form[] {
  switch (type) {
    case "boolean":
      return booleanForms(drawing);
    case "integer":
      return integerForms(drawing);
    case "decimal":
      return decimalForms(drawing);
    case "text":
      return textForms(drawing);
    case "json":
      return jsonForms(drawing);
    case "timestamp":
      return timestampForms(drawing);
    case "date":
      return dateForms(drawing);
    case "duration":
      return durationForms(drawing);
    default:
      return recordForms(type, drawing);
  }
}

/** A macro over the records of some entity. */
function over({ choices, place, depth }: FormDrawing, macro: string, body: ExpressionType): Form {
  return () => {
    const entity = choices.of(place.entities).name;
    const variable = drawBinder(choices, place.depth);
    const list = writeExpression(choices, `records ${entity}`, place, depth - 1);
    const within = withVariable(place, variable, entity);
    return `${list}.${macro}(${variable}, ${writeExpression(choices, body, within, depth - 1)})`;
  };
}

/** The place inside of a comprehension whose variable is a record of an entity. */
function withVariable(place: Place, variable: string, entity: string): Place {
  const roots = [{ written: variable, type: `record ${entity}` }, ...place.roots];
  return { ...place, roots, depth: place.depth + 1 };
}

/** JSON can't be written out: it is drawn where some field holds it. */
function ofJson({ place }: FormDrawing, ...forms: readonly Form[]): readonly Form[] {
  return pathsOf("json", place).length === 0 ? [] : forms;
}

function booleanForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner, entity, place } = drawing;
  return [
    () => `${inner("integer")} ${choices.of(["<", ">=", "==", "!="])} ${inner("integer")}`,
    () => `${inner(`record ${entity}`)} ${choices.of(["==", "!="])} ${inner(`record ${entity}`)}`,
    () => {
      const of = choices.of(["text", "decimal", "date", "timestamp", "duration", "boolean"]);
      return `(${inner(of)}) ${choices.of(of === "boolean" ? ["==", "!="] : ["==", "!=", "<", ">="])} (${inner(of)})`;
    },
    () => choiceTest(choices, place),
    () => `${inner(choices.of(["text", "integer", `record ${entity}`]))} ${choices.of(["==", "!="])} null`,
    over(drawing, "exists", "boolean"),
    over(drawing, "all", "boolean"),
    over(drawing, "exists_one", "boolean"),
    () => `(${inner("boolean")} ${choices.of(["and", "or"])} ${inner("boolean")})`,
    () => `not (${inner("boolean")})`,
    () => `(${inner("text")}).${choices.of(["contains", "startsWith"])}(${inner("text")})`,
    () => `${inner(`record ${entity}`)} in ${inner(`records ${entity}`)}`,
    () => `${inner("integer")} in [${inner("integer")}, 1, 2]`,
    () => `(${inner("boolean")} ? ${inner("boolean")} : ${inner("boolean")})`,
    ...ofJson(
      drawing,
      () =>
        `${inner("json")} ${choices.of(["==", "!=", "<"])} (${inner(choices.of(["text", "integer", "decimal", "json"]))})`,
      () => `(${inner("text")}) in ${inner("json")}`,
      () => `${inner("json")}.${choices.of(["exists", "all"])}(j, j == ${inner("json")})`,
      () => `${inner("json")}.conforms(${choices.of(schemas)})`,
      () => `${inner("json")}.conforms(${inner("json")})`,
      () => `${inner("json")}.isSchema()`,
    ),
  ];
}

function integerForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner, entity } = drawing;
  return [
    () => `(${inner("integer")} ${choices.of(["+", "-", "*", "/", "%"])} ${inner("integer")})`,
    () => `${inner(`records ${entity}`)}.size()`,
    over(drawing, "sum", "integer"),
    over(drawing, "max", "integer"),
    () => `(${inner("text")}).size()`,
    () => `(${inner("boolean")} ? ${inner("integer")} : ${inner("integer")})`,
    () => `days(${inner("duration")})`,
    () => `int(${inner("decimal")})`,
    ...ofJson(
      drawing,
      () => `int(${inner("json")})`,
      () => `${inner("json")}.size()`,
    ),
  ];
}

function decimalForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner } = drawing;
  return [
    () => `(${inner("decimal")} ${choices.of(["+", "-", "*", "/"])} ${inner("decimal")})`,
    () => `(${inner("decimal")} * ${inner("integer")})`,
    over(drawing, "sum", "decimal"),
    over(drawing, "average", "decimal"),
    over(drawing, "average", "integer"),
  ];
}

function textForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner } = drawing;
  return [
    () => `(${inner("text")} + ${inner("text")})`,
    () => `string(${inner(choices.of(["integer", "decimal", "duration", "date"]))})`,
    ...ofJson(drawing, () => `string(${inner("json")})`),
    () => `(${inner("text")}).${choices.of(["lowerAscii", "upperAscii", "trim"])}()`,
    () => `(${inner("boolean")} ? ${inner("text")} : ${inner("text")})`,
  ];
}

function jsonForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner } = drawing;
  return ofJson(
    drawing,
    () => `${inner("json")}.${choices.of(["a", "b", "type"])}`,
    () => `${inner("json")}[${choices.of(["0", "1"])}]`,
  );
}

function timestampForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner } = drawing;
  return [
    () => `(${inner("timestamp")} ${choices.of(["+", "-"])} ${inner("duration")})`,
    over(drawing, "max", "timestamp"),
  ];
}

function dateForms(drawing: FormDrawing): readonly Form[] {
  const { choices, inner } = drawing;
  return [
    () => `(${inner("date")} ${choices.of(["+", "-"])} ${inner("duration")})`,
    () => `date(${inner("timestamp")})`,
    over(drawing, "min", "date"),
  ];
}

function durationForms(drawing: FormDrawing): readonly Form[] {
  const { inner } = drawing;
  return [
    () => `(${inner("timestamp")} - ${inner("timestamp")})`,
    () => `(${inner("date")} - ${inner("date")})`,
    () => `(${inner("duration")} * ${inner("integer")})`,
  ];
}

/** A record of an entity, or a list of such. */
function recordForms(type: ExpressionType, { choices, place, depth, inner, entity }: FormDrawing): readonly Form[] {
  const [shape, of = ""] = type.split(" ");
  if (shape === "record") return [() => `${inner(`records ${of}`)}[${choices.of(["0", "1"])}]`];
  const each =
    (macro: string, source: string, body: ExpressionType): Form =>
    () => {
      const variable = choices.chance(80) ? ("xyz"[place.depth] ?? "w") : drawBinder(choices, place.depth);
      const within = withVariable(place, variable, source);
      return `${inner(`records ${source}`)}.${macro}(${variable}, ${writeExpression(choices, body, within, depth - 1)})`;
    };
  return shape === "records"
    ? [
        each("filter", of, "boolean"),
        each("sort", of, choices.of(["integer", "text", "decimal", "date", "boolean"])),
        each("flatMap", entity, type),
        () => `${inner(type)}.${choices.of(["reverse", "distinct"])}()`,
      ]
    : [];
}

const schemas = [
  '{"type": ["object", "null"], "required": ["a"], "properties": {"a": {"type": "integer"}}}',
  '{"type": "array", "items": {"pattern": "^[a-z]+$"}}',
  '{"minimum": 0.5}',
  '{"not": {}}',
];

/** Whether a field with few values has one of them. */
function choiceTest(choices: Choices, place: Place): string {
  const paths = pathsWhere((type) => type.startsWith("choice "), place);
  if (paths.length === 0) return "true";
  const { written, type } = choices.of(paths);
  const values = type.split(" ").slice(1);
  return choices.chance(30)
    ? `${written} in ["${choices.of(values)}", "${choices.of(values)}"]`
    : `${written} ${choices.of(["==", "!="])} "${choices.of(values)}"`;
}

function literalsOf(type: ExpressionType): readonly string[] {
  switch (type) {
    case "boolean":
      return ["true", "false"];
    case "integer":
      return ["1", "0", "limit", "-2", "7"];
    case "decimal":
      return ["1.50", "0.00", "rate", "-2.25"];
    case "text":
      return ['"a"', '""', '"Zoë"'];
    case "timestamp":
      return ["now"];
    case "date":
      return ["date(now)", 'date("2026-11-25")'];
    case "duration":
      return ["waitTime", 'duration("2h")'];
    default: {
      const [shape, ...of] = type.split(" ");
      if (shape === "choice") return of.map((value) => `"${value}"`);
      return shape === "records" ? [of[0] ?? ""] : [];
    }
  }
}

function pathsOf(type: ExpressionType, place: Place): readonly string[] {
  return pathsWhere((one) => one === type, place).map(({ written }) => written);
}

/** The written ways to values of a type: a field of a root, or of what a reference of it refers to. */
function pathsWhere(
  fits: (type: ExpressionType) => boolean,
  { entities, roots }: Place,
): readonly { readonly written: string; readonly type: ExpressionType }[] {
  const found: { written: string; type: ExpressionType }[] = [];
  const follow = (written: string, type: ExpressionType, steps: number): void => {
    if (fits(type)) found.push({ written: written === "" ? "this" : written, type });
    const [shape, of = ""] = type.split(" ");
    if (shape !== "record" || steps === 0) return;
    for (const field of sketchNamed(entities, of).fields) {
      if (field.type !== null)
        follow(written === "" ? writtenField(field.name) : `${written}.${field.name}`, field.type, steps - 1);
    }
  };
  for (const { written, type } of roots) follow(written, type, 2);
  return found;
}
