import type { ReactElement, ReactNode } from "react";
import { useRef, useState } from "react";
import { Group, Loader, Select, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import { ReasonWords } from "../actions/reason-words.tsx";
import type { OptionsSource } from "../server/options-query.ts";
import { useEntity, useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { PersonMark } from "../values/person-mark.tsx";
import { groupedOptions, reasonOfSeveral } from "./grouped-options.ts";
import { useOpenedReasons } from "./use-opened-reasons.ts";
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
  const justChosen = useRef<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opening = useOpenedReasons();
  const found = useRecordOptions(source, value, people ? viewer.id : null);
  const take = (key: string): void => {
    if (key !== value) onChange(key);
    setOpen(false);
  };
  const onlyMatch = useTakeOnlyMatch({ typed: found.typed, answer: found.answer, take });

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
      data={shownOptions(found, opening.opened)}
      filter={({ options: every }) => every}
      value={value}
      onChange={(key, option) => {
        if (key !== null && opening.toggle(key)) return;
        justChosen.current = option?.label ?? null;
        onChange(key);
      }}
      limit={mostShown}
      comboboxProps={{ withinPortal: !within }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(opening.staysOpen())}
      onKeyDownCapture={onlyMatch.onKeyDown}
      onBlur={onlyMatch.forget}
      // The name of what is chosen is no search, also before the server has told it: Enter sends the form then.
      onSearchChange={(text) => found.type(text === found.chosenLabel || text === justChosen.current ? "" : text)}
      rightSection={found.isAsking ? <Loader size={14} /> : undefined}
      nothingFoundMessage={found.nothingFound}
      renderOption={({ option, checked = false }) => (
        <ShownOption option={option} opened={opening.opened} isPerson={people} isChosen={checked} />
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
