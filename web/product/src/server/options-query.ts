import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "./fetch-json.ts";

/** Where the records to choose from are asked for: an input of a call, the record that a call is about, or a field that a screen filters by. */
export type OptionsSource =
  | { readonly kind: "input"; readonly call: string; readonly subject: string | null; readonly input: string }
  | { readonly kind: "subject"; readonly call: string }
  | { readonly kind: "filter"; readonly screen: string; readonly field: string };

/** The records that match a text. */
export function optionsQuery(source: OptionsSource, q: string) {
  return queryOptions({ ...options({ ...place(source), q }), placeholderData: keepPreviousData });
}

/** The one record of that key, for its label. */
export function optionQuery(source: OptionsSource, key: string) {
  return options({ ...place(source), key });
}

function options(query: SearchParameters) {
  return queryOptions({
    queryKey: ["options", query],
    queryFn: ({ signal }) => fetchJson<OptionsView>(`/_ninepoint/options${printSearch(query)}`, { signal }),
  });
}

function place(source: OptionsSource): SearchParameters {
  switch (source.kind) {
    case "filter":
      return { screen: source.screen, field: source.field };
    case "subject":
      return { call: source.call };
    case "input": {
      const { call, subject, input } = source;
      return subject === null ? { call, input } : { call, subject, input };
    }
  }
}
