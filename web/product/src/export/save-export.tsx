import { notifications } from "@mantine/notifications";
import { showDone, showRefusal } from "../actions/notices.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { isErrorView, refusalError, unexplainedRefusal, unreachableRefusal } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { saveFile } from "./save-file.ts";

/** Exports the records of a screen into a file, and saves it. A part of a file is never saved. */
export async function saveExport(
  screen: string,
  query: SearchParameters,
  format: "csv" | "xlsx",
  fields: readonly string[],
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
        "export.columns": fields.join(","),
      })}`,
    ).catch(() => {
      throw refusalError(unreachableRefusal());
    });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      throw refusalError(isErrorView(body) ? body : unexplainedRefusal(response.status));
    }
    const name = nameOf(response.headers.get("Content-Disposition")) ?? `${screen}.${format}`;
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
