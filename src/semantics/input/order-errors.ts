import { oncePer } from "../../base/once-per.ts";
import type { Input } from "../../model/call.ts";
import type { FieldError } from "../decision/field-error.ts";
import { inputLabel } from "./check-input.ts";

/** The errors of an input in the order in which the call takes its inputs, with those of objects around inputs first and of unknown inputs last. */
export function orderErrors(takes: readonly Input[], errors: readonly FieldError[]): readonly FieldError[] {
  // Equivalent if never: one error is in order; this saves work.
  if (errors.length < 2) return errors;
  const known: { readonly error: FieldError; readonly place: readonly number[] }[] = [];
  // Somebody may send many thousands.
  const unknown: FieldError[] = [];
  for (const error of errors) {
    const place = placeOf(takes, error.field);
    if (place === null) unknown.push(error);
    else known.push({ error, place });
  }
  known.sort((a, b) => comparePlaces(a.place, b.place));
  return [...known.map(({ error }) => error), ...unknown];
}

/** The place of the input, and within a list the place of the object and of its part; null for an input that the call does not take. */
function placeOf(takes: readonly Input[], field: string): readonly number[] | null {
  const { labels, groups, lists } = placesIn(takes);
  const at = labels.get(field);
  if (at !== undefined) return [at];
  if (groups.has(field)) return [-1];
  for (const list of lists) {
    if (!field.startsWith(list.beginning)) continue;
    const [position = "", ...part] = field.slice(list.beginning.length).split(".");
    return [list.at, Number(position), ...(placeOf(list.items, part.join(".")) ?? [list.items.length])];
  }
  return null;
}

/** Where the inputs of a call are: by their labels, the objects around them, and the lists of objects by how the labels of what is in them begin. */
interface InputPlaces {
  readonly labels: ReadonlyMap<string, number>;
  readonly groups: ReadonlySet<string>;
  readonly lists: readonly { readonly beginning: string; readonly at: number; readonly items: readonly Input[] }[];
}

const placesIn = oncePer((takes: readonly Input[]): InputPlaces => {
  const labels = takes.map(inputLabel);
  const groups = labels.flatMap((label) => {
    const parts = label.split(".");
    return parts.slice(1).map((_, count) => parts.slice(0, count + 1).join("."));
  });
  return {
    labels: new Map(labels.map((label, at) => [label, at])),
    groups: new Set(groups),
    lists: takes.flatMap(({ items }, at) => (items === undefined ? [] : [{ beginning: `${labels[at]}.`, at, items }])),
  };
});

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
