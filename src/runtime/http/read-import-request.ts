import type { Value } from "../../model/value-type.ts";
import { mostImportColumns, mostImportRows } from "../screens/view/import-protocol.ts";
import type { ImportCell, ImportRequest, UndoImportRequest } from "../screens/view/import-protocol.ts";
import type { RequestInput } from "./read-request-input.ts";

type Input = RequestInput["value"];

/** The request of an import, or why it is none. */
export function readImportRequest(input: Input): ImportRequest | "malformed" | "too large" {
  const { call, inputs, rows, isGuarded, zone, zones, dateOrder, decimalSign, file, apply, ...rest } = input;
  if (Object.keys(rest).length > 0 || typeof call !== "string" || typeof file !== "string") return "malformed";
  if (
    !isList(inputs) ||
    !isList(rows) ||
    !isList(zones) ||
    typeof isGuarded !== "boolean" ||
    typeof apply !== "boolean"
  )
    return "malformed";
  if (rows.length > mostImportRows || inputs.length > mostImportColumns || file.length > 200) return "too large";
  const order = oneOf(["dmy", "mdy", "ymd"] as const, dateOrder);
  const sign = oneOf([".", ","] as const, decimalSign);
  if (order === undefined || sign === undefined || !isTextOrNull(zone)) return "malformed";
  if (!inputs.every(isTextOrNull) || !zones.every(isTextOrNull) || zones.length > inputs.length) return "malformed";
  if (!rows.every((row) => isRow(row, inputs.length))) return "malformed";
  return { call, inputs, rows, isGuarded, zone, zones, dateOrder: order, decimalSign: sign, file, apply };
}

/** The request to delete the records of an import, or why it is none. */
export function readUndoRequest(input: Input): UndoImportRequest | "malformed" | "too large" {
  const { call, keys, ...rest } = input;
  if (Object.keys(rest).length > 0 || typeof call !== "string" || !isList(keys)) return "malformed";
  if (keys.length > mostImportRows) return "too large";
  return keys.every((key) => typeof key === "string") ? { call, keys } : "malformed";
}

function isRow(row: Value, columns: number): row is readonly ImportCell[] {
  return isList(row) && row.length <= columns && row.every(isCell);
}

function isCell(cell: Value): cell is ImportCell {
  if (typeof cell !== "object" || cell === null) return true;
  if (isList(cell) || Object.keys(cell).length !== 1) return false;
  return typeof cell["moment"] === "string" || typeof cell["error"] === "string";
}

function oneOf<const T extends string>(known: readonly T[], value: Value | undefined): T | null | undefined {
  return value === null ? null : known.find((one) => one === value);
}

function isTextOrNull(value: Value | undefined): value is string | null {
  return value === null || typeof value === "string";
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
