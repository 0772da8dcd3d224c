import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";

/** What tells the account of a product, as this version of the application shows it, from all others. */
export function offlineScope(product: Pick<ProductView, "identity" | "viewer">, application: string): string {
  const { identity, viewer } = product;
  return JSON.stringify([identity.data, identity.document, viewer.id, viewer.role, application]);
}

/** The version of the application: the name of its first file, which changes whenever one of its files does. */
export function applicationVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
}
