import { isDeepStrictEqual } from "node:util";
import type { Screen } from "../../../src/model/screen.ts";
import type { PageView } from "../../../src/runtime/screens/view/protocol.ts";
import type { Parameters, Screens } from "../../../src/runtime/screens/view/screens.ts";
import type { Choices } from "../../generate/choices.ts";
import { parametersOf } from "./asked-of-screens.ts";
import { expectedScreen } from "./expected-screen.ts";
import { plain } from "./expected-page.ts";
import type { ExpectedPage } from "./expected-page.ts";
import type { Looker } from "./looker.ts";
import { shownOn } from "./shown-on.ts";

/** What a screen showed somebody, and what it had to show. */
export interface Compared {
  readonly screen: string;
  readonly kind: string;
  readonly parameters: Parameters;
  readonly meant: unknown;
  readonly shown: unknown;
}

/** Opens every screen as somebody might; of each says what it came to. */
export async function compareScreens(choices: Choices, looker: Looker, screens: Screens): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (const screen of looker.model.screens) {
    for (const parameters of parametersOf(choices, looker, screen)) {
      const view = await screens.screen(looker.actor, screen.name, parameters).catch((fault: unknown) => String(fault));
      const shown = typeof view === "string" ? view : plain(shownOn(view));
      const meant =
        screen.shows.kind === "form" && shown === "refused" ? shown : plain(expectedScreen(looker, screen, parameters));
      if (typeof view !== "string" && (view.kind === "list" || view.kind === "table") && view.page.next !== null) {
        compared.push(await comparePages(looker, screens, screen, parameters, view.page));
      }
      compared.push({
        screen: screen.name,
        kind: shown === "refused" ? "refused" : screen.shows.kind,
        parameters,
        meant,
        shown,
      });
    }
  }
  return compared;
}

/** Goes on from page to page: together they are what one page is that holds all. */
async function comparePages(
  looker: Looker,
  screens: Screens,
  screen: Screen,
  parameters: Parameters,
  first: PageView,
): Promise<Compared> {
  const keys = first.rows.map(({ key }) => key);
  for (let after = first.next; after !== null && keys.length < first.total; ) {
    const view = await screens.screen(looker.actor, screen.name, { ...parameters, after });
    if (view.kind !== "list" && view.kind !== "table") break;
    keys.push(...view.page.rows.map(({ key }) => key));
    after = view.page.next;
  }
  const all = expectedScreen(looker, screen, { ...parameters, size: "200" }) as { readonly page: ExpectedPage };
  const rest = all.page.rows.map(({ key }) => key);
  return { screen: screen.name, kind: "pages", parameters, meant: rest, shown: keys };
}

/** Whether a screen showed what it had to show. */
export function isAsMeant({ meant, shown }: Compared): boolean {
  return isDeepStrictEqual(shown, meant);
}
