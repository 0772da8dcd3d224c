import { oncePer } from "../../base/once-per.ts";
import type { Call, Input, InputPlace } from "../../model/call.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { groupsOf } from "./check-input.ts";
import { readSentText } from "./read-sent-text.ts";

type Json = { readonly [name: string]: Value };

/** What a request carries, by place. */
export interface FlatInput {
  readonly body: Json;
  /** By name; several texts where a name occurs several times, as lists may. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The texts of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
}

/** A request's input by the names of the call's inputs, and the parameters of its query that are not inputs: the filters of a list. */
export interface Flattened {
  readonly input: Json;
  readonly query: Readonly<Record<string, string>>;
}

const nothing: Flattened = { input: Object.freeze({}), query: Object.freeze({}) };

/**
 * Makes one flat input of body, query, headers and path: `{"article": {"title": …}}` becomes `article.title`, and texts become
 * values of the inputs' types. A value that the call does not take keeps the path at which it was sent, under which it is
 * refused.
 */
export function flattenInput(
  model: Specification,
  { takes, does, answers }: Pick<Call, "takes" | "does" | "answers">,
  { body, query, headers, path }: FlatInput,
): Flattened {
  // Most calls that read take no input and are sent none.
  // Equivalent if never: nothing comes of no input; this saves looking.
  if (takes.length === 0 && Object.keys(body).length === 0 && Object.keys(query).length === 0) return nothing;
  const input = new Map<string, Value>();
  const places = placesOf(takes);
  const read = (known: Input, text: string | readonly string[] | undefined): void => {
    const { name, type } = known;
    if (typeof text === "string") input.set(name, readSentText(model, type, text));
    else if (text !== undefined)
      input.set(
        name,
        text.map((one) => readSentText(model, type.kind === "list" ? type.of : type, one)),
      );
  };
  spread(body, "", places.body, takes, input);
  for (const [wire, known] of places.header) read(known, textOf(headers[wire.toLowerCase()]));
  for (const [wire, known] of places.path) read(known, path[wire]);
  const queryInputs = places.query;
  const rest: [string, string][] = [];
  for (const [wire, text] of Object.entries(query)) {
    const known = queryInputs.get(wire);
    if (known !== undefined) read(known, text);
    // A parameter that a call for a page does not take is one of the page's filters.
    else if ((queryInputs.size > 0 || does.kind === "list") && answers.body.kind !== "page")
      input.set(unknownName(wire, takes), text);
    // Equivalent if always: only an input that is a list may occur several times.
    else if (typeof text === "string") rest.push([wire, text]);
  }
  return { input: Object.fromEntries(input), query: Object.fromEntries(rest) };
}

function spread(
  json: Json,
  before: string,
  known: ReadonlyMap<string, Input>,
  takes: readonly Input[],
  input: Map<string, Value>,
): void {
  const groups = groupsOf(takes);
  for (const [key, value] of Object.entries(json)) {
    const wire = before + key;
    const one = key.includes(".") ? undefined : known.get(wire);
    if (one !== undefined) input.set(one.name, value);
    else if (!groups.has(wire) || key.includes(".")) input.set(unknownName(wire, takes), value);
    else if (isObject(value) && Object.keys(value).length > 0) spread(value, `${wire}.`, known, takes, input);
    else input.set(wire, value);
  }
}

/** The name of a value that the call does not take at this place. It differs from the name of every input that the call takes elsewhere. */
function unknownName(wire: string, takes: readonly Input[]): string {
  return oneNamed(takes, wire) !== undefined ? JSON.stringify(wire) : wire;
}

function isObject(value: Value): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "object" ? header.join(", ") : header;
}

/** The inputs of a call by place, each by the name that callers know. */
type InputPlaces = Readonly<Record<InputPlace, ReadonlyMap<string, Input>>>;

/** The inputs of a call by place. */
const placesOf = oncePer((takes: readonly Input[]): InputPlaces => {
  const at = (place: InputPlace): ReadonlyMap<string, Input> =>
    new Map(takes.flatMap((one) => (one.place === place ? [[one.wire, one] as const] : [])));
  return { body: at("body"), query: at("query"), header: at("header"), path: at("path") };
});
