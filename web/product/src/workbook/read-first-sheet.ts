import { readStyles } from "./read-styles.ts";
import { parseXml } from "./parse-xml.ts";
import { readWorksheet } from "./read-worksheet.ts";
import type { SheetLimits } from "./read-worksheet.ts";
import { RichText } from "./rich-text.ts";
import type { SheetRow } from "./sheet-row.ts";
import { findParts } from "./workbook-parts.ts";
import { openZipArchive } from "./zip-archive.ts";
import type { PackedFile, ZipArchive } from "./zip-archive.ts";

/** How much of a workbook is read. */
export interface WorkbookLimits extends SheetLimits {
  /** The most bytes that may be unpacked. */
  readonly unpacked: number;
}

/**
 * The rows of the first sheet of an XLSX workbook (ECMA-376) that have something in them. Of formulas the values that were computed last
 * count, and of merged cells the first. Throws a `WorkbookProblem` where it can't be read.
 */
export function readFirstSheet(bytes: Uint8Array, limits: WorkbookLimits): readonly SheetRow[] {
  const archive = openZipArchive(bytes, limits.unpacked);
  const { sheet, texts, styles, from1904 } = findParts(archive);
  const context = {
    texts: texts === null ? [] : readTexts(archive, texts),
    styles: styles === null ? [] : readStyles(archive, styles),
    from1904,
  };
  return readWorksheet(archive, sheet, context, limits);
}

/** The texts that the cells of a workbook share. */
function readTexts(archive: ZipArchive, file: PackedFile): readonly string[] {
  const texts: string[] = [];
  const richText = new RichText();
  parseXml(archive, file, {
    open: (name) => richText.open(name),
    text: (text) => richText.text(text),
    close(name) {
      richText.close(name);
      if (name === "si") texts.push(richText.take());
    },
  });
  return texts;
}
