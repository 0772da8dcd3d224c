import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import { Group, Loader, Select } from "@mantine/core";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import type { OptionsSource } from "../server/options-query.ts";
import { useEntity, useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { PersonMark } from "../values/person-mark.tsx";
import { RefusableOption } from "./refusable-option.tsx";
import { useRecordOptions } from "./use-record-options.ts";
import { useTakeOnlyMatch } from "./use-take-only-match.ts";

interface RecordSelectProps {
  readonly source: OptionsSource;
  readonly entity: string | null;
  readonly value: string | null;
  readonly onChange: (key: string | null) => void;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly name?: string;
  /** Inside of something that closes on a click outside: true. */
  readonly within?: boolean;
}

/** As many as the server gives: those that can be chosen, and some that can't. */
const mostShown = 70;

/** A choice among records, which the server looks up while one types. */
export function RecordSelect({
  source,
  entity,
  value,
  onChange,
  required = false,
  within = false,
  label,
  ...words
}: RecordSelectProps): ReactElement {
  const people = useEntity(entity)?.people === true;
  const { viewer } = useProduct();
  const [isOpen, setOpen] = useState(false);
  const { typed, type, isAsking, answer, chosenLabel, options, refused, nothingFound } = useRecordOptions(
    source,
    value,
    people ? viewer.id : null,
  );
  const onlyMatch = useTakeOnlyMatch({
    typed,
    answer,
    take: (key) => {
      if (key !== value) onChange(key);
      setOpen(false);
    },
  });

  return (
    <Select
      {...words}
      label={label}
      required={required}
      searchable
      // It may have the focus as a dialog opens, where Escape closes the dialog.
      openOnFocus={false}
      clearable={!required}
      clearButtonProps={{ "aria-label": currentTexts().form.clear(label) }}
      placeholder={currentTexts().form.typeToSearch}
      data={shownOptions(options, refused)}
      filter={({ options: every }) => every}
      value={value}
      onChange={onChange}
      limit={mostShown}
      comboboxProps={{ withinPortal: !within }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={onlyMatch.onKeyDown}
      onBlur={onlyMatch.forget}
      onSearchChange={(text) => type(text === chosenLabel ? "" : text)}
      rightSection={isAsking ? <Loader size={14} /> : undefined}
      nothingFoundMessage={nothingFound}
      renderOption={({ option }) => (
        <RefusableOption reason={refused.find(({ key }) => key === option.value)?.reason}>
          {people ? <PersonOption name={option.label} /> : option.label}
        </RefusableOption>
      )}
    />
  );
}

/** What can be chosen, and then what would be refused. */
function shownOptions(options: OptionsView["options"], refused: OptionsView["refused"]) {
  return [
    ...options.map(({ key, label }) => ({ value: key, label })),
    ...refused.map(({ key, label }) => ({ value: key, label, disabled: true })),
  ];
}

function PersonOption({ name }: { readonly name: string }): ReactElement {
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonMark name={name} />
      {name}
    </Group>
  );
}
