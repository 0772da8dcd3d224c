/** Lists and tables of records, and their pages. Numbers come as the language writes them. */
export const listTexts = {
  actions: "Actions",
  clearSearchAndFilters: "Clear search and filters",
  firstPage: "First page",
  next: "Next",
  noneFit: (many: string) => `No ${many} fit`,
  noneHere: (many: string) => `No ${many} here`,
  noneWith: (many: string, text: string) => `No ${many} with “${text}” in their text`,
  page: (number: string, pages: string, total: string) => `Page ${number} of ${pages}, ${total} in all`,
  pages: "Pages",
  previous: "Previous",
  searchElse: "Search for other words, or for the beginning of a word.",
  showsUpByItself: "Whatever comes in shows up by itself.",
  someOf: (shown: string, total: string) => `${shown} of ${total}`,
  table: (screen: string) => `${screen}, table`,
  takeAway: "Take a filter away.",
  takeFilterAway: "Take a filter away, or search for something else.",
};
