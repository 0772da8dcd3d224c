import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** What people call a text that says in short what something is, in the languages of documents. */
const describing =
  /^(?:short|brief|kurz)?(?:desc(?:ription)?|summary|subtitle|tagline|teaser|blurb|abstract|excerpt|synopsis|standfirst|beschreibung|zusammenfassung|untertitel|resume|soustitre|chapo|descripcion|resumen|subtitulo|bajada|descrizione|riassunto|sommario|sottotitolo|descricao|resumo|omschrijving|beschrijving|samenvatting|ondertitel|opis|streszczenie|aciklama|ozet)$/;

/** The field of a record that describes it in a sentence or two, which is read first; undefined where it has none, or says nothing in it. */
export function describingColumn(
  columns: readonly ColumnView[],
  { values, label }: Pick<RowView, "values" | "label">,
): ColumnView | undefined {
  return columns.find(({ type, names, field }) => {
    const value = values[field];
    return (
      type === "text" && names === null && typeof value === "string" && value !== label && describing.test(plain(field))
    );
  });
}

/** `short_description` and `shortDescription` are the same name, and so are `descrição` and `descricao`. */
function plain(field: string): string {
  return field
    .normalize("NFD")
    .replace(/[\p{M}_-]/gu, "")
    .replaceAll("ı", "i")
    .toLowerCase();
}
