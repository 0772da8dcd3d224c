/** What stands in the place of a screen: loading, refused, not found. */
export const stateTexts = {
  clearFilters: "Clear the filters",
  goToStart: "Go to the start",
  loading: "Loading",
  noSuchPage: "There is no such page",
  noSuchPageWhy: "The link may be old, or the page is not for your role.",
  notFound: "Not found",
  tryAgain: "Try again",
};
