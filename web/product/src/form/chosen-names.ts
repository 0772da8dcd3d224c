import type { QueryClient } from "@tanstack/react-query";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { isEmpty, isSameValue } from "../conflicts/conflict-of.ts";
import { valueText } from "../values/value-text.ts";
import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";

/** The names and words by which a form's call is told of while it waits to be sent. */
export function namesIn(
  client: QueryClient,
  form: Pick<FormView, "call" | "kind" | "inputs">,
  valueOf: (name: string) => Value,
): Pick<ChangeAbout, "created" | "chosen" | "told"> {
  const chosen = chosenNames(client, form, valueOf);
  const created = form.kind === "create" ? nameOfCreated(form, valueOf, chosen) : null;
  return { chosen, told: toldInputs(form, valueOf, chosen), ...(created === null ? {} : { created }) };
}

/** What a form sends, in words: of an update what differs, of any other call what is filled in. */
function toldInputs(
  { kind, inputs }: Pick<FormView, "kind" | "inputs">,
  valueOf: (name: string) => Value,
  chosen: Readonly<Record<string, string>>,
): NonNullable<ChangeAbout["told"]> {
  return inputs.flatMap((input) => {
    const value = valueOf(input.name);
    const isSent = kind === "update" ? !isSameValue(value, input.value) : !isEmpty(value);
    return isSent ? [{ label: input.label, text: chosen[input.name] ?? valueText(input, value) }] : [];
  });
}

/** The names of the records that are chosen in a form, by input, as far as the page has been told them. */
export function chosenNames(
  client: QueryClient,
  { call, inputs }: Pick<FormView, "call" | "inputs">,
  valueOf: (name: string) => Value,
): Readonly<Record<string, string>> {
  const found = inputs.flatMap(({ name, type }) => {
    const value = valueOf(name);
    if (type !== "reference" || value === null) return [];
    const label = labelIn(client, call, name, String(value));
    return label === undefined ? [] : [[name, label] as const];
  });
  return Object.fromEntries(found);
}

function labelIn(client: QueryClient, call: string, input: string, key: string): string | undefined {
  const answers = client.getQueriesData<OptionsView>({
    predicate: ({ queryKey: [kind, asked] }) => {
      const { call: of, input: at } = (asked ?? {}) as Readonly<Record<string, unknown>>;
      return kind === "options" && of === call && at === input;
    },
  });
  return answers.flatMap(([, view]) => view?.options ?? []).find((option) => option.key === key)?.label;
}

/** What a record that a form creates will be called, as far as that is known before: by its first line of text, or else by a record that is chosen. */
export function nameOfCreated(
  { inputs }: Pick<FormView, "inputs">,
  valueOf: (name: string) => Value,
  chosen: Readonly<Record<string, string>>,
): string | null {
  const typed = inputs.find(
    ({ name, type }) => type === "text" && typeof valueOf(name) === "string" && valueOf(name) !== "",
  );
  if (typed !== undefined) return String(valueOf(typed.name));
  return inputs.map(({ name }) => chosen[name]).find((label) => label !== undefined) ?? null;
}
