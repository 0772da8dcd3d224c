/** The command palette and the keyboard shortcuts. */
export const paletteTexts = {
  searchIn: (screen: string) => `Search ${screen}`,
  /** As it is printed on keyboards. */
  controlKey: "Ctrl",
  create: "Create",
  editInPlace: "Edit in place",
  find: "Search…",
  findHint: "Find a record, a screen or a command",
  goFromCardToCard: "Go from card to card",
  goTo: "Go to",
  nextRecord: "Next record",
  nothingFits: "Nothing fits.",
  previousRecord: "Previous record",
  results: "Results",
  savedViews: "Saved views",
  searchAndCommands: "Search and commands",
  searchFailed: "The search failed. Type again to retry.",
  settings: "Settings",
  shortcuts: "Keyboard shortcuts",
  singleKeys: "Single keys act as shortcuts",
};
