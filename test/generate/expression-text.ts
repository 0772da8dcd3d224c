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
  const forms = formsOf(choices, type, place, inner, depth);
  return forms.length === 0 ? choices.of(simple.length === 0 ? ["null"] : simple) : choices.of(forms)();
}

type Form = () => string;

function formsOf(
  choices: Choices,
  type: ExpressionType,
  place: Place,
  inner: (of: ExpressionType) => string,
  depth: number,
): readonly Form[] {
  const over =
    (macro: string, body: ExpressionType): Form =>
    () => {
      const entity = choices.of(place.entities).name;
      const variable = drawBinder(choices, place.depth);
      const list = writeExpression(choices, `records ${entity}`, place, depth - 1);
      const within = {
        ...place,
        roots: [{ written: variable, type: `record ${entity}` }, ...place.roots],
        depth: place.depth + 1,
      };
      return `${list}.${macro}(${variable}, ${writeExpression(choices, body, within, depth - 1)})`;
    };
  // JSON can't be written out: it is drawn where some field holds it.
  const ofJson = (...forms: readonly Form[]): readonly Form[] => (pathsOf("json", place).length === 0 ? [] : forms);
  const entity = choices.of(place.entities).name;
  switch (type) {
    case "boolean":
      return [
        () => `${inner("integer")} ${choices.of(["<", ">=", "==", "!="])} ${inner("integer")}`,
        () => `${inner(`record ${entity}`)} ${choices.of(["==", "!="])} ${inner(`record ${entity}`)}`,
        () => {
          const of = choices.of(["text", "decimal", "date", "timestamp", "duration", "boolean"]);
          return `(${inner(of)}) ${choices.of(of === "boolean" ? ["==", "!="] : ["==", "!=", "<", ">="])} (${inner(of)})`;
        },
        () => choiceTest(choices, place),
        () => `${inner(choices.of(["text", "integer", `record ${entity}`]))} ${choices.of(["==", "!="])} null`,
        over("exists", "boolean"),
        over("all", "boolean"),
        over("exists_one", "boolean"),
        () => `(${inner("boolean")} ${choices.of(["and", "or"])} ${inner("boolean")})`,
        () => `not (${inner("boolean")})`,
        () => `(${inner("text")}).${choices.of(["contains", "startsWith"])}(${inner("text")})`,
        () => `${inner(`record ${entity}`)} in ${inner(`records ${entity}`)}`,
        () => `${inner("integer")} in [${inner("integer")}, 1, 2]`,
        () => `(${inner("boolean")} ? ${inner("boolean")} : ${inner("boolean")})`,
        ...ofJson(
          () =>
            `${inner("json")} ${choices.of(["==", "!=", "<"])} (${inner(choices.of(["text", "integer", "decimal", "json"]))})`,
          () => `(${inner("text")}) in ${inner("json")}`,
          () => `${inner("json")}.${choices.of(["exists", "all"])}(j, j == ${inner("json")})`,
          () => `${inner("json")}.conforms(${choices.of(schemas)})`,
          () => `${inner("json")}.conforms(${inner("json")})`,
          () => `${inner("json")}.isSchema()`,
        ),
      ];
    case "integer":
      return [
        () => `(${inner("integer")} ${choices.of(["+", "-", "*", "/", "%"])} ${inner("integer")})`,
        () => `${inner(`records ${entity}`)}.size()`,
        over("sum", "integer"),
        over("max", "integer"),
        () => `(${inner("text")}).size()`,
        () => `(${inner("boolean")} ? ${inner("integer")} : ${inner("integer")})`,
        () => `days(${inner("duration")})`,
        () => `int(${inner("decimal")})`,
        ...ofJson(
          () => `int(${inner("json")})`,
          () => `${inner("json")}.size()`,
        ),
      ];
    case "decimal":
      return [
        () => `(${inner("decimal")} ${choices.of(["+", "-", "*", "/"])} ${inner("decimal")})`,
        () => `(${inner("decimal")} * ${inner("integer")})`,
        over("sum", "decimal"),
        over("average", "decimal"),
        over("average", "integer"),
      ];
    case "text":
      return [
        () => `(${inner("text")} + ${inner("text")})`,
        () => `string(${inner(choices.of(["integer", "decimal", "duration", "date"]))})`,
        ...ofJson(() => `string(${inner("json")})`),
        () => `(${inner("text")}).${choices.of(["lowerAscii", "upperAscii", "trim"])}()`,
        () => `(${inner("boolean")} ? ${inner("text")} : ${inner("text")})`,
      ];
    case "json":
      return ofJson(
        () => `${inner("json")}.${choices.of(["a", "b", "type"])}`,
        () => `${inner("json")}[${choices.of(["0", "1"])}]`,
      );
    case "timestamp":
      return [() => `(${inner("timestamp")} ${choices.of(["+", "-"])} ${inner("duration")})`, over("max", "timestamp")];
    case "date":
      return [
        () => `(${inner("date")} ${choices.of(["+", "-"])} ${inner("duration")})`,
        () => `date(${inner("timestamp")})`,
        over("min", "date"),
      ];
    case "duration":
      return [
        () => `(${inner("timestamp")} - ${inner("timestamp")})`,
        () => `(${inner("date")} - ${inner("date")})`,
        () => `(${inner("duration")} * ${inner("integer")})`,
      ];
    default: {
      const [shape, of = ""] = type.split(" ");
      if (shape === "record") return [() => `${inner(`records ${of}`)}[${choices.of(["0", "1"])}]`];
      const each =
        (macro: string, source: string, body: ExpressionType): Form =>
        () => {
          const variable = choices.chance(80) ? ("xyz"[place.depth] ?? "w") : drawBinder(choices, place.depth);
          const within = {
            ...place,
            roots: [{ written: variable, type: `record ${source}` }, ...place.roots],
            depth: place.depth + 1,
          };
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
  }
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
