import type { ReactElement } from "react";
import { useEffect, useRef, useState } from "react";
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ColumnMatching } from "./column-matching.tsx";
import classes from "./import.module.css";
import { ImportPreview } from "./import-preview.tsx";
import type { ImportTable } from "./import-table.ts";
import { useImportPreview } from "./use-import-preview.ts";
import type { ImportedList } from "./use-import-preview.ts";

/** What importing a table would come to, and the button that does it. */
export function ConfirmImport({
  call,
  inputs,
  required,
  table,
  list: { fields, pathTo },
  onBack,
  onDone,
}: {
  readonly call: string;
  readonly inputs: readonly InputView[];
  /** The inputs without which no record is created. */
  readonly required: readonly InputView[];
  readonly table: ImportTable;
  readonly list: ImportedList;
  readonly onBack: () => void;
  readonly onDone: () => void;
}): ReactElement {
  const texts = currentTexts().sheets;
  const prepared = useImportPreview(call, inputs, table, pathTo);
  const { reading, change, preview, applying, apply } = prepared;
  const [leavesOut, setLeavesOut] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refused = preview?.refused.length ?? 0;
  const count = (preview?.rows ?? 0) - refused;
  const mayApply = preview !== null && count > 0 && (refused === 0 || leavesOut);

  return (
    <Stack gap="sm" ref={first} tabIndex={-1}>
      <ColumnMatching
        table={table}
        inputs={inputs}
        matched={reading.inputs}
        fields={fields}
        onChange={(next) => change({ inputs: next })}
      />
      <MissingColumns required={required} matched={reading.inputs} />
      <ImportPreview inputs={inputs} table={table} prepared={prepared} />
      {preview !== null && refused > 0 && count > 0 && <LeaveOut isChosen={leavesOut} onChoose={setLeavesOut} />}
      <Group justify="flex-end" className={classes.footer}>
        <Button variant="default" onClick={onBack}>
          {texts.chooseFile}
        </Button>
        <Button
          disabled={!mayApply}
          loading={applying}
          onClick={() => void apply().then((isDone) => isDone && onDone())}
        >
          {texts.createRecords(count)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Lets the reader have the refused rows left out. */
function LeaveOut({
  isChosen,
  onChoose,
}: {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}): ReactElement {
  return (
    <Checkbox
      label={currentTexts().sheets.leaveOut}
      checked={isChosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  );
}

/** The required inputs for which a file has no column. */
function MissingColumns({
  required,
  matched,
}: {
  readonly required: readonly InputView[];
  readonly matched: readonly (string | null)[];
}): ReactElement[] {
  return required
    .filter(({ name }) => !matched.includes(name))
    .map(({ name, label }) => (
      <Text key={name} size="sm" c="var(--mantine-color-error)">
        {currentTexts().sheets.columnMissing(label)}
      </Text>
    ));
}
