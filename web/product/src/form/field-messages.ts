import type { ErrorView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";

/** Where a refusal shows in a form: at the inputs it is about, and over them for what belongs to none. */
export interface FieldMessages {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: string;
}

/** Sorts out what of a refusal belongs to which of these inputs. */
export function fieldMessages(refusal: ErrorView, inputs: readonly Pick<InputView, "name" | "items">[]): FieldMessages {
  // What is wrong with one of several objects is told at its place: `lines.0.count`.
  const isShown = (field: string): boolean =>
    inputs.some(({ name, items }) => name === field || (items.length > 0 && field.startsWith(`${name}.`)));
  const ofInputs = refusal.fields.filter(({ field }) => isShown(field));
  const untold = refusal.fields.filter(({ field }) => !isShown(field));
  // What is to be marked is named as fields are, and an input may be nested: `article.title` sets `title`.
  const named = (field: string): readonly string[] =>
    inputs.flatMap(({ name }) => (name === field || name.endsWith(`.${field}`) ? [name] : []));
  const marked = refusal.mark.flatMap(named).map((name) => [name, refusal.message] as const);
  return {
    fields: {
      ...Object.fromEntries(marked),
      ...Object.fromEntries(ofInputs.map(({ field, message }) => [field, message])),
    },
    general: [refusal.message, ...untold.map(({ field, message }) => `${field}: ${message}`)].join(" "),
  };
}
