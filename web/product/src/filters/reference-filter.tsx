import type { ReactElement } from "react";
import { useState } from "react";
import { Checkbox, Stack } from "@mantine/core";
import { RecordSelect } from "../form/record-select.tsx";
import { anyOfValues } from "./any-of-values.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { useRecordName } from "./use-record-name.ts";
import { valuesOf } from "./values-of.ts";
import classes from "./reference-filter.module.css";

/** Any of some records, or none where there may be none: each one that is picked counts at once, and is listed with a tick that takes it out again. */
export function ReferenceFilter({
  screen,
  column,
  filter: { terms },
  onApply,
}: FilterEditorProps & { readonly screen: string }): ReactElement {
  const chosen = valuesOf(terms).filter((key) => key !== "");
  const [changes, setChanges] = useState(0);
  const toggle = (key: string): void => {
    setChanges(changes + 1);
    onApply(anyOfValues(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]));
  };
  return (
    <Stack gap="sm">
      <RecordSelect
        // A new one is empty, and takes the focus back, so that the next record can be typed.
        key={changes}
        focused={changes > 0}
        label={column.label}
        entity={column.entity}
        source={{ kind: "filter", screen, field: column.field }}
        value={null}
        marked={chosen}
        within
        onChange={(key) => {
          if (key !== null) toggle(key);
        }}
      />
      {column.refersAlways !== true && (
        <Checkbox
          className={classes.none}
          label={currentTexts().filters.hasNoValue}
          checked={terms.is === ""}
          onChange={({ currentTarget: { checked } }) => onApply(checked ? { is: "" } : {})}
        />
      )}
      {chosen.map((key) => (
        <ChosenRecord key={key} screen={screen} field={column.field} record={key} onRemove={() => toggle(key)} />
      ))}
    </Stack>
  );
}

function ChosenRecord({
  screen,
  field,
  record,
  onRemove,
}: {
  readonly screen: string;
  readonly field: string;
  /** Its key. */
  readonly record: string;
  readonly onRemove: () => void;
}): ReactElement {
  return <Checkbox checked onChange={onRemove} label={useRecordName(screen, field, record)} />;
}
