import type { ReactElement } from "react";
import { useRef, useState } from "react";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileUpload } from "@tabler/icons-react";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useDroppedFiles } from "../attachments/use-dropped-files.ts";
import { saveFile } from "../export/save-file.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { fileSizeText } from "../values/file-size-text.ts";
import classes from "./import.module.css";
import { largestFile, mostImportRows } from "./import-limits.ts";
import type { ImportTable } from "./import-table.ts";
import { FileProblem } from "./import-file-problem.ts";
import { readTable } from "./read-table-file.ts";
import { templateFile } from "./template-file.ts";

/** Where somebody chooses the file to import, or drops it. */
export function ChooseImportFile({
  inputs,
  name,
  onRead,
}: {
  readonly inputs: readonly InputView[];
  /** What the template is called. */
  readonly name: string;
  readonly onRead: (table: ImportTable) => void;
}): ReactElement {
  const texts = currentTexts().sheets;
  const chooser = useRef<HTMLInputElement>(null);
  const { take, reading, problem } = useReadFile(onRead);
  const { isOver, ...place } = useDroppedFiles(take);
  const rows = new Intl.NumberFormat(currentLocale()).format(mostImportRows);

  return (
    <Stack gap="md">
      <div className={classes.place} data-over={isOver || undefined} {...place}>
        <Button
          data-autofocus
          loading={reading}
          leftSection={<IconFileUpload size={16} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {texts.chooseFile}
        </Button>
        <Text size="sm">{texts.orDrop}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {texts.fileLimits(rows, fileSizeText(largestFile))}
        </Text>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </div>
      {problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-start">
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => saveFile(`${name}.csv`, templateFile(inputs))}
        >
          {texts.template}
        </Button>
      </Group>
    </Stack>
  );
}

/** Reads the first of some files as a table. */
function useReadFile(onRead: (table: ImportTable) => void): {
  readonly take: (files: readonly File[]) => void;
  readonly reading: boolean;
  readonly problem: string | null;
} {
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined || reading) return;
    setReading(true);
    setProblem(null);
    readTable(file)
      .then(onRead, (error: unknown) =>
        setProblem(error instanceof FileProblem ? error.message : currentTexts().sheets.fileUnreadable),
      )
      .finally(() => setReading(false));
  };
  return { take, reading, problem };
}
