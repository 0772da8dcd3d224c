import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { bytesText } from "./bytes-text.ts";

/** The types of the pictures that a field of images takes. */
export const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

/** Why a file need not be sent: it would be refused for its type or its size. Null where nothing speaks against it. */
export function fileProblem(
  { type, min, max }: Pick<InputView, "type" | "min" | "max">,
  file: Pick<File, "name" | "size" | "type">,
): string | null {
  const { form } = currentTexts();
  if (type === "image" && !(pictureTypes as readonly string[]).includes(file.type)) return form.isNoPicture(file.name);
  if (max !== null && file.size > max) return form.fileTooLarge(file.name, bytesText(file.size), bytesText(max));
  if (min !== null && file.size < min) return form.fileTooSmall(file.name, bytesText(file.size), bytesText(min));
  return null;
}
