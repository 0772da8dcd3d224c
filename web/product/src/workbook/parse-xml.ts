import { Parser } from "saxen";
import { WorkbookProblem } from "./workbook-problem.ts";
import { unpackFile } from "./zip-archive.ts";
import type { PackedFile, ZipArchive } from "./zip-archive.ts";

/** An attribute of an element by its name without prefix, in small letters or as it is written, with what it stands for; undefined where there is none. */
export type Attribute = (name: string) => string | undefined;

/** What is told of a document, in its order. Names are without prefix. */
export interface XmlEvents {
  open?(name: string, attribute: Attribute): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The most characters between two tags, or of a tag: what a cell can have, many times over. */
const longestToken = 4_000_000;

/** Reads a part of a workbook while it is unpacked. */
export function parseXml(archive: ZipArchive, file: PackedFile, events: XmlEvents): void {
  const parser = new Parser();
  let pending = 0;
  const heard = (): void => {
    pending = 0;
  };
  parser.on("openTag", (name, attributes) => {
    heard();
    events.open?.(localName(name), (wanted) => attributeOf(attributes() || {}, wanted));
  });
  parser.on("closeTag", (name) => {
    heard();
    events.close?.(localName(name));
  });
  parser.on("text", (text) => events.text?.(decodeEntities(withLineEnds(text))));
  parser.on("cdata", (text) => events.text?.(withLineEnds(text)));
  for (const event of ["comment", "question", "attention"] as const) parser.on(event, heard);
  parser.on("warn", () => {});
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  const write = (text: string): void => {
    pending += text.length;
    if (pending > longestToken) throw new WorkbookProblem("unreadable");
    parser.write(text);
  };
  try {
    unpackFile(archive, file, (bytes) => {
      decoder ??= new TextDecoder(encodingOf(bytes));
      for (let at = 0; at < bytes.length; at += portion)
        write(decoder.decode(bytes.subarray(at, at + portion), { stream: true }));
    });
    parser.end();
  } catch (thrown) {
    throw thrown instanceof WorkbookProblem ? thrown : new WorkbookProblem("unreadable");
  }
}

/** How many bytes are read at once. */
const portion = 1 << 18;

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : "utf-8";
}

function localName(name: string): string {
  const at = name.indexOf(":");
  return at === -1 ? name : name.slice(at + 1);
}

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const value = attributes[wanted];
  if (value !== undefined) return decodeEntities(value);
  const name = Object.keys(attributes).find(
    (one) => localName(one).toLowerCase() === wanted && !one.startsWith("xmlns:"),
  );
  return name === undefined ? undefined : decodeEntities(attributes[name] ?? "");
}

function withLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const point = decimal === undefined ? parseInt(String(hexadecimal), 16) : Number(decimal);
    return point > 0x10ffff ? whole : String.fromCodePoint(point);
  });
}
