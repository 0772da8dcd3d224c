import { IconArrowRight, IconCornerDownRight, IconFileDescription } from "@tabler/icons-react";
import type { EntityView, ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { FoundRecord, FoundRecords } from "../../../../src/runtime/screens/view/search-protocol.ts";
import { listScreenOf } from "../routes/list-screen-of.ts";
import { recordPath } from "../routes/record-path.ts";
import { pathOf } from "../routes/path-segments.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { goTo } from "../routes/location.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { PersonMark } from "../values/person-mark.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { foundWords } from "./found-words.ts";
import type { PaletteGroup } from "./palette-entry.ts";

/** The records that the server has found, by entity; each opens on its screen, or in the list where it is. `words`: those that were searched for. */
export function useFoundEntries(
  { entities, screens }: ProductView,
  groups: readonly FoundRecords[],
  words: string,
): readonly PaletteGroup[] {
  return groups.map((group) => {
    const { entity: name, label, records, more } = group;
    const entity = entities.find((one) => one.name === name);
    const list = listScreenOf(screens, name);
    const inList = (q: string): string | null => (list === undefined ? null : pathOf(list.route) + printSearch({ q }));
    const all = more ? inList(words) : null;
    return {
      heading: label,
      entries: [
        ...records.flatMap((record) => {
          const path = pathOfRecord(entity, record) ?? inList(record.label);
          return path === null ? [] : [entryOf(group, entity?.people === true, record, () => goTo(path))];
        }),
        ...(all === null
          ? []
          : [
              {
                id: `all ${name}`,
                icon: <IconArrowRight size={17} stroke={1.6} />,
                label: currentTexts().palette.searchIn(list?.name ?? ""),
                isFurther: true,
                refocuses: false,
                choose: () => goTo(all),
              },
            ]),
      ],
    };
  });
}

function entryOf(
  { entity, named, status }: FoundRecords,
  isPerson: boolean,
  record: FoundRecord,
  choose: () => void,
): PaletteGroup["entries"][number] {
  return {
    id: `found ${entity} ${record.key}`,
    icon: isPerson ? (
      <PersonMark name={record.label} size={18} />
    ) : named ? (
      <IconFileDescription size={17} stroke={1.6} />
    ) : (
      <IconCornerDownRight size={17} stroke={1.6} />
    ),
    label: record.label,
    mark: record.status === null || status === null ? null : <ChoiceMark column={status} value={record.status} plain />,
    ...foundWords(entity, named, record),
    refocuses: false,
    choose,
  };
}

function pathOfRecord(entity: EntityView | undefined, { key, place }: FoundRecord): string | null {
  const field = entity?.recordField ?? null;
  return recordPath(entity, { key, ...(place === null || field === null ? {} : { values: { [field]: place } }) });
}
