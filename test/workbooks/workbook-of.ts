import { strToU8, zipSync } from "fflate";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a workbook with one sheet, as XML. */
export interface WorkbookXml {
  /** The rows of its sheet. */
  readonly rows: string;
  readonly texts?: string;
  readonly styles?: string;
}

/** A workbook of parts that are written by hand. */
export function workbookOf({ rows, texts = "", styles = "" }: WorkbookXml): Uint8Array<ArrayBuffer> {
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts = {
    "_rels/.rels": `<Relationships>${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation(1, "worksheet", "worksheets/sheet1.xml")}${relation(2, "sharedStrings", "/xl/sharedStrings.xml")}${relation(3, "styles", "styles.xml")}</Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${texts}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}
