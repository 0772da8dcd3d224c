import { noSpan } from "../../../base/span.ts";
import type { Call, PathPart } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Head } from "../../../model/head.ts";
import type { Screen } from "../../../model/screen.ts";
import { patternOf } from "../calls/read-path.ts";
import { wordsOfName } from "../../../base/words-of-name.ts";
import type { ScreenTexts } from "../../../wording/languages/language-texts.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { numberDuplicates } from "./number-duplicates.ts";
import { oneNamed } from "../../../model/one-named.ts";

/** A list, a record and a form screen for each entity that no screen of the document shows. */
export function conventionalScreens(
  own: readonly Screen[],
  entities: readonly Entity[],
  calls: readonly Call[],
  head: Head,
): readonly Screen[] {
  const { newOne } = textsOf(head).screens;
  const shown = new Set(own.flatMap((screen) => entityShown(screen, calls)));
  const screens: Screen[] = [];
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  const routes = new Set(own.map(({ path }) => patternOf(path)));
  const creating = new Map(
    calls
      .flatMap((call) =>
        call.does.kind === "create" && call.subject === null ? [[call.does.entity, call.name] as const] : [],
      )
      .reverse(),
  );
  for (const entity of entities.filter((one) => !shown.has(one.name) && !isLink(one))) {
    for (const screen of screensOf(entity, creating.get(entity.name) ?? null, newOne)) {
      const route = patternOf(screen.path);
      if (names.has(screen.name.toLowerCase()) || routes.has(route)) continue;
      routes.add(route);
      screens.push(screen);
    }
  }
  return numberDuplicates(screens, names);
}

/** Whether an entity only joins others (who likes what, who follows whom): its records are shown with the records they join. */
function isLink(entity: Entity): boolean {
  const kept = storedFields(entity).filter(
    (field) => field.name !== "id" && !(field.type.kind === "timestamp" && defaultOfField(field) !== null),
  );
  return kept.length > 1 && kept.every(({ type }) => type.kind === "reference");
}

function entityShown({ shows }: Screen, calls: readonly Call[]): readonly string[] {
  if (shows.kind === "form") {
    const does = oneNamed(calls, shows.call)?.does;
    return does !== undefined && "entity" in does ? [does.entity] : [];
  }
  return "entity" in shows ? [shows.entity] : [];
}

function screensOf(entity: Entity, creating: string | null, newOne: ScreenTexts["newOne"]): readonly Screen[] {
  const base: readonly PathPart[] = [{ kind: "word", text: entity.plural }];
  const common = { query: [], for: null, actions: null, from: "convention", span: noSpan } as const;
  const related = entity.fields.filter(({ type }) => type.kind === "reverse").map(({ name }) => name);
  const singular = wordsOfName(entity.name);
  return [
    {
      ...common,
      name: capital(wordsOfName(entity.plural)),
      path: base,
      shows: { kind: "list", entity: entity.name, where: null, sort: [] },
    },
    ...(creating === null
      ? []
      : [
          {
            ...common,
            name: newOne(capital(singular)),
            path: [...base, { kind: "word", text: "new" }],
            shows: { kind: "form", call: creating },
          } satisfies Screen,
        ]),
    {
      ...common,
      name: capital(singular),
      path: [...base, { kind: "parameter", name: entity.key }],
      shows: {
        kind: "record",
        entity: entity.name,
        by: { field: entity.key, parameter: entity.key },
        where: null,
        related,
      },
    },
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
