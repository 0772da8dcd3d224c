import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The messages of a refusal: by input, and a general one for the rest. */
export interface FieldMessages {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: string;
}

/** Assigns the messages of a refusal to inputs. */
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
