/** Values of fields. */
export const valueTexts = {
  enlarge: "Show it large",
  justNow: "just now",
  no: "No",
  nothing: "nothing",
  notPlayable: "This browser can’t show this file. You can save it.",
  saveFile: "Save",
  yes: "Yes",
};
