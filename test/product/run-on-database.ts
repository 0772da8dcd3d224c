import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

/** The path of the help desk. */
export const desk = fileURLToPath(new URL("../../specs/helpdesk.md", import.meta.url));

/** Runs the help desk in several processes on one empty database. */
export async function runOnDatabase(
  count: number,
  first = desk,
): Promise<{ address: string; products: RunningProduct[]; start(document?: string): Promise<RunningProduct> }> {
  const { address, drop } = await freshDatabase();
  const products: RunningProduct[] = [];
  onTestFinished(async () => {
    for (const product of products) await product.kill();
    await drop();
  });
  const start = async (document = first): Promise<RunningProduct> => {
    const product = await runProduct(document, "--data", address, "--sample", "5");
    products.push(product);
    return product;
  };
  await Promise.all(Array.from({ length: count }, () => start()));
  return { address, products, start };
}
