import { queryOptions } from "@tanstack/react-query";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "./fetch-json.ts";

/** The form of a call, filled with what its subject holds now. */
export function formQuery(call: string, subject: string | null) {
  return queryOptions({
    queryKey: ["form", call, subject],
    queryFn: ({ signal }) =>
      fetchJson<FormView>(`/_ninepoint/form${printSearch(subject === null ? { call } : { call, subject })}`, {
        signal,
      }),
    staleTime: 0,
  });
}
