import { entityNamed } from "../../../src/model/find.ts";
import type { Screen } from "../../../src/model/screen.ts";
import type { Screens } from "../../../src/runtime/screens/view/screens.ts";
import { mayOpen } from "../../../src/semantics/rights/may-open.ts";
import { rightToReadField } from "../../../src/semantics/rights/rights.ts";
import { nameInWords } from "../../../src/wording/name-in-words.ts";
import type { Choices } from "../../generate/choices.ts";
import type { Compared } from "./compare-screens.ts";
import { expectedLabel } from "./expected-label.ts";
import { expectedPage, idOf } from "./expected-page.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";

const searched = ["text", "email", "phone", "url", "slug"];
const all = { size: "200" };

/** Looks for words in the lists, and in what could be chosen to filter them by. */
export async function compareSearches(
  choices: Choices,
  looker: Looker,
  screens: Screens,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (const screen of looker.model.screens) {
    const { shows } = screen;
    if ((shows.kind !== "list" && shows.kind !== "table") || !mayOpen(looker.model, looker.role, screen)) continue;
    const q = wordOf(choices, looker, shows.entity);
    const view = await screens.screen(looker.actor, screen.name, { ...all, q });
    const shown =
      view.kind === "list" || view.kind === "table" ? view.page.rows.map(({ key }) => key).sort() : view.kind;
    compared.push({
      screen: screen.name,
      kind: "search",
      parameters: { q },
      meant: found(looker, screen, shows.entity, q),
      shown,
    });
    for (const { name, type } of entityNamed(looker.model, shows.entity).fields)
      if (type.kind === "reference") compared.push(await compareOptions(looker, screens, screen, name, type.entity));
  }
  return compared;
}

/** A part of what some record, or one that it refers to, is called, whether or not the looker may read it; or a key, as people write it. */
function wordOf(choices: Choices, looker: Looker, name: string): string {
  const entity = entityNamed(looker.model, name);
  const targets = entity.fields.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : []));
  const of = entityNamed(looker.model, targets.length > 0 && choices.chance(40) ? choices.of(targets) : name);
  const ids = [...(looker.state.entities[of.name]?.keys() ?? [])];
  const id = ids.length === 0 ? null : choices.of(ids);
  const label = id === null ? "x" : expectedLabel(looker, of, id);
  const key = id === null ? "1" : keyOfRecord(looker, of, id);
  const word = choices
    .of([label.slice(0, 3).toUpperCase(), label, key, `#${key}`, `${nameInWords(of.name)} ${key}`])
    .trim();
  return word === "" ? "a" : word;
}

function found(looker: Looker, { shows }: Screen, name: string, q: string): readonly string[] {
  const { model, role, visibility } = looker;
  const entity = entityNamed(model, name);
  const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const fields = entity.fields.filter(
    (field) => searched.includes(field.type.kind) && rightToReadField(model, role, entity, field.name).kind !== "never",
  );
  const rows = expectedPage(looker, { entity: name, where: "where" in shows ? shows.where : null }, all)?.rows ?? [];
  return rows
    .filter(({ key, label, references }) => {
      const texts = [
        label,
        ...Object.values(references).map((reference) => reference.label),
        ...fields
          .map((field) => visibility.field(name, idOf(looker, entity, key), field.name))
          .filter((text) => typeof text === "string"),
      ];
      const keys = [key, `#${key}`, `${nameInWords(name)} ${key}`, `${nameInWords(name)} #${key}`].map(lower);
      return keys.includes(lower(q)) || texts.some((text) => lower(text).includes(lower(q)));
    })
    .map(({ key }) => key)
    .sort();
}

async function compareOptions(
  looker: Looker,
  screens: Screens,
  screen: Screen,
  field: string,
  target: string,
): Promise<Compared> {
  const entity = entityNamed(looker.model, target);
  const view = await screens.options(looker.actor, { screen: screen.name, field });
  const meant = looker.visibility
    .all(target)
    .map((id) => `${expectedLabel(looker, entity, id)} ${keyOfRecord(looker, entity, id)}`);
  const shown = "kind" in view ? [view.code] : view.options.map(({ label, key }) => `${label} ${key}`);
  return {
    screen: screen.name,
    kind: "options",
    parameters: { field },
    meant: meant.length > 50 ? 50 : meant.sort(),
    shown: shown.length === 50 ? 50 : shown.sort(),
  };
}
