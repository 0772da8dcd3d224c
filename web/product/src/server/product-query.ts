import { queryOptions, useQuery } from "@tanstack/react-query";
import type { EntityView, ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { fetchJson } from "./fetch-json.ts";

/** Everything about the product that does not depend on records. */
export const productQuery = queryOptions({
  queryKey: ["product"],
  queryFn: ({ signal }) => fetchJson<ProductView>("/_ninepoint/product", { signal }),
  staleTime: Infinity,
});

/** The product; only for components below the one that waits for it. */
export function useProduct(): ProductView {
  const { data } = useQuery(productQuery);
  if (data === undefined) throw new Error("fault: the product is not there yet");
  return data;
}

/** The entity of that name; undefined where this viewer may not know of it. */
export function useEntity(name: string | null): EntityView | undefined {
  return useProduct().entities.find((entity) => entity.name === name);
}
