// What of zxcvbn is used. Its own types are far larger, and would have to be there before anything can be checked.
declare module "@zxcvbn-ts/core" {
  export class ZxcvbnFactory {
    constructor(options: {
      readonly dictionary: object;
      readonly graphs: object;
      readonly maxLength: number;
      readonly l33tMaxSubstitutions: number;
    });
    check(password: string, userInputs: string[]): { readonly guesses: number };
  }
}

declare module "@zxcvbn-ts/language-common" {
  export const dictionary: object;
  export const adjacencyGraphs: object;
}
