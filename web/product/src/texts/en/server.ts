/** What the application says where the server does not. */
export const serverTexts = {
  noAnswer: (status: number) => `The server could not answer (${status}). Try again in a moment.`,
  pageBroken: "Something went wrong in this page. Reload it, please.",
  unreachable: "The server can’t be reached. Try again in a moment.",
};
