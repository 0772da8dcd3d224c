/** Wrong secrets that some implementations accept in place of the right one. Surrogate pairs are not split. */
export function wrongSecrets(secret: string): readonly { readonly secret: string; readonly differs: string }[] {
  const characters = [...secret];
  return [
    { secret: `${secret} or not`, differs: "with more" },
    { secret: `${characters.slice(0, 8).join("")} or something else`, differs: "with the beginning" },
    { secret: characters.slice(0, -1).join(""), differs: "with less" },
    { secret: secret.toUpperCase(), differs: "with capitals" },
  ];
}
