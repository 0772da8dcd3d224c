import { notifications } from "@mantine/notifications";
import { showDone, showRefusal } from "../actions/notices.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { isErrorView, refusalError, unexplainedRefusal, unreachableRefusal } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { saveFile } from "./save-file.ts";

/** The columns of a file of records. */
export interface ExportedColumns {
  readonly fields: readonly string[];
  /** Which of two choices they are; null where there is only one. */
  readonly choice: "shown" | "all" | null;
}

/** Exports the records of a screen into a file, and saves it. A part of a file is never saved. */
export async function saveExport(
  screen: string,
  query: SearchParameters,
  format: "csv" | "xlsx",
  columns: ExportedColumns,
): Promise<void> {
  const texts = currentTexts().sheets;
  const id = notifications.show({
    message: texts.exporting,
    loading: true,
    autoClose: false,
    withCloseButton: false,
    role: "status",
  });
  try {
    const response = await fetch(
      `/_ninepoint/export/${encodeURIComponent(screen)}${printSearch({
        ...query,
        after: undefined,
        "export.format": format,
        "export.zone": new Intl.DateTimeFormat().resolvedOptions().timeZone,
        "export.columns": columns.fields.join(","),
        // People read it beside the screen.
        "export.as": columns.choice === "shown" ? "shown" : undefined,
      })}`,
    ).catch(() => {
      throw refusalError(unreachableRefusal());
    });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      throw refusalError(isErrorView(body) ? body : unexplainedRefusal(response.status));
    }
    const given = nameOf(response.headers.get("Content-Disposition")) ?? `${screen}.${format}`;
    // Beside the file with the columns that are shown, it has a name of its own.
    const name = columns.choice === "all" ? given.replace(/(?=\.\w+$)/, ` (${texts.allFields})`) : given;
    const content = await response.blob().catch(() => {
      throw refusalError({ ...unexplainedRefusal(0), message: texts.exportInterrupted });
    });
    saveFile(name, content);
    showDone({ title: texts.saved(name) });
  } catch (error) {
    showRefusal(error);
  } finally {
    notifications.hide(id);
  }
}

function nameOf(disposition: string | null): string | null {
  const name = /filename\*=UTF-8''(\S+)/.exec(disposition ?? "")?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}
