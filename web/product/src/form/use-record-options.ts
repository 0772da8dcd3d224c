import { useState } from "react";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import type { OptionsSource } from "../server/options-query.ts";
import { optionQuery, optionsQuery } from "../server/options-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { hasWords } from "../values/has-words.ts";

/** The records to choose from, as the server finds them while one types. */
export interface RecordOptions extends OptionsView {
  readonly typed: string;
  readonly type: (words: string) => void;
  /** Whether the server has yet to answer what is typed. */
  readonly isAsking: boolean;
  /** What the server answers to the words typed; null while there is no answer to these, and where it fails. */
  readonly answer: OptionsView | null;
  /** The name of the record that is chosen; undefined while none is, or its name is not known. */
  readonly chosenLabel: string | undefined;
  /** What stands in the place of options where there are none. */
  readonly nothingFound: string;
}

/**
 * Looks records up by the words in their names. `value`: the key of the record that is chosen. `own`: the key of whoever looks, if people are chosen
 * from: they stand first.
 */
export function useRecordOptions(source: OptionsSource, value: string | null, own: string | null): RecordOptions {
  const { form } = currentTexts();
  const [text, type] = useState("");
  const chosen = useQuery({ ...optionQuery(source, value ?? ""), enabled: value !== null });
  const chosenLabel = chosen.data?.options[0]?.label;
  // What names the chosen record is no search: the input may have been told its name, or its key, before this is.
  const typed = value !== null && (text === value || text === chosenLabel) ? "" : text;
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(optionsQuery(source, q));
  // Among many people, the server may not name them by itself.
  const self = useQuery({ ...optionQuery(source, own ?? ""), enabled: own !== null && source.kind === "filter" });
  const isCurrent = q === typed && found.isSuccess && !found.isPlaceholderData && !found.isFetching;
  const isAsking = typed !== q || found.isFetching;
  // What was found for other words is not taken for what is typed now.
  const fits = ({ label }: { readonly label: string }): boolean => isCurrent || hasWords(label, typed);
  const named = (found.data?.options ?? []).filter(fits);
  const options = withOwnFirst(named, own, q === "" ? self.data?.options[0] : undefined);
  return {
    typed,
    type,
    isAsking,
    answer: isCurrent ? found.data : null,
    chosenLabel,
    // What is chosen has to be among the options to be shown, whatever is being typed.
    options: withChosen(options, value, chosenLabel),
    refused: (found.data?.refused ?? []).filter((one) => one.key !== value && fits(one)),
    nothingFound: found.isPending || isAsking ? form.searching : found.isError ? form.searchFailed : form.nothingFits,
  };
}

/** People with whoever looks first. `known`: their own option, where the server has not named them among the others. */
function withOwnFirst(
  named: OptionsView["options"],
  own: string | null,
  known: OptionsView["options"][number] | undefined,
): OptionsView["options"] {
  const first = named.find(({ key }) => key === own) ?? known;
  return first === undefined ? named : [first, ...named.filter(({ key }) => key !== own)];
}

function withChosen(
  options: OptionsView["options"],
  value: string | null,
  label: string | undefined,
): OptionsView["options"] {
  return value === null || options.some(({ key }) => key === value)
    ? options
    : [{ key: value, label: label ?? value }, ...options];
}
