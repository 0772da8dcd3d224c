import type { Screen } from "../../src/model/screen.ts";
import type { PageView, RowView, ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { SampledWorld, Viewer } from "./sampled-world.ts";

/** Records on a screen, and the calls offered to create more of them; null where there is no list to add to. */
export interface Shown {
  readonly screen: string;
  readonly entity: string;
  readonly rows: readonly RowView[];
  readonly create: PageView["create"] | null;
  /** The record beside which they are listed, and the reference that leads back to it. */
  readonly owner: { readonly by: string; readonly key: string } | null;
}

/** Everything that a viewer gets to see: each screen, and each record on a screen of its own. */
export async function shownTo(world: SampledWorld, viewer: Viewer): Promise<readonly Shown[]> {
  const product = await world.screens.product(viewer.actor);
  if ("kind" in product) return [];
  const screens = world.model.screens.filter(({ name }) => product.screens.some((one) => one.name === name));
  const shown: Shown[] = [];
  for (const screen of screens) {
    for (const parameters of parametersOf(world, screen)) {
      const view = await world.screens.screen(viewer.actor, screen.name, parameters);
      if (view.kind !== "refusal") shown.push(...shownOn(screen, view));
    }
  }
  return shown;
}

function parametersOf({ state }: SampledWorld, { shows }: Screen): readonly Readonly<Record<string, string>>[] {
  switch (shows.kind) {
    case "record": {
      const { by, entity } = shows;
      if (by === null) return [{}];
      return [...(state.entities[entity]?.values() ?? [])].map((row) => ({
        [by.parameter]: String(by.field === "id" ? row.id : row.values[by.field]),
      }));
    }
    case "calendar":
      return [{ from: "2020-01-01", until: "2035-01-01" }];
    case "list":
    case "table":
      return [{ size: "200" }];
    default:
      return [{}];
  }
}

function shownOn({ name: screen, shows }: Screen, view: ScreenView): readonly Shown[] {
  switch (view.kind) {
    case "list":
    case "table":
    case "calendar":
      return [{ screen, entity: view.page.entity, rows: view.page.rows, create: view.page.create, owner: null }];
    case "board":
      return [
        {
          screen,
          entity: view.page.entity,
          rows: view.columns.flatMap(({ rows }) => rows),
          create: view.page.create,
          owner: null,
        },
      ];
    case "record": {
      const entity = shows.kind === "record" ? shows.entity : "";
      const related = view.related.map(
        ({ page, by }): Shown => ({
          screen,
          entity: page.entity,
          rows: page.rows,
          create: page.create,
          owner: { by, key: view.record.key },
        }),
      );
      return [{ screen, entity, rows: [view.record], create: null, owner: null }, ...related];
    }
    default:
      return [];
  }
}
