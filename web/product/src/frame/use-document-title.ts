import { useEffect } from "react";
import { useProduct } from "../server/product-query.ts";

/** Names the browser's tab after what is shown and the product. */
export function useDocumentTitle(shown: string): void {
  const { title } = useProduct();
  useEffect(() => {
    document.title = shown === title ? title : `${shown} · ${title}`;
  }, [shown, title]);
}
