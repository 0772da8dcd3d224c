import type { Page } from "playwright-core";
import type { ProductView, ScreenKind, ScreenLink } from "../../src/runtime/screens/view/product-protocol.ts";
import type { RowView, ScreenView } from "../../src/runtime/screens/view/protocol.ts";

/** A screen that can be opened. */
export interface OpenScreen {
  readonly name: string;
  readonly kind: ScreenKind;
  readonly path: string;
}

/** All screens that whoever looks at this page may open; of those that show one record, that of the first that another screen shows. */
export async function screensOf(page: Page): Promise<readonly OpenScreen[]> {
  const { screens } = await ask<ProductView>(page, "/_ninepoint/product");
  const open: OpenScreen[] = [];
  const rows: Row[] = [];
  for (const screen of [...screens].sort(
    (a, b) => Number(parameterOf(a) !== undefined) - Number(parameterOf(b) !== undefined),
  )) {
    const { name, kind, route, entity } = screen;
    const [path = ""] = route.split("?");
    const parameter = parameterOf(screen);
    const row = rows.find((one) => one.entity === entity)?.row;
    const value = parameter === undefined ? undefined : (row?.values[parameter] ?? row?.key);
    if (parameter !== undefined && value === undefined) continue;
    open.push({
      name,
      kind,
      path: value === undefined ? path : path.replace(`:${parameter}`, encodeURIComponent(String(value))),
    });
    const query = value === undefined ? "" : `?${parameter}=${encodeURIComponent(String(value))}`;
    rows.push(...rowsOn(await ask<ScreenView>(page, `/_ninepoint/screen/${encodeURIComponent(name)}${query}`)));
  }
  return open;
}

interface Row {
  readonly entity: string;
  readonly row: RowView;
}

function rowsOn(view: ScreenView): readonly Row[] {
  switch (view.kind) {
    case "list":
    case "table":
    case "calendar":
      return view.page.rows.map((row) => ({ entity: view.page.entity, row }));
    case "board":
      return view.columns.flatMap(({ rows }) => rows.map((row) => ({ entity: view.page.entity, row })));
    case "record":
      return view.related.flatMap(({ page }) => page.rows.map((row) => ({ entity: page.entity, row })));
    default:
      return [];
  }
}

function parameterOf({ route }: ScreenLink): string | undefined {
  return /:(\w+)/.exec(route)?.[1];
}

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}
