/** What stands around every screen: navigation and appearance. */
export const frameTexts = {
  asSystem: "As the system",
  closeNavigation: "Close the navigation",
  dark: "Dark",
  light: "Light",
  moreScreens: "More",
  openNavigation: "Open the navigation",
  product: "Product",
  screens: "Screens",
  skipToContent: "Skip to the content",
};
