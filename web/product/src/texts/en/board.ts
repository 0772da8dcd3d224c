/** Boards. */
export const boardTexts = {
  board: (screen: string) => `${screen}, board`,
  cards: (column: string) => `Cards in ${column}`,
  whatHappensWith: (record: string) => `What happens with “${record}”?`,
};
