/** The nine points of a document without screens, and what those see for whom there is no screen. */
export const pointTexts = {
  askOperator: "Whoever runs this product can give this role something to look at.",
  inWords: "In words",
  ninePoints: "The nine points",
  noScreensFor: (role: string) => `There are no screens for ${role}`,
  notShown: "Not shown",
  partlyShown: "Partly shown",
  shown: "Shown",
};
