/** The locales of sample data for regions of a language, where they differ from the language's own. */
const regional = new Set(
  "de-AT de-CH en-AU en-CA en-GB en-IE en-IN en-US es-MX fr-BE fr-CA fr-CH fr-LU nl-BE pt-BR pt-PT zh-CN zh-TW".split(
    " ",
  ),
);

/** The locale of the sample data for a document: that of its language; English where it declares none. */
export function sampleLocaleOf(language: string | null): string {
  if (language === null) return "en";
  if (regional.has(language)) return language.replace("-", "_");
  const [own = "en"] = language.split("-");
  return own === "pt" ? "pt_PT" : own === "zh" ? "zh_CN" : own;
}
