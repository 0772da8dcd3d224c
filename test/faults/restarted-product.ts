import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { runProduct } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";

const parcels = fileURLToPath(new URL("parcels.md", import.meta.url));

/** A product that is started again and again on the same data, until the test that runs it is over. */
export interface RestartedProduct {
  readonly product: () => RunningProduct;
  start(): Promise<void>;
}

/** Has a document ready to be started on some data. Nothing is in it at first. */
export function restartedOn(data: string, document = parcels): RestartedProduct {
  let product: RunningProduct | null = null;
  onTestFinished(() => product?.kill());
  return {
    product: () => product!,
    async start() {
      product = await runProduct(document, "--data", data, "--sample", "none");
    },
  };
}
