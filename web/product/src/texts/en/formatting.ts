/** How a text is formatted with Markdown. */
export const formattingTexts = {
  formatting: "Formatting",
  typed: "You type",
  shown: "It becomes",
  bold: "bold",
  italic: "italic",
  listItem: "list item",
  link: "link",
  code: "code",
  quotation: "quotation",
};
