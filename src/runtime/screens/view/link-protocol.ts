/** `POST /_ninepoint/link/look`: what a link of a letter is for. `void`: it is unknown, used up, too old or overtaken; all of these look the same. */
export type LinkView =
  | { readonly kind: "invitation" | "reset" | "confirmation"; readonly name: string }
  | { readonly kind: "void" };
