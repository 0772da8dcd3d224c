import type { ReactElement } from "react";
import { NativeSelect, Table, Text } from "@mantine/core";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { cellText } from "./cell-text.ts";
import classes from "./import.module.css";
import type { ImportTable } from "./import-table.ts";
import { matchColumns } from "./match-columns.ts";
import type { ImportedField } from "./match-columns.ts";

/** For each column of a file, an example of its values and the input that they are for, which can be changed. */
export function ColumnMatching({
  table,
  inputs,
  matched,
  fields,
  onChange,
}: {
  readonly table: ImportTable;
  readonly inputs: readonly InputView[];
  readonly matched: readonly (string | null)[];
  /** The fields that the records have, of which not all are inputs. */
  readonly fields: readonly ImportedField[];
  readonly onChange: (matched: readonly (string | null)[]) => void;
}): ReactElement {
  const texts = currentTexts().sheets;
  const choose = (at: number, name: string): void =>
    // An input that is chosen for one column is taken from another.
    onChange(matched.map((one, index) => (index === at ? name || null : one === name ? null : one)));
  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label={texts.columnOfFile}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.columnOfFile}</Table.Th>
            <Table.Th visibleFrom="xs">{texts.example}</Table.Th>
            <Table.Th>{texts.importedAs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.heads.map((head, at) => (
            // Two columns may have the same head.
            <Table.Tr key={`${at} ${head}`}>
              <Table.Td dir="auto">{head}</Table.Td>
              <Table.Td visibleFrom="xs" className={classes.example} dir="auto">
                {exampleOf(table, at)}
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={texts.importedAsOf(head)}
                  value={matched[at] ?? ""}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                  data={[
                    { value: "", label: texts.notImported },
                    ...inputs.map(({ name, label, required }) => ({
                      value: name,
                      label: required ? `${label} *` : label,
                    })),
                  ]}
                />
                {(matched[at] ?? null) === null && <WhyNot head={head} fields={fields} inputs={inputs} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Says of a column that has the name of a field why it is not imported: no input sets that, as the reader's role may not, or nobody does. */
function WhyNot({
  head,
  fields,
  inputs,
}: {
  readonly head: string;
  readonly fields: readonly ImportedField[];
  readonly inputs: readonly InputView[];
}): ReactElement | null {
  const [field = null] = matchColumns([head], fields);
  return field === null || inputs.some(({ name }) => name === field) ? null : (
    <Text size="xs" c="dimmed">
      {currentTexts().sheets.notForImport}
    </Text>
  );
}

function exampleOf({ rows }: ImportTable, at: number): string {
  const cell = rows.map(({ cells }) => cells[at] ?? null).find((one) => one !== null && one !== "") ?? null;
  return cellText(cell).slice(0, 80);
}
