import { parseXml } from "./parse-xml.ts";
import { WorkbookProblem } from "./workbook-problem.ts";
import type { PackedFile, ZipArchive } from "./zip-archive.ts";

/** The parts of a workbook from which its first sheet is read. */
export interface WorkbookParts {
  readonly sheet: PackedFile;
  readonly texts: PackedFile | null;
  readonly styles: PackedFile | null;
  /** Whether its days are counted from 1904. */
  readonly from1904: boolean;
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

/** Finds the parts of a workbook: its first sheet that is not hidden and has cells or, where all are hidden, the first. */
export function findParts(archive: ZipArchive): WorkbookParts {
  const [main = "xl/workbook.xml"] = [...readRelations(archive, "").values()].flatMap(({ type, path }) =>
    type === "officedocument" ? [path] : [],
  );
  const relations = readRelations(archive, main);
  const file = (path: string | undefined): PackedFile | null => archive.files.get(path?.toLowerCase() ?? "") ?? null;
  const ofType = (wanted: string): PackedFile | null =>
    file([...relations.values()].find(({ type }) => type === wanted)?.path);
  const workbook = file(main);
  if (workbook === null) throw new WorkbookProblem("unreadable");
  const { sheets, from1904 } = readWorkbookXml(archive, workbook);
  const usable = sheets.flatMap(({ id, isHidden }) => {
    const relation = relations.get(id);
    const part = relation?.type === "worksheet" ? file(relation.path) : null;
    return part === null ? [] : [{ part, isHidden }];
  });
  const sheet = (usable.find(({ isHidden }) => !isHidden) ?? usable[0])?.part;
  if (sheet === undefined) throw new WorkbookProblem("unreadable");
  return { sheet, texts: ofType("sharedstrings"), styles: ofType("styles"), from1904 };
}

function readWorkbookXml(archive: ZipArchive, workbook: PackedFile) {
  const sheets: { readonly id: string; readonly isHidden: boolean }[] = [];
  let from1904 = false;
  parseXml(archive, workbook, {
    open(name, attribute) {
      if (name === "workbookPr") from1904 = isTrue(attribute("date1904"));
      if (name === "sheet")
        sheets.push({ id: attribute("id") ?? "", isHidden: (attribute("state") ?? "visible") !== "visible" });
    },
  });
  return { sheets, from1904 };
}

/** Whether an attribute says yes. */
function isTrue(attribute: string | undefined): boolean {
  return attribute === "1" || attribute === "true" || attribute === "on";
}

/** By identifier, what a part refers to; the type is the end of its name. */
function readRelations(archive: ZipArchive, path: string): ReadonlyMap<string, Relation> {
  const at = path.lastIndexOf("/") + 1;
  const [folder, name] = [path.slice(0, at), path.slice(at)];
  const relations = new Map<string, Relation>();
  const file = archive.files.get(`${folder}_rels/${name}.rels`.toLowerCase());
  if (file === undefined) return relations;
  parseXml(archive, file, {
    open(element, attribute) {
      if (element !== "Relationship") return;
      const type = attribute("type") ?? "";
      relations.set(attribute("id") ?? "", {
        type: type.slice(type.lastIndexOf("/") + 1).toLowerCase(),
        path: pathFrom(folder, attribute("target") ?? ""),
      });
    },
  });
  return relations;
}

function pathFrom(folder: string, target: string): string {
  const { pathname } = new URL(encodeURI(target), `https://workbook/${folder}`);
  return decodeURI(pathname).slice(1);
}
