import type { Page } from "playwright-core";
import type { ProductView, ScreenKind } from "../../src/runtime/screens/protocol.ts";

/** A screen that can be opened. */
export interface OpenScreen {
  readonly name: string;
  readonly kind: ScreenKind;
  readonly path: string;
}

/** All screens that whoever looks at this page may open; of those that show one record, that of the first there is. */
export async function screensOf(page: Page): Promise<readonly OpenScreen[]> {
  const { screens, entities } = await ask<ProductView>(page, "/_ninepoint/product");
  const open: OpenScreen[] = [];
  for (const { name, kind, route, entity } of screens) {
    const [path = ""] = route.split("?");
    const parameter = /:(\w+)/.exec(path)?.[1];
    if (parameter === undefined) open.push({ name, kind, path });
    else {
      const plural = entities.find((one) => one.name === entity)?.plural;
      const { items } = await ask<{ readonly items: readonly Readonly<Record<string, unknown>>[] }>(page, `/api/${plural}?size=1`);
      if (items[0] !== undefined) open.push({ name, kind, path: path.replace(`:${parameter}`, String(items[0][parameter])) });
    }
  }
  return open;
}

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}
