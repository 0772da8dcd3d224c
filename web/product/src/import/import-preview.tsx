import type { ReactElement } from "react";
import { Alert, Group, Loader, Text } from "@mantine/core";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { timestampText } from "../values/date-text.ts";
import { DoubtfulReading } from "./doubtful-reading.tsx";
import type { ImportTable } from "./import-table.ts";
import { RefusedRows } from "./refused-rows.tsx";
import type { PreparedImport } from "./use-import-preview.ts";

/** What an import would come to: how many records, what is doubtful, and which rows are refused. */
export function ImportPreview({
  inputs,
  table,
  prepared: { preview, error, reading, change },
}: {
  readonly inputs: readonly InputView[];
  readonly table: ImportTable;
  readonly prepared: PreparedImport;
}): ReactElement {
  const texts = currentTexts().sheets;
  const refused = preview?.refused.length ?? 0;
  return (
    <>
      {preview !== null && preview.doubtful.length > 0 && (
        <DoubtfulReading cells={preview.doubtful} inputs={inputs} reading={reading} onChange={change} />
      )}
      {preview !== null && preview.before !== null && (
        <Alert color="orange" variant="light">
          {texts.importedBefore(timestampText(preview.before))}
        </Alert>
      )}
      <div role="status">
        {preview === null && error === null && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="sm">{texts.checking}</Text>
          </Group>
        )}
        {preview !== null && (
          <Text fw={600}>
            {texts.wouldBeCreated(preview.rows - refused)}
            {refused > 0 && ` · ${texts.refusedRows(refused)}`}
          </Text>
        )}
      </div>
      {error !== null && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {preview !== null && refused > 0 && (
        <RefusedRows refused={preview.refused} inputs={inputs} table={table} matched={reading.inputs} />
      )}
    </>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.cause === undefined ? error.message : refusalOf(error).message;
}
