/** Lists and tables of records, and their pages. Numbers come as the language writes them. */
export const listTexts = {
  actions: "Actions",
  clearSearchAndFilters: "Clear search and filters",
  firstPage: "First page",
  next: "Next",
  noneFit: (many: string) => `No ${many} fit`,
  noneHere: (many: string) => `No ${many} here`,
  page: (number: string, pages: string, total: string) => `Page ${number} of ${pages}, ${total} in all`,
  pages: "Pages",
  previous: "Previous",
  showsUpByItself: "Whatever comes in shows up by itself.",
  someOf: (shown: string, total: string) => `${shown} of ${total}`,
  table: (screen: string) => `${screen}, table`,
  takeFilterAway: "Take a filter away, or search for something else.",
};
