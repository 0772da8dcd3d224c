import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import { Group, Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { OptionsSource } from "../server/options-query.ts";
import { optionQuery, optionsQuery } from "../server/options-query.ts";
import { useEntity } from "../server/product-query.ts";
import { PersonMark } from "../values/person-mark.tsx";

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
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(optionsQuery(source, q));
  const chosen = useQuery({ ...optionQuery(source, value ?? ""), enabled: value !== null });

  const chosenLabel = chosen.data?.options[0]?.label;
  const options = found.data?.options ?? [];
  // What is chosen has to be among the options to be shown, whatever is being typed.
  const all =
    value === null || options.some(({ key }) => key === value)
      ? options
      : [{ key: value, label: chosenLabel ?? value }, ...options];

  return (
    <Select
      {...words}
      label={label}
      required={required}
      searchable
      clearable={!required}
      clearButtonProps={{ "aria-label": `Clear ${label}` }}
      placeholder="Type to search…"
      data={all.map((option) => ({ value: option.key, label: option.label }))}
      filter={({ options: every }) => every}
      value={value}
      onChange={onChange}
      limit={50}
      comboboxProps={{ withinPortal: !within }}
      onSearchChange={(text) => setTyped(text === chosenLabel ? "" : text)}
      rightSection={found.isFetching && typed !== q ? <Loader size={14} /> : undefined}
      nothingFoundMessage={
        found.isPending ? "Searching…" : found.isError ? "The search failed. Type again to retry." : "Nothing fits"
      }
      renderOption={({ option }) => (people ? <PersonOption name={option.label} /> : option.label)}
    />
  );
}

function PersonOption({ name }: { readonly name: string }): ReactElement {
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonMark name={name} />
      {name}
    </Group>
  );
}
