import { currentTexts } from "../texts/current-texts.ts";

/** What the button says that leaves everything as it is. Beside an action called "Cancel", a button of that name would not tell which is which. */
export function nameOfLeaving(action: string): string {
  const { cancel, leaveAsIs } = currentTexts().actions;
  return action.toLowerCase().startsWith(cancel.toLowerCase()) ? leaveAsIs : cancel;
}
