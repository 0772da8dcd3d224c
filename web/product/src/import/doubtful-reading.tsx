import type { ReactElement } from "react";
import { Alert, Group, NativeSelect, Stack, Text } from "@mantine/core";
import type { DoubtfulCells } from "../../../../src/runtime/screens/view/import-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { ImportReading } from "./ask-import.ts";

/** What of a file could be read in two ways, how it is read, and the choice of the other way. */
export function DoubtfulReading({
  cells,
  inputs,
  reading,
  onChange,
}: {
  readonly cells: readonly DoubtfulCells[];
  readonly inputs: readonly InputView[];
  readonly reading: ImportReading;
  readonly onChange: (reading: Partial<ImportReading>) => void;
}): ReactElement {
  const texts = currentTexts().sheets;
  const known = cells.flatMap((one) => {
    const input = inputs.find(({ name }) => name === one.input);
    return input === undefined ? [] : [{ ...one, label: input.label, type: input.type }];
  });
  const hasDates = known.some(({ type }) => type === "date" || type === "timestamp");
  const hasNumbers = known.some(({ type }) => type === "integer" || type === "decimal" || type === "money");
  return (
    <Alert color="orange" variant="light">
      <Stack gap="xs">
        {known.map(({ input, label, text, as }) => (
          <Text key={input} size="sm">
            {texts.doubtful(label, text, as)}
          </Text>
        ))}
        <Group>
          {hasDates && (
            <NativeSelect
              size="xs"
              label={texts.dateOrder}
              value={reading.dateOrder ?? ""}
              onChange={({ currentTarget: { value } }) =>
                onChange({ dateOrder: value === "dmy" || value === "mdy" ? value : null })
              }
              data={[
                { value: "", label: "–" },
                { value: "dmy", label: texts.dayFirst },
                { value: "mdy", label: texts.monthFirst },
              ]}
            />
          )}
          {hasNumbers && (
            <NativeSelect
              size="xs"
              label={texts.decimalSign}
              value={reading.decimalSign ?? ""}
              onChange={({ currentTarget: { value } }) =>
                onChange({ decimalSign: value === "." || value === "," ? value : null })
              }
              data={["", ".", ","].map((value) => ({ value, label: value === "" ? "–" : value }))}
            />
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
