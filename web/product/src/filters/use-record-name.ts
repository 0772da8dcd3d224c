import { useQuery } from "@tanstack/react-query";
import { optionQuery } from "../server/options-query.ts";

/** The name of a record that a field is filtered by: `…` until the server has told it, and the key itself where it has none for the reader. */
export function useRecordName(screen: string, field: string, key = ""): string {
  const { data, isLoading } = useQuery({
    ...optionQuery({ kind: "filter", screen, field }, key),
    enabled: key !== "",
  });
  return isLoading ? "…" : (data?.options[0]?.label ?? key);
}
