import { createContext, useContext } from "react";
import { queryOptions } from "@tanstack/react-query";
import type { EntityView, ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { speakLanguage } from "../texts/current-texts.ts";
import { declareDayZone } from "../values/day-zone.ts";
import { fetchJson } from "./fetch-json.ts";
import { refusalOf } from "./refusal-error.ts";

/** Everything about the product that does not depend on records. */
export const productQuery = queryOptions({
  queryKey: ["product"],
  // Its language is part of it: whoever has the product has the texts.
  queryFn: async ({ signal }) => {
    const ask = (): Promise<ProductView> => fetchJson<ProductView>("/_ninepoint/product", { signal });
    const product = await ask().catch((error: unknown) => {
      if (refusalOf(error).handling !== "sign in") throw error;
      // The session is over, or is one of another product at this address. The answer has deleted its cookie: a visitor asks again.
      return ask();
    });
    await adoptProduct(product);
    return product;
  },
  staleTime: Infinity,
});

/** Makes the language and the clocks of a product those of the page. */
export async function adoptProduct({ head, language }: ProductView): Promise<void> {
  declareDayZone(head.timeZone);
  await speakLanguage(language, head.locale);
}

/** The product that is shown. A context rather than a query: hundreds of rows and values ask for it, and each query would be watched by itself. */
export const CurrentProduct = createContext<ProductView | null>(null);

/** The product; only for components below the one that waits for it. */
export function useProduct(): ProductView {
  const product = useContext(CurrentProduct);
  if (product === null) throw new Error("fault: the product is not there yet");
  return product;
}

/** The entity of that name; undefined where this viewer may not know of it. */
export function useEntity(name: string | null): EntityView | undefined {
  return useProduct().entities.find((entity) => entity.name === name);
}
