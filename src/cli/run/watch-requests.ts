import type { FolderRequest } from "../../host/person/folder-request.ts";
import { watchFile } from "./watch-file.ts";
import type { FileWatch } from "./watch-file.ts";

/** Answers the requests of one kind that commands make of the product which runs on a data folder. `failed`: the answer where the product fails. */
export function watchRequests<Asked extends object, Answer>(
  data: string,
  request: FolderRequest<Asked, Answer>,
  take: (asked: Asked) => Promise<Answer>,
  failed: (reason: string) => Answer,
): FileWatch {
  const look = async (): Promise<void> => {
    const asked = request.take(data);
    if (asked === null) return;
    request.answer(
      data,
      await take(asked).catch((error: unknown) => failed(`the running product failed: ${String(error)}`)),
    );
  };
  return watchFile(request.fileIn(data), () => void look());
}
