/** No page has more rows, whatever is asked for and whatever a document says. */
export const largestPage = 200;
