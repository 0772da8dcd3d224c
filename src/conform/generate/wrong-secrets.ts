/** What somebody signs in with in the place of their secret, and how it differs from that: each is what some implementation takes for it. Half a character is none. */
export function wrongSecrets(secret: string): readonly { readonly secret: string; readonly differs: string }[] {
  const characters = [...secret];
  return [
    { secret: `${secret} or not`, differs: "with more" },
    { secret: `${characters.slice(0, 8).join("")} or something else`, differs: "with the beginning" },
    { secret: characters.slice(0, -1).join(""), differs: "with less" },
    { secret: secret.toUpperCase(), differs: "with capitals" },
  ];
}
