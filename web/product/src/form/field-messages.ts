import type { ErrorView, InputView } from "../../../../src/runtime/screens/protocol.ts";

/** Where a refusal shows in a form: at the inputs it is about, and over them for what belongs to none. */
export interface FieldMessages {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: string;
}

/** Sorts out what of a refusal belongs to which of these inputs. */
export function fieldMessages(refusal: ErrorView, inputs: readonly Pick<InputView, "name">[]): FieldMessages {
  const shown = new Set(inputs.map((input) => input.name));
  const told = refusal.fields.filter(({ field }) => shown.has(field));
  const untold = refusal.fields.filter(({ field }) => !shown.has(field));
  // What is to be marked is named as fields are, and an input may be nested: `article.title` sets `title`.
  const named = (field: string): readonly string[] => inputs.flatMap(({ name }) => (name === field || name.endsWith(`.${field}`) ? [name] : []));
  const marked = refusal.mark.flatMap(named).map((name) => [name, refusal.message] as const);
  return {
    fields: { ...Object.fromEntries(marked), ...Object.fromEntries(told.map(({ field, message }) => [field, message])) },
    general: [refusal.message, ...untold.map(({ field, message }) => `${field}: ${message}`)].join(" "),
  };
}
