import type { ReactElement, ReactNode } from "react";
import { Group, Loader, Select, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import { ReasonWords } from "../actions/reason-words.tsx";
import type { OptionsSource } from "../server/options-query.ts";
import { useEntity, useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { PersonMark } from "../values/person-mark.tsx";
import { groupedOptions, reasonOfSeveral } from "./grouped-options.ts";
import { useRecordPicking } from "./use-record-picking.ts";

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
  /** Where it is all that is asked for, so that the list is open from the start: true. */
  readonly alone?: boolean;
  /** Whether it takes the focus as it appears. */
  readonly focused?: boolean;
  /** The keys of records that have a mark in the list as well. */
  readonly marked?: readonly string[];
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
  alone = false,
  focused = false,
  marked = [],
  label,
  ...words
}: RecordSelectProps): ReactElement {
  const people = useEntity(entity)?.people === true;
  const { viewer } = useProduct();
  const { found, opened, picking } = useRecordPicking({ source, value, own: people ? viewer.id : null, onChange });

  return (
    <Select
      {...words}
      label={label}
      required={required}
      autoFocus={focused}
      searchable
      // It may have the focus as a dialog opens, where Escape closes the dialog.
      openOnFocus={alone}
      // Choosing again what is chosen already takes nothing away that is needed.
      allowDeselect={!required && !alone}
      {...picking}
      clearable={!required}
      clearButtonProps={{ "aria-label": currentTexts().form.clear(label) }}
      placeholder={currentTexts().form.typeToSearch}
      data={shownOptions(found, opened)}
      filter={({ options: every }) => every}
      value={value}
      limit={mostShown}
      comboboxProps={{ withinPortal: !within }}
      rightSection={found.isAsking ? <Loader size={14} /> : undefined}
      nothingFoundMessage={found.nothingFound}
      renderOption={({ option, checked = false }) => (
        <ShownOption
          option={option}
          opened={opened}
          isPerson={people}
          isChosen={checked || marked.includes(option.value)}
        />
      )}
    />
  );
}

/** What can be chosen, and then what would be refused, below each reason. */
function shownOptions(view: OptionsView, opened: ReadonlySet<string>) {
  const { possible, refused } = groupedOptions(view, opened);
  return [...possible, ...refused.map(({ reason, items }) => ({ group: <ReasonWords reason={reason} />, items }))];
}

/** An option of the list: a record, or the entry that stands for several. */
function ShownOption({
  option: { value, label, disabled },
  opened,
  isPerson,
  isChosen,
}: {
  readonly option: { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };
  /** The texts of the reasons under which all records are shown. */
  readonly opened: ReadonlySet<string>;
  readonly isPerson: boolean;
  readonly isChosen: boolean;
}): ReactElement {
  const reason = reasonOfSeveral(value);
  return reason === null ? (
    <RecordOption label={label} isPerson={isPerson && disabled !== true} isChosen={isChosen} />
  ) : (
    <SeveralOptions names={opened.has(reason) ? null : label} />
  );
}

/** The names of the first of many records that can't be chosen for one reason; choosing it shows all of them. Null: all are shown. */
function SeveralOptions({ names }: { readonly names: string | null }): ReactElement {
  const { showLess, showMore } = currentTexts().records;
  return (
    <Text c="dimmed" fz="inherit">
      {names === null ? "" : `${names} `}
      <Text span inherit c="var(--mantine-color-anchor)">
        {names === null ? showLess : showMore}
      </Text>
    </Text>
  );
}

/** A record to choose, with a mark where it is the present value. */
function RecordOption({
  label,
  isPerson,
  isChosen,
}: {
  readonly label: string;
  readonly isPerson: boolean;
  readonly isChosen: boolean;
}): ReactElement {
  return (
    <Group gap="xs" wrap="nowrap">
      {isPerson && <PersonMark name={label} />}
      {label}
      {isChosen && <IconCheck size={15} aria-hidden />}
    </Group>
  );
}
