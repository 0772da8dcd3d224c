/** The first letter of a product's title, as a capital, for its icon. */
export function productInitial(title: string): string {
  const [first] = new Intl.Segmenter().segment(title.trim());
  return (first?.segment ?? "").toUpperCase();
}
